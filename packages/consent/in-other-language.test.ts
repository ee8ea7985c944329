import { expect, test } from 'vitest';
import { inOtherLanguage } from './in-other-language.ts';
import { sanitiseRichText } from './rich-html.ts';

const english = { languageCode: 'en-GB', isRightToLeft: false };
const hebrew = { languageCode: 'he', isRightToLeft: true };

test.each([
  ['<p>By <b>email</b></p>', '<p><span lang="en-GB" dir="ltr">By <b>email</b></span></p>'],
  [
    'One<ul><li>two</li> <li>three</li></ul>',
    '<span lang="en-GB" dir="ltr">One</span><ul><li><span lang="en-GB" dir="ltr">two</span></li> <li><span lang="en-GB" dir="ltr">three</span></li></ul>',
  ],
  ['', ''],
])('%s says on a page in Hebrew that it is English, and keeps that', (html, marked) => {
  expect(inOtherLanguage(html, english, hebrew)).toBe(marked);
  expect(sanitiseRichText(marked)).toBe(marked);
});

test('a text from right to left says so, and one in the language of its page says nothing', () => {
  expect(inOtherLanguage('<p>שלום</p>', hebrew, english)).toBe(
    '<p><span lang="he" dir="rtl">שלום</span></p>',
  );
  const american = { languageCode: 'EN-us', isRightToLeft: false };
  expect(inOtherLanguage('<p>Colour</p>', english, american)).toBe('<p>Colour</p>');
});

test('nothing else may be written where a language is named', () => {
  expect(sanitiseRichText('<span lang="en onclick" dir="up" id="x">a</span>')).toBe('<span>a</span>');
});
