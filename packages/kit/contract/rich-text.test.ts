import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wordsOf } from './fields.ts';
import { optionalRichText, richText } from './rich-text.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

test('XSS-01 rich text is cleaned when it is written', () => {
  const hostile = '<p onclick="x()">Hi <b>you</b><script>alert(1)</script><img src=x onerror=alert(1)></p>';
  expect(z.parse(richText('Text'), hostile)).toBe('<p>Hi <b>you</b></p>');
  expect(z.parse(optionalRichText('Text'), hostile)).toBe('<p>Hi <b>you</b></p>');
});

test('rich text without any text is not text', () => {
  for (const empty of ['', '  ', '<p></p>', '<p><br></p>', '<ul><li> </li></ul>', '<img src=x>']) {
    expect(messageOf(richText('Text'), empty), `${empty}`).toBe('This field is required');
    expect(z.parse(optionalRichText('Text'), empty), `${empty}`).toBe('');
  }
  expect(messageOf(richText('Text'), undefined)).toBe('This field is required');
  expect(z.parse(optionalRichText('Text'), undefined)).toBe('');
});

test('the limit counts the cleaned HTML', () => {
  const short = richText('Text', { max: 20 });
  expect(z.parse(short, `<p style="color:red">${'x'.repeat(13)}</p>`)).toBe(`<p>${'x'.repeat(13)}</p>`);
  expect(messageOf(short, `<p>${'x'.repeat(14)}</p>`)).toBe(
    'This field must contain less than 20 characters',
  );
  expect(messageOf(short, '<i>'.repeat(30_000))).toBe('This field must contain less than 20 characters');
});

test('text that the database cannot store is refused', () => {
  expect(messageOf(richText('Text'), 'a\0b')).toBe('Invalid characters - please check your input');
  expect(messageOf(richText('Text'), 'a\ud800b')).toBe('Invalid characters - please check your input');
  expect(z.parse(richText('Text'), 'a&#0;&#xd800;b')).toBe('ab');
});

test('forms and the API page know that a text is HTML', () => {
  const words = { title: 'Text', description: 'Shown to all', contentMediaType: 'text/html' };
  expect(wordsOf(richText('Text', { description: 'Shown to all' }))).toEqual(words);
});
