/* Random games of classic by the algorithm of tsuro_widget/explore/fast, in C: the yardstick of the benchmark.
   The tables come from tables.h, written beside it. Arguments: seats, key (two words), games; prints the tiles laid
   a game, the checksum of all outcomes and the processor's seconds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "tables.h" /* STEP, FACES, BACK, STARTS, N_STARTS, N_TILES, BOARD_END */

enum { SEATS = 8, HAND = 3, CELLS = 48 };
static int32_t board[CELLS], at[SEATS], out[SEATS], count[SEATS], alive[SEATS], hands[SEATS][HAND], pile[N_TILES];
static int32_t order[HAND + 1][4 * HAND];
static int32_t seats, turn, left, living, dragon, is_short, laid, won;
static int64_t rng;

static int64_t next(void) { return rng = 1791398085LL * (rng & 0xFFFFFFFFLL) + (rng >> 32); }
static int32_t below(int32_t limit) { return next() % limit; }

static int64_t mixed(int64_t word)
{
    word = ((word >> 16 ^ word) * 0x45D9F3B) & 0xFFFFFFFFLL;
    word = ((word >> 16 ^ word) * 0x45D9F3B) & 0xFFFFFFFFLL;
    return word >> 16 ^ word;
}

static void sow(int64_t low, int64_t high, int64_t game)
{
    int64_t one = mixed(mixed(game & 0xFFFFFFFFLL) ^ low);
    rng = ((mixed(one ^ high) >> 2) << 32 | mixed((one + high) & 0xFFFFFFFFLL)) + 1;
}

static int32_t lands(int32_t spot)
{
    for (int32_t face = board[spot >> 3]; face; face = board[spot >> 3]) spot = STEP[face + spot];
    return spot;
}

static void draw(int32_t seat)
{
    int32_t other = below(left), tile = pile[other];
    pile[other] = pile[--left];
    pile[left] = tile;
    hands[seat][count[seat]++] = tile;
}

static int32_t choose(int32_t seat, int32_t spot)
{
    int64_t x = next();
    int32_t *codes = order[count[seat]], forced = -1;
    for (int32_t rest = 4 * count[seat]; rest;) {
        int32_t place = x % rest, code = codes[place], face;
        x /= rest--;
        codes[place] = codes[rest];
        codes[rest] = code;
        if (!(face = FACES[hands[seat][code >> 2] + (code & 3)])) continue;
        board[spot >> 3] = face;
        if (lands(spot) < BOARD_END) return code;
        if (forced < 0) forced = code;
    }
    return forced;
}

static void leave(int32_t pawn, int32_t end)
{
    if (!out[pawn]) {
        int32_t spot = at[pawn], after = STEP[board[spot >> 3] + spot];
        out[pawn] = 1;
        for (int32_t other = pawn + 1; other < seats; other++)
            if (at[other] >> 3 == spot >> 3 && BACK[at[other]] == after) out[pawn] = out[other] = 2;
        if (out[pawn] == 1) at[pawn] = end;
    }
    alive[pawn] = 0;
    living ^= 1 << pawn;
}

static int32_t travel(int32_t cell)
{
    int32_t gone = 0;
    for (int32_t pawn = 0; pawn < seats; pawn++) {
        if (at[pawn] >> 3 != cell) continue;
        int32_t end = lands(at[pawn]);
        if (end < BOARD_END) at[pawn] = end;
        else leave(pawn, end), gone++;
    }
    return gone;
}

static void bury(void)
{
    if (dragon >= 0 && !alive[dragon]) {
        int32_t heir = dragon;
        do heir = (heir + 1) % seats; while (!alive[heir]);
        dragon = count[heir] < HAND ? heir : -1;
    }
    for (int32_t seat = 0; seat < seats; seat++)
        if (!alive[seat])
            for (int32_t tiles = count[seat], tile = count[seat] = 0; tile < tiles; tile++) pile[left++] = hands[seat][tile];
}

static void draw_around(void)
{
    int32_t start = turn, drawn = 1;
    if (dragon >= 0 && left) start = dragon;
    while (!alive[start]) start = (start + 1) % seats;
    if (left && dragon == start) dragon = -1;
    while (drawn) {
        drawn = 0;
        for (int32_t step = 0; step < seats; step++) {
            int32_t seat = (start + step) % seats;
            if (!alive[seat] || count[seat] >= HAND) continue;
            if (!left) {
                if (dragon < 0) dragon = seat;
                is_short = 1;
                return;
            }
            draw(seat), drawn = 1;
        }
    }
    is_short = dragon >= 0;
}

static int32_t play_turn(void)
{
    int32_t spot = at[turn], code = choose(turn, spot), before = living, gone, last = --count[turn];
    int32_t *hand = hands[turn];
    board[spot >> 3] = FACES[hand[code >> 2] + (code & 3)];
    hand[code >> 2] = hand[last];
    laid++;
    gone = travel(spot >> 3);
    if (gone) {
        won = living ? living : before;
        if (!(living & (living - 1))) return 0;
        bury();
    }
    if (left && alive[turn] && !is_short) draw(turn);
    else draw_around();
    for (int32_t step = 0; step < seats; step++) {
        turn = turn + 1 == seats ? 0 : turn + 1;
        if (count[turn]) return 1;
    }
    won = living;
    return 0;
}

static void set_up(void)
{
    memset(board, 0, sizeof board), memset(out, 0, sizeof out), memset(count, 0, sizeof count);
    for (int32_t tile = 0; tile < N_TILES; tile++) pile[tile] = 4 * (N_TILES - 1 - tile); /* the top is last */
    for (int32_t tiles = 1; tiles <= HAND; tiles++)
        for (int32_t code = 0; code < 4 * tiles; code++) order[tiles][code] = code;
    left = N_TILES, living = (1 << seats) - 1, dragon = -1, is_short = laid = won = turn = 0;
    for (int32_t seat = 0; seat < seats; seat++) alive[seat] = 1, at[seat] = -1;
}

static void begin(void)
{
    for (int32_t seat = 0; seat < seats; seat++)
        for (int32_t tile = 0; tile < HAND; tile++) draw(seat);
    for (int32_t seat = 0; seat < seats; seat++)
        while (at[seat] < 0) {
            int32_t place = STARTS[below(N_STARTS)], is_free = 1;
            for (int32_t other = 0; other < seats; other++) is_free &= at[other] != place;
            if (is_free) at[seat] = place;
        }
}

int main(int arguments, char **argument)
{
    if (arguments < 5) return 1;
    seats = atoi(argument[1]);
    long long low = atoll(argument[2]), high = atoll(argument[3]), games = atoll(argument[4]), tiles = 0, sum = 0;
    clock_t begun = clock();
    for (long long game = 0; game < games; game++) {
        set_up();
        sow(low, high, game);
        begin();
        while (play_turn()) {}
        long long told = won | laid << 8;
        for (int32_t pawn = 0; pawn < seats; pawn++) told += out[pawn] ? 1 << (16 + 4 * out[pawn]) : 0;
        tiles += laid, sum += told;
    }
    printf("%f %lld %f\n", (double)tiles / games, sum, (double)(clock() - begun) / CLOCKS_PER_SEC);
    return 0;
}
