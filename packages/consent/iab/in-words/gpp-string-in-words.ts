import { decodeGppString, decodeUsSection, type GppSection } from '../decode-gpp-string.ts';
import { UnreadableString } from '../unreadable-string.ts';
import { whyUnreadable } from '../why-unreadable.ts';
import { fact, type SignalFact, type SignalNames, type SignalPart } from './signal-part.ts';
import { tcStringInWords } from './tc-string-in-words.ts';

/** What a GPP string says, section by section. A section that cannot be read says why. */
export const gppStringInWords = (text: string, names: SignalNames): SignalPart[] => {
  const sections = decodeGppString(text);
  return [
    {
      title: 'Sections',
      facts: sections.map(({ id, text: part }) => fact(sectionName(id), part)),
    },
    ...sections.flatMap((section) => sectionParts(section, names)),
  ].filter(({ facts }) => facts.length > 0);
};

const sectionNames: Readonly<Record<number, string>> = {
  2: 'European Union, TCF (2)',
  5: 'Canada, TCF (5)',
  6: 'United States, older form (6)',
  7: 'United States, national (7)',
  8: 'California (8)',
  9: 'Virginia (9)',
  10: 'Colorado (10)',
  11: 'Utah (11)',
  12: 'Connecticut (12)',
  13: 'Florida (13)',
  14: 'Montana (14)',
  15: 'Oregon (15)',
  16: 'Texas (16)',
  17: 'Delaware (17)',
  18: 'Iowa (18)',
  19: 'Nebraska (19)',
  20: 'New Hampshire (20)',
  21: 'New Jersey (21)',
  22: 'Tennessee (22)',
  23: 'Minnesota (23)',
  24: 'Maryland (24)',
  25: 'Indiana (25)',
  26: 'Kentucky (26)',
  27: 'Rhode Island (27)',
};

const sectionName = (id: number): string => sectionNames[id] ?? `Section ${id}`;

const sectionParts = (section: GppSection, names: SignalNames): SignalPart[] => {
  const { id, text } = section;
  try {
    if (id === 2)
      return tcStringInWords(text, names).map((part) => ({ ...part, title: `TCF: ${part.title}` }));
    if (id >= 7 && id <= 23) return [{ title: sectionName(id), facts: usFacts(section) }];
    return [];
  } catch (error) {
    if (!(error instanceof UnreadableString)) throw error;
    return [{ title: sectionName(id), facts: [fact('Problem', whyUnreadable[error.reason])] }];
  }
};

const usFacts = (text: GppSection): SignalFact[] => {
  const { section, values, gpc } = decodeUsSection(text);
  return [
    fact('Version', `${section.version}`),
    ...section.fields.map(({ name }) =>
      fact(spaced(name), [values[name] ?? []].flat().map(wordOf(name)).join(', ')),
    ),
    ...(gpc === undefined ? [] : [fact('Global Privacy Control', gpc ? 'Sent' : 'Not sent')]),
  ];
};

/** `SaleOptOutNotice` as `Sale opt out notice`. */
const spaced = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace('Mspa', 'MSPA');
};

const scales: readonly [pattern: RegExp, words: readonly string[]][] = [
  [/Notice$/, ['Not applicable', 'Given', 'Not given']],
  [/OptOut$/, ['Not applicable', 'Opted out', 'Did not opt out']],
  [/^Mspa/, ['Not applicable', 'Yes', 'No']],
  [/Consents?$|^Sensitive/, ['Not applicable', 'No consent', 'Consent']],
];

const wordOf = (name: string): ((value: number) => string) => {
  const [, words = []] = scales.find(([pattern]) => pattern.test(name)) ?? [];
  return (value) => words[value] ?? `Not defined (${value})`;
};
