import { describe, expect, test } from 'vitest';
import { compilePayload, compileText } from './compile.ts';
import { indexFields, tokenFor, tokenName } from './field-tokens.ts';
import { countUses, findTokens } from './find-tokens.ts';
import type { JsonValue } from './json-value.ts';
import { renderPayload, renderText, type NullHandling } from './render.ts';

const fields = indexFields(
  ['dataSubject.email1', 'preference.value', 'extended.Shoe size', 'FORENAME', 'a.custom1', 'b.custom1'].map(
    (fieldName) => ({ fieldName }),
  ),
);

const render = (text: string, values: Record<string, JsonValue>, nulls: NullHandling = 'null') =>
  renderPayload(compilePayload(text, fields), { read: (field) => values[field], nulls });

describe('a token', () => {
  test('is written as the field name in capitals without punctuation, or as its path', () => {
    expect(tokenName('e-mail_1')).toBe('EMAIL1');
    expect([tokenFor('email1'), tokenFor('dataSubject.email1')]).toEqual([
      '[EMAIL1]',
      '{{dataSubject.email1}}',
    ]);
  });

  test('names a field by its whole name, or by the last part of it if only one has that', () => {
    expect(fields.byWord('EMAIL1')).toBe('dataSubject.email1');
    expect(fields.byWord('DATASUBJECTEMAIL1')).toBe('dataSubject.email1');
    expect(fields.byWord('CUSTOM1')).toBeUndefined();
    expect([...fields.ambiguous]).toEqual(['CUSTOM1']);
  });

  test('is found with its position, inside and outside strings', () => {
    const text = '{"a \\" [EMAIL1]": {{ preference.value }}, "n": [1, 2]}';
    expect(findTokens(text).map(({ raw, isInString }) => [raw, isInString])).toEqual([
      ['[EMAIL1]', true],
      ['{{ preference.value }}', false],
    ]);
  });

  test('is counted each time it is used, in either form', () => {
    const uses = countUses('["[EMAIL1]", "{{dataSubject.email1}}", "[NOBODY]"]', fields);
    expect([...uses]).toEqual([['dataSubject.email1', 2]]);
  });

  test('is found in no time among many brackets', () => {
    const before = performance.now();
    findTokens('{{ '.repeat(200_000) + '['.repeat(200_000));
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});

describe('a payload', () => {
  test('keeps the type of a value that stands alone, and turns it into text inside a string', () => {
    const text = '{"value": {{preference.value}}, "told": "is {{preference.value}}"}';
    expect(JSON.parse(render(text, { 'preference.value': 1 }))).toEqual({ value: 1, told: 'is 1' });
    expect(JSON.parse(render(text, { 'preference.value': [true, null] }))).toEqual({
      value: [true, null],
      told: 'is [true,null]',
    });
  });

  test.each([
    '","admin":true,"x":"',
    'back\\slash',
    'line\nbreak',
    '\u2028',
    '\ud800',
    '[EMAIL1] {{FORENAME}}',
  ])('INJ-06 treats the value %j as text and nothing else', (value) => {
    const rendered = render('{"mail": "[EMAIL1]", "bare": [EMAIL1]}', { 'dataSubject.email1': value });
    expect(JSON.parse(rendered)).toEqual({ mail: value, bare: value });
  });

  test('decides what a missing value becomes', () => {
    const text = '{"mail": "[EMAIL1]", "bare": [EMAIL1], "in": "to [EMAIL1]!", "list": [[EMAIL1], 1]}';
    expect(JSON.parse(render(text, {}, 'null'))).toEqual({
      mail: '',
      bare: null,
      in: 'to !',
      list: [null, 1],
    });
    expect(JSON.parse(render(text, {}, 'empty'))).toEqual({ mail: '', bare: '', in: 'to !', list: ['', 1] });
    expect(JSON.parse(render(text, {}, 'omit'))).toEqual({ in: 'to !', list: [1] });
  });

  test('with an unknown path, an ambiguous word, or bad JSON has a problem; an unknown word is text', () => {
    const problems = (text: string) => compilePayload(text, fields).problems.map(({ message }) => message);
    expect(problems('"{{nobody.here}}"')).toEqual(['{{nobody.here}} is not a field of this trigger']);
    expect(problems('"[CUSTOM1]"')).toEqual(['[CUSTOM1] stands for several fields; write {{field.path}}']);
    expect(problems('{"a": [EMAIL1],}')[0]).toMatch(/^Invalid JSON: /);
    expect(problems('"[TODO] {{extended.Shoe size}}"')).toEqual([]);
  });
});

test('a text is filled in with values made safe for their place', () => {
  const template = compileText('/people/[EMAIL1]?x', fields);
  const read = () => 'a/b?c=d&é';
  expect(renderText(template, { read, encode: encodeURIComponent })).toBe('/people/a%2Fb%3Fc%3Dd%26%C3%A9?x');
});
