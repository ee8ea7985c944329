import { isOld } from '@candour/consent/regions/in-force.ts';
import { dayInWords } from '@candour/kit/portal/dates.ts';
import { Facts, type Fact } from '@candour/ui/facts.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { RegionRow } from '@candour/consent/regions/region-pack.ts';
import { modelNames, surenessWords } from './region-words.ts';
import classes from './regions.module.css';

type Props = { row: RegionRow; day: string; isAccepted: boolean; accept: (isAccepted: boolean) => void };

/** What is read of one place: each value, what it rests on, and how sure it is. */
export const Reading = ({ row, day, isAccepted, accept }: Props) => (
  <section className={classes.reading} aria-label={row.name}>
    <div className={classes.head}>
      <h5 className={classes.place}>{row.name}</h5>
      <StatusChip tone={surenessWords[row.sure].tone}>{surenessWords[row.sure].label}</StatusChip>
      {isOld(row, day) && <StatusChip tone="warning">Not checked for 12 months</StatusChip>}
    </div>
    <p className={classes.small}>Our reading of {dayInWords(row.checkedOn)}, not legal advice</p>
    <Facts facts={factsOf(row)} />
    <p className={classes.small}>Sources: {sourcesOf(row)}</p>
    {row.sure === 'c' && (
      <label className={classes.accept}>
        <input type="checkbox" checked={isAccepted} onChange={(event) => accept(event.target.checked)} />
        <span>Use this reading of {row.name}, although it rests on background knowledge only</span>
      </label>
    )}
  </section>
);

/** A value that is less sure than its row says so. */
const factsOf = (row: RegionRow): Fact[] => {
  const { gpc, lessSure } = row;
  const doubted = (value: string, member: keyof typeof lessSure): string => {
    const sure = lessSure[member];
    return value === '' || sure === undefined
      ? value
      : `${value} (${surenessWords[sure].label.toLowerCase()})`;
  };
  return [
    ['In force', row.from === null ? '' : doubted(`From ${row.from}`, 'from')],
    ['Consent model', modelNames[row.model]],
    ['Refusing', row.rejectFirstLayer ? 'As easy as agreeing, on the first layer' : ''],
    ['A yes ends after', `${row.yesDays} days`],
    ['A no ends after', doubted(`${row.noDays} days`, 'noDays')],
    [
      'Global Privacy Control',
      gpc.law === 'binds'
        ? doubted(`Binds${gpc.since === null ? '' : ` since ${gpc.since}`}`, 'gpc')
        : row.match.some((code) => code.startsWith('US-'))
          ? 'Not in the law; honoured all the same'
          : '',
    ],
    ['Sensitive data', doubted(row.sensitive, 'sensitive')],
    ['Age', doubted(row.ages, 'ages')],
    ['Languages', doubted(row.languages.map(languageName).join(', '), 'languages')],
    ['Not asked for', row.statisticsExempt],
    ['Note', row.note],
  ];
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languageName = (code: string): string => languageNames.of(code) ?? code;

const sourcesOf = ({ sources, sure }: RegionRow): string =>
  sources.length === 0
    ? `none is named; ${surenessWords[sure].label.toLowerCase()}`
    : sources
        .map(({ title, section, date }) => [title, section, date].filter(Boolean).join(', '))
        .join(' · ');
