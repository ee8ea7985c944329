import { regionRow, source, type RegionRow } from './region-pack.ts';

const union =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

const optIn = { model: 'OptIn', rejectFirstLayer: true } as const;
/** About six months, as checks before publishing count them too. */
const sixMonths = 180;

/** Rows of countries whose authority was not read; what is said of them is background knowledge. */
const unread = (
  [
    ['ie', 'Ireland'],
    ['nl', 'Netherlands'],
    ['be', 'Belgium'],
    ['dk', 'Denmark'],
    ['at', 'Austria'],
  ] as const
).map(([id, name]) =>
  regionRow({
    ...optIn,
    id,
    name,
    match: [id.toUpperCase()],
    sure: 'c',
    ...(id === 'ie'
      ? { yesDays: sixMonths, noDays: sixMonths, note: 'Answers are kept about six months.' }
      : {}),
  }),
);

/** The European Union and the European Economic Area, and countries of them with particulars. */
export const europe: readonly RegionRow[] = [
  regionRow({
    ...optIn,
    id: 'eu',
    name: 'European Union and EEA',
    match: union,
    sensitive: 'Explicit consent',
    ages: 'From 13 to 16, by country',
    sources: [
      source('a', 'ePrivacy Directive', '5(3)'),
      source('a', 'GDPR', '7'),
      source('a', 'EDPB Taskforce', '', '2023'),
    ],
    sure: 'a',
    note: 'In the language of the page. Withdrawing is as easy as giving, and consent has to be proved. Most authorities want refusing on the first layer.',
  }),
  regionRow({
    ...optIn,
    id: 'fr',
    name: 'France',
    match: ['FR'],
    ages: '15',
    yesDays: sixMonths,
    noDays: sixMonths,
    statisticsExempt: 'Own measurement of audiences',
    sources: [source('a', 'CNIL 2020-091'), source('a', 'CNIL 2020-092')],
    sure: 'a',
    lessSure: { ages: 'c' },
    note: 'Either choice is kept about six months.',
  }),
  regionRow({
    ...optIn,
    id: 'it',
    name: 'Italy',
    match: ['IT'],
    ages: '14',
    noDays: sixMonths,
    sources: [source('a', 'Garante 9677876')],
    sure: 'a',
    lessSure: { ages: 'c' },
    note: 'Closing with X refuses. Who refused is not asked again for six months.',
  }),
  regionRow({
    ...optIn,
    id: 'es',
    name: 'Spain',
    match: ['ES'],
    ages: '14',
    sources: [source('a', 'AEPD', '3.2.8')],
    sure: 'a',
    lessSure: { ages: 'c' },
    note: 'Accept and reject look the same. A yes lives 24 months at most.',
  }),
  regionRow({
    ...optIn,
    id: 'de',
    name: 'Germany',
    match: ['DE'],
    ages: '16',
    sources: [source('b', 'TDDDG', '25'), source('b', 'EinwV')],
    sure: 'b',
    lessSure: { ages: 'c' },
    note: 'Recognised consent services exist; sites need not join them.',
  }),
  regionRow({
    ...optIn,
    id: 'no',
    name: 'Norway',
    match: ['NO'],
    from: '2025-01',
    ages: '13',
    sources: [source('b', 'ekomloven')],
    sure: 'b',
    lessSure: { ages: 'c' },
  }),
  ...unread,
];

/** European countries outside the Union. */
export const besideEurope: readonly RegionRow[] = [
  regionRow({
    ...optIn,
    id: 'gb',
    name: 'United Kingdom',
    match: ['GB'],
    ages: '13',
    statisticsExempt: 'Statistics and appearance: people are told, and object with ease',
    sources: [source('a', 'PECR', 'Schedule A1', '2026-02-05'), source('a', 'ICO', '', '2026-04-29')],
    sure: 'a',
    lessSure: { ages: 'c' },
  }),
  regionRow({
    id: 'ch',
    name: 'Switzerland',
    match: ['CH'],
    model: 'OptOut',
    rejectFirstLayer: true,
    sensitive: 'Consent, also for profiling with high risk',
    sources: [source('a', 'TCA', '45c'), source('a', 'FDPIC', '', '2025-10-06')],
    sure: 'a',
    note: 'A notice with a way to object.',
  }),
];
