import { expect, test } from 'vitest';
import { renderEmail } from './server/render-email.ts';

const english = { languageCode: 'en', isRightToLeft: false };
const render = (html: string, values: Record<string, string> = {}, text = '') =>
  renderEmail({ subject: 'Hello', html, text }, values, english);
const bodyOf = (html: string) => /max-width:560px;margin:0 auto">([\s\S]*)<\/div>\n<\/body>/.exec(html)?.[1];

test('the plain text says what the HTML says, including link addresses', () => {
  const { text } = render(
    '<p>Hello {{Name}},</p>\n<p>see <a href="{{Link}}">this\n page</a> or <a href="https://a.example/">https://a.example/</a>:</p><ul><li>one</li><li>two</li></ul>line<br>next',
    { Name: 'Ada & Co', Link: 'https://b.example/?x=1&y=2' },
  );
  expect(text).toBe(
    'Hello Ada & Co,\n\nsee this page: https://b.example/?x=1&y=2 or https://a.example/:\n\n- one\n- two\n\nline\nnext\n',
  );
});

test('a custom plain text is used as it is', () => {
  expect(render('<p>x</p>', { Name: 'Ada' }, 'Hi {{Name}}').text).toBe('Hi Ada\n');
});

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<form action="https://evil.example"><input name="password"><p>x</p></form>', '<p>x</p>'],
  ['<img src="https://evil.example/{{Forename}}.gif"><p>x</p>', '<p>x</p>'],
  [
    '<style>p{background:url(https://evil.example)}</style><p style="color:red" onclick="x()">x</p>',
    '<p>x</p>',
  ],
  ['<link rel="stylesheet" href="https://evil.example"><p>x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="{{Link}}">x</a>', '<a>x</a>'],
  ['<a href="/relative">x</a>', '<a>x</a>'],
])('XSS-16 %s arrives as %s, with a text part', (html, expected) => {
  const { html: page, text } = render(html, { Forename: 'Ada', Link: 'javascript:alert(1)' });
  expect(bodyOf(page)).toBe(expected);
  expect(text).toBe('x\n');
});

test('INJ-07 values are escaped in HTML and never read as templates', () => {
  const values = { Name: '<b>"\'&{{Other}}{{Name}}', Other: 'secret', Link: 'https://a.example/?"><img>' };
  const { html, subject } = renderEmail(
    {
      subject: '{{Name}} {{constructor}} {{__proto__}}',
      html: '<p>{{Name}}</p><a href="{{Link}}">x</a>',
      text: '',
    },
    values,
    english,
  );
  expect(bodyOf(html)).toBe(
    '<p>&#60;b&#62;&#34;&#39;&#38;{{Other}}{{Name}}</p><a href="https://a.example/?&#34;&#62;&#60;img&#62;">x</a>',
  );
  expect(subject).toBe('<b>"\'&{{Other}}{{Name}} {{constructor}} {{__proto__}}');
});

test('an email in a right-to-left language says so', () => {
  const { html } = renderEmail(
    { subject: 'x', html: 'x', text: '' },
    {},
    { languageCode: 'ar', isRightToLeft: true },
  );
  expect(html).toContain('<html lang="ar" dir="rtl">');
});
