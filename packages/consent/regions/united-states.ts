import { regionRow, type RegionRow, type Sureness } from './region-pack.ts';

type Law = { binds?: boolean; since?: string; sure?: Sureness } & Partial<
  Pick<RegionRow, 'sensitive' | 'ages' | 'lessSure' | 'note'>
>;

/** Opt-out of sale, sharing and targeted advertising; sensitive data need consent unless told otherwise. */
const state = (code: string, name: string, from: string, { binds = false, since, ...law }: Law): RegionRow =>
  regionRow({
    id: `us-${code.toLowerCase()}`,
    name,
    match: [`US-${code}`],
    from,
    model: 'OptOut',
    gpc: { law: binds ? 'binds' : 'record', since: since ?? null, showHonoured: code === 'CA' },
    sensitive: 'Consent',
    sure: 'a',
    ...law,
  });

const notice = { sensitive: 'Notice and opt-out', lessSure: { sensitive: 'c' } } as const;
const disputed = {
  binds: true,
  sure: 'b',
  lessSure: { gpc: 'b' },
  note: 'Reports disagree on when the signal began to bind: from 2024-10 to 2026-01.',
} as const;

/** States of the United States with a law on opting out, in force or to come. */
export const unitedStates: readonly RegionRow[] = [
  {
    ...state('CA', 'California', '2020', {
      binds: true,
      sensitive: 'May be limited',
      ages: 'Under 16 consent',
      lessSure: { ages: 'c', noDays: 'c' },
      note: 'Since 2026-01 it has to be shown that the signal was honoured. Browsers have to offer it from 2027. Who opted out may be asked again after 12 months.',
    }),
    sources: [
      {
        title: 'California Code of Regulations',
        section: '11 CCR 7026(a)(4)',
        date: '',
        readAs: 'Law, regulator or several reports',
      },
      {
        title: 'California Code of Regulations',
        section: '11 CCR 7025(c)(6)',
        date: '2026-01',
        readAs: 'Law, regulator or several reports',
      },
    ],
  },
  state('CO', 'Colorado', '2023-07', { binds: true, since: '2024-07' }),
  state('TX', 'Texas', '2024-07', { binds: true, since: '2025-01' }),
  state('CT', 'Connecticut', '2023-07', {
    binds: true,
    since: '2025-01',
    ages: 'No sale or advertising under 18 since 2026-07',
    lessSure: { gpc: 'b' },
    note: 'Reports differ on when the signal began to bind.',
  }),
  state('OR', 'Oregon', '2024-07', {
    binds: true,
    since: '2026-01',
    ages: 'No sale or advertising under 16',
    lessSure: { gpc: 'b' },
    note: 'No sale of precise location. One report has the signal bind from 2025 on.',
  }),
  state('MT', 'Montana', '2024-10', disputed),
  state('DE', 'Delaware', '2025-01', disputed),
  state('NE', 'Nebraska', '2025-01', disputed),
  state('NH', 'New Hampshire', '2025-01', { ...disputed, ages: 'From 13 to 15 consent is needed' }),
  state('NJ', 'New Jersey', '2025-01-15', { ...disputed, ages: 'From 13 to 16 consent is needed' }),
  state('MN', 'Minnesota', '2025-07-31', disputed),
  state('MD', 'Maryland', '2025-10', {
    binds: true,
    ages: 'No sale or advertising under 18',
    note: 'No sale of sensitive data.',
  }),
  state('VA', 'Virginia', '2023-01', { note: 'No sale of precise location since 2026.' }),
  state('UT', 'Utah', '2023-12-31', notice),
  state('IA', 'Iowa', '2025-01', notice),
  state('TN', 'Tennessee', '2025-07', {}),
  state('FL', 'Florida', '2024-07', { note: 'Only above 1 billion US dollars.' }),
  state('IN', 'Indiana', '2026-01', {}),
  state('KY', 'Kentucky', '2026-01', {}),
  state('RI', 'Rhode Island', '2026-01', {}),
  state('OK', 'Oklahoma', '2027-01', {}),
  state('LA', 'Louisiana', '2027-01', {}),
  state('AL', 'Alabama', '2027-05', {}),
  state('VT', 'Vermont', '2028-01', {}),
];
