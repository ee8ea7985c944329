import { expect, test } from 'vitest';
import { parseRichText, plainLines, plainText } from './rich-text.ts';

test('allowed markup becomes nodes', () => {
  expect(parseRichText('Hi <b>you</b><br>see <a href="/a?x=1&amp;y=2" target="_blank">this</a>')).toEqual([
    'Hi ',
    ['b', {}, 'you'],
    ['br', {}],
    'see ',
    ['a', { href: '/a?x=1&y=2', target: '_blank', rel: 'noopener' }, 'this'],
  ]);
  expect(parseRichText('<ul><li>one<li>two</ul>end')).toEqual([
    ['ul', {}, ['li', {}, 'one', ['li', {}, 'two']]],
    'end',
  ]);
});

test.for([
  ['<script>alert(1)</script>x', ['x']],
  ['<img src=x onerror=alert(1)>x', ['x']],
  ['<p onclick="x()" style="color:red">x</p>', [['p', {}, 'x']]],
  ['<a href="javascript:alert(1)">x</a>', [['a', {}, 'x']]],
  ['<a href=" java\nscript:alert(1)">x</a>', [['a', {}, 'x']]],
  ['<a href="&#106;avascript:alert(1)">x</a>', [['a', {}, 'x']]],
  ['<a href="data:text/html,x">x</a>', [['a', {}, 'x']]],
  ['<!-- <p> -->x', ['x']],
  ['<style>p{}</style><p>x', [['p', {}, 'x']]],
  ['1 < 2 &lt;b&gt;', ['1 < 2 <b>']],
] as const)('%s keeps only what is harmless', ([html, nodes]) => {
  expect(parseRichText(html)).toEqual(nodes);
});

test('plain text is what a screen reader would say', () => {
  expect(plainText('<p>One&nbsp;<b>two</b></p><p>three</p>')).toBe('One two three');
});

test('plain lines keep paragraphs, headings and entries of lists apart', () => {
  const html = '<h2>One&nbsp;<b>two</b></h2><p>three<br>four</p><ul><li>five</li>\n<li>six</li></ul>seven';
  expect(plainLines(html)).toBe('One two\nthree\nfour\nfive\nsix\nseven');
});
