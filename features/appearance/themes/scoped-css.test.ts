import { describe, expect, test } from 'vitest';
import { CssRefused, scopedCss } from './server/scoped-css.ts';

const own = '/files/image.0123456789abcdef0123456789abcdef.png';

describe('XSS-04 the CSS of a theme', () => {
  test.for([
    ['@import "https://evil.example/x.css";', '@import'],
    ["@import url('//evil.example/x.css');", '@import'],
    ['@charset "utf-7";', '@charset'],
    ['@namespace svg url(http://www.w3.org/2000/svg);', '@namespace'],
    ['@font-face { font-family: x; src: url(https://evil.example/x.woff2) }', 'url(https'],
    ['a { background: url(https://evil.example/x.png) }', 'url(https'],
    ['a { background: URL("//evil.example/x.png") }', 'url(//evil'],
    ['a { background: url(data:text/html,x) }', 'url(data'],
    ['a { background: url(/api/x) }', 'url(/api'],
    ['a { background: url(/files/../api) }', 'url(/files/..'],
    ['a { background: \\75 rl(https://evil.example) }', 'A backslash'],
    ['a { width: expression(alert(1)) }', 'expression()'],
    ['a { -moz-binding: url(x.xml#x) }', '-moz-binding'],
    ['a { behavior: url(x.htc) }', 'behavior'],
    ['a{} </style><script>alert(1)</script>', '“<”'],
    ['input[value^=a] { background: red }', 'A selector by attribute'],
    [':has(input) { color: red }', ':has'],
    ['a:not(:has(b)) { color: red }', ':has'],
    ['div { position: fixed; inset: 0 }', 'position: fixed'],
    ['div { position: sticky }', 'position: sticky'],
    ['div { --p: fixed; position: var(--p) }', 'position: var(--p)'],
    ['a { --x: url(https://evil.example) }', 'The value of --x'],
    ['a { color: var(--x, url(https://evil.example)) }', ''],
    ['a { background: image-set("https://evil.example/x.png" 1x) }', 'image-set()'],
    ['a { content: attr(value) }', 'attr()'],
    ['a { -webkit-user-modify: read-write }', '-webkit-user-modify'],
    ['a { color: red; } }', ''],
    ['a { color }', ''],
  ] as const)('XSS-04 refuses %s and names it', ([css, what]) => {
    expect(() => scopedCss(css, 'page')).toThrow(CssRefused);
    expect(() => scopedCss(css, 'page')).toThrow(what);
  });

  test('XSS-04 is confined to the page', () => {
    expect(
      scopedCss('a, .b > c { color: red } body { margin: 0 } :root .x { gap: 1px } *{top:0}', 'page'),
    ).toBe('.page a,.page .b>c{color:red}.page{margin:0}.page .x{gap:1px}.page *{top:0}');
    expect(scopedCss('html body p { color: red }', 'page')).toBe('.page body p{color:red}');
  });

  test('anything that only changes the look is kept', () => {
    const css =
      `@media (min-width:600px){.page h1{font-size:2rem}}@keyframes rise{0%{opacity:0}to{opacity:1}}` +
      `.page .card{background:url(${own});animation:rise 1s;--own:4px;padding:calc(1rem + var(--own))}`;
    const written = css.replaceAll('.page ', '');
    expect(scopedCss(written, 'page')).toBe(css);
  });
});
