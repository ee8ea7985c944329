import { expect, test } from 'vitest';
import { decodeGppString, decodeUsSection } from '../consent/iab/decode-gpp-string.ts';
import { usSections } from '../consent/iab/us-sections.ts';
import { gppStringOf } from '../consent/gpp/gpp-string-of.ts';
import { templateOf } from '../consent/gpp/gpp-template.ts';
import { sampleGpp } from '../consent/gpp/sample-gpp.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { coreGppOf } from './build/gpp-definitions-of.ts';
import { gppString, optedOutIn, sectionData } from './runtime/gpp/gpp-string.ts';

const gpp = sampleGpp({ sections: usSections.map(({ id }) => id) });
const sections = coreGppOf(sampleDefinition({ gpp }))?.sections ?? [];
const subsets = Array.from({ length: 16 }, (_, number) =>
  [...'shtd'].filter((_letter, at) => (number >> at) & 1).join(''),
);

test('the core writes every section as the server does, and reads its own strings again', () => {
  expect(sections).toHaveLength(17);
  for (const section of sections)
    for (const optedOut of subsets)
      for (const gpc of [false, true]) {
        const string = gppString(section, optedOut, gpc);
        expect(string).toBe(gppStringOf(templateOf(gpp, section.id), { optedOut, gpc }));
        const known = [...optedOut].filter((letter) => section.values.includes(letter));
        expect(new Set(optedOutIn(sections, string))).toEqual(new Set(known));
        const [data, signal] = sectionData(section, optedOut, gpc);
        const [written] = decodeGppString(string);
        const { values, gpc: sent } = decodeUsSection(written ?? { id: 0, text: '' });
        expect(data).toEqual({ Version: section.version, ...values });
        expect(signal).toEqual(sent === undefined ? undefined : { SubsectionType: 1, Gpc: gpc });
      }
});

test('strings that are missing or of another section opt out of nothing', () => {
  for (const string of [undefined, '', 'DBAA', 'rubbish', 'DBABBg~x.y'])
    expect(optedOutIn(sections, string)).toBe('');
});
