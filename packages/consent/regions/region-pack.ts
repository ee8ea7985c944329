import type { ConsentModel } from '../definition.ts';

/**
 * How sure a reading is. `a`: a law, a regulator or several reports were read. `b`: one report. `c`: background
 * knowledge, to be checked before it is relied on.
 */
export type Sureness = 'a' | 'b' | 'c';

/** What a reading rests on. `section` and `date` are empty where none is known. */
export type RegionSource = {
  title: string;
  section: string;
  /** A day, a month or a year, as exactly as it was read. */
  date: string;
  readAs: 'Law, regulator or several reports' | 'One report' | 'Background knowledge';
};

/** What is read of the law of one place. Texts are for staff; empty where nothing is said. */
export type RegionRow = {
  id: string;
  name: string;
  /** ISO 3166-2: a country, a subdivision, or the countries of a union. */
  match: string[];
  /** In force from this day, month or year on, and until before that one; null without a bound. */
  from: string | null;
  until: string | null;
  model: ConsentModel;
  /** Refusing has to be as easy as agreeing, on the first layer. */
  rejectFirstLayer: boolean;
  /** What the law makes of Global Privacy Control; `record` notes the signal and no more. */
  gpc: { law: 'binds' | 'record'; since: string | null; showHonoured: boolean };
  /** How sensitive data are treated. */
  sensitive: string;
  /** Below which age others consent, or what is forbidden for the young. */
  ages: string;
  /** Languages that the wording has to be in; empty: that of the page. */
  languages: string[];
  /** Days after which a yes and a no end. */
  yesDays: number;
  noDays: number;
  /** What may be counted without being asked. */
  statisticsExempt: string;
  sources: RegionSource[];
  sure: Sureness;
  /** Members that are less sure than the row. */
  lessSure: Partial<Record<'gpc' | 'sensitive' | 'ages' | 'languages' | 'from' | 'noDays', Sureness>>;
  /** The day the row was last compared with its sources. */
  checkedOn: string;
  note: string;
};

/** What is chosen for a profile: one row, or rows that are treated alike. */
export type Region = { id: string; name: string; rowIds: string[]; note: string };

/** One edition of all readings. An edition never changes once it was shipped; a newer one takes its place. */
export type RegionPack = { version: string; regions: Region[]; rows: RegionRow[] };

type Facts = Pick<RegionRow, 'id' | 'name' | 'match' | 'model' | 'sure'> & Partial<RegionRow>;

/** A row with what holds where nothing else was read: answers live a year, and no signal binds. */
export const regionRow = (facts: Facts): RegionRow => ({
  from: null,
  until: null,
  rejectFirstLayer: false,
  gpc: { law: 'record', since: null, showHonoured: false },
  sensitive: '',
  ages: '',
  languages: [],
  yesDays: 365,
  noDays: 365,
  statisticsExempt: '',
  sources: [],
  lessSure: {},
  checkedOn: '2026-11-22',
  note: '',
  ...facts,
});

const kinds = {
  a: 'Law, regulator or several reports',
  b: 'One report',
  c: 'Background knowledge',
} as const;

/** A source of a row that is as sure as this. */
export const source = (sure: Sureness, title: string, section = '', date = ''): RegionSource => ({
  title,
  section,
  date,
  readAs: kinds[sure],
});
