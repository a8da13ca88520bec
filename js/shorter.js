import { minify } from "terser";

/** Their methods work without them. */
const OWNERS = new Set(["Array", "JSON", "Math", "Number", "Object"]);
const GLOBALS = new Set(
  "document window Boolean HTMLElement Map Number Set String requestAnimationFrame setTimeout".split(" "),
);
/** So many letters has a name on average, a name in brackets, and what declares it: it is seldom packed well. */
const [NAME, IN_BRACKETS, DECLARED] = [1.8, 3.8, 7];
const UNDEFINED = "void 0";
/** No name in a script that has been made small begins so. */
const NEW = "long_";
/** So many names of one letter are rarely used, so that functions call their parameters so. */
const LETTERS_OF_PARAMETERS = 8;
const AS_IT_IS = { module: true, compress: false, mangle: false };
const TO_TREE = { format: { spidermonkey: true, code: false } };
const FROM_TREE = { parse: { spidermonkey: true } };

/** Looks at every node, but not at those that only say what a part is called. */
const visit = (node, look) => {
  if (Array.isArray(node)) node.forEach((one) => visit(one, look));
  if (!node?.type) return;
  look(node);
  for (const [part, one] of Object.entries(node)) {
    if (node.computed || !/^(key|property|source)$/.test(part)) visit(one, look);
  }
};

/** `let [a, b] = [x, y]` becomes `let a = x, b = y`. */
const apart = (node) => {
  const isPlain = (part) => part && !/^(Spread|Rest|Assignment)/.test(part.type);
  node.declarations = node.declarations?.flatMap((one) => {
    const [names, values] = [one.id.elements, one.init?.elements];
    if (!values || names?.length !== values.length || ![...names, ...values].every(isPlain)) return [one];
    return names.map((id, index) => ({ ...one, id, init: values[index] }));
  });
};

/** What a name could stand for in a node, how many letters it would save, and what the node would be with it. */
const longPart = ({ type, object, property, key, computed, value, raw, operator, argument, name: own }) => {
  if (operator === "void" && argument.type === "Literal") return [UNDEFINED, UNDEFINED.length - NAME, (name) => name];
  if (raw === "null" || GLOBALS.has(own)) return [raw ?? own, (raw ?? own).length - NAME, (name) => name];
  const called = property ?? key ?? { type: "Literal", value };
  const text = { Literal: called.value, Identifier: called.name }[called.type];
  if (computed || typeof text !== "string") return [];
  const code = JSON.stringify(text);
  const inBrackets = (called.type === "Literal" ? code : text).length - IN_BRACKETS;
  if (type === "Literal") return [code, code.length - NAME, (name) => name];
  if (type === "Property") return [code, inBrackets, (name) => ({ key: name, computed: true, shorthand: false })];
  if (type !== "MemberExpression") return [];
  const whole = `${object.name}.${text}`;
  if (OWNERS.has(object.name)) return [whole, whole.length - NAME, (name) => name];
  return [code, inBrackets + 1, (name) => ({ property: name, computed: true })];
};

/** Gives names to what is long and stands in many places: texts, names of properties, `Math.max` and its like. */
const nameLongParts = (tree) => {
  const found = new Map();
  visit(tree, (node) => {
    const [code, saves, named] = longPart(node);
    if (!(saves > 0)) return;
    const one = found.get(code) ?? { saved: -DECLARED - code.length, puts: [] };
    found.set(code, one);
    one.saved += saves;
    one.puts.push((id) => Object.assign(node, named({ type: "Identifier", name: id })));
  });
  const worth = [...found].filter(([, { saved }]) => saved > 0).sort(([, a], [, b]) => b.puts.length - a.puts.length);
  worth.unshift(...worth.splice(-LETTERS_OF_PARAMETERS));
  worth.forEach(([, { puts }], index) => puts.forEach((put) => put(NEW + index)));
  return worth.map(([code], index) => `${NEW}${index}=${code}`);
};

/** A script that does the same in fewer letters. */
export const shorter = async (script) => {
  const { ast } = await minify(script, { ...AS_IT_IS, ...TO_TREE });
  visit(ast, apart);
  const compress = { passes: 6, unsafe: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true };
  const { ast: tree } = await minify(ast, { ...AS_IT_IS, ...FROM_TREE, ...TO_TREE, ecma: 2022, compress });
  const names = nameLongParts(tree);
  const { code } = await minify(tree, { ...AS_IT_IS, ...FROM_TREE });
  return (await minify(`const ${names};${code}`, { ...AS_IT_IS, mangle: true })).code;
};
