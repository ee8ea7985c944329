import { describe, expect, test } from 'vitest';
import { builtInLanguages } from '../built-in-languages.ts';
import { sampleTcf } from './sample-tcf.ts';
import { tcfIntroduction } from './tcf-introduction.ts';
import { builtInTcfTexts, tcfTextsOf, type TcfTexts } from './tcf-texts.ts';

const english = tcfTextsOf({ consentLanguage: 'EN' });
const names = Object.keys(english) as (keyof TcfTexts)[]; // of a full record
const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

describe.each(builtInLanguages)('in %s', (code) => {
  const texts = builtInTcfTexts(code);

  test('every word of the layers is there, with the placeholders of the English one', () => {
    expect(Object.keys(texts ?? {}).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const text = texts?.[name] ?? '';
      expect([name, text.trim()]).toEqual([name, text]);
      expect([name, text === '']).toEqual([name, false]);
      expect([name, placeholders(text)]).toEqual([name, placeholders(english[name])]);
    }
  });
});

test.each(builtInLanguages.filter((code) => code !== 'en'))('no text in %s is the English one', (code) => {
  // "1 partner" is Danish and Polish, too.
  const same = names.filter(
    (name) =>
      name !== 'oneVendor' && name !== 'vendorCount' && builtInTcfTexts(code)?.[name] === english[name],
  );
  expect(same.filter((name) => !(code === 'nl' && name === 'tabVendors'))).toEqual([]);
});

test('they follow the standard texts, and what the brand wrote comes first', () => {
  expect(builtInTcfTexts('pt-br')).toBe(builtInTcfTexts('pt'));
  expect(builtInTcfTexts('NO')).toBe(builtInTcfTexts('nb'));
  expect(builtInTcfTexts('lt')).toBeUndefined();
  expect(tcfTextsOf({ consentLanguage: 'LT' })).toEqual(english);
  const wording = { texts: { tabVendors: 'Firmen' }, stacks: [], illustrations: {} };
  expect(tcfTextsOf({ consentLanguage: 'DE', wording })).toMatchObject({
    tabPurposes: 'Zwecke',
    tabVendors: 'Firmen',
  });
  expect(tcfIntroduction(sampleTcf({ consentLanguage: 'DE' }))).toContain('Wir und unsere 10 Partner');
  expect(tcfIntroduction(sampleTcf({ consentLanguage: 'EL' }))).toContain('Purpose 1· Purpose 3');
});
