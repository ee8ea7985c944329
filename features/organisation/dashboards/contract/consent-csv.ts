import { sourceNames } from '@candour/consent/source-types.ts';
import { csvText } from '@candour/kit/contract/csv-text';
import type { ConsentBoard } from './consent.ts';

const few = (count: number | null): number | string => count ?? '< 5';
const share = (rate: number | null): number | string => (rate === null ? '' : Number(rate.toFixed(4)));

/** Everything the board shows, one figure in each row. */
export const consentCsv = ({ from, to, totals, days, channels, statements, links }: ConsentBoard): string =>
  csvText([
    ['Part', 'Name', 'Brand', 'Figure', 'Value'],
    ['Period', '', '', 'From', from],
    ['Period', '', '', 'To', to],
    ['Total', '', '', 'Submissions', totals.submissions],
    ['Total', '', '', 'Submissions before', totals.submissionsBefore],
    ...figuresOf('Total', { name: '', brandName: '', ...totals }),
    ...days.flatMap(({ day, bySource, optedIn }) => [
      ...Object.entries(bySource).map(([source, total]) => [
        'Day',
        day,
        '',
        sourceNames[source as keyof typeof sourceNames], // by the contract
        total,
      ]),
      ['Day', day, '', 'Opt-ins', few(optedIn)],
    ]),
    ...channels.flatMap((channel) => figuresOf('Channel', { name: channel.channelName, ...channel })),
    ...statements.flatMap(({ statementName, brandName, yes, no, yesRate }) => [
      ['Statement', statementName, brandName, 'Yes', few(yes)],
      ['Statement', statementName, brandName, 'No', few(no)],
      ['Statement', statementName, brandName, 'Share of yes', share(yesRate)],
    ]),
    ...links.flatMap(({ linkName, brandName, opens, conversions }) => [
      ['Link', linkName, brandName, 'Opened', opens],
      ['Link', linkName, brandName, 'Submissions', conversions],
    ]),
  ]);

type Figures = Omit<ConsentBoard['totals'], 'submissions' | 'submissionsBefore'> & {
  name: string;
  brandName: string;
};

const figuresOf = (part: string, figures: Figures): (string | number)[][] =>
  (
    [
      ['Opted in', few(figures.optedIn)],
      ['With an answer', few(figures.people)],
      ['Opt-in rate', share(figures.optInRate)],
      ['Net change', few(figures.change)],
      ['Given', few(figures.given)],
      ['Refused', few(figures.refused)],
      ['Withdrawn', few(figures.withdrawn)],
      ['Unsubscribe rate', share(figures.unsubscribeRate)],
      ['Waiting', few(figures.waiting)],
      ['Asked to confirm', few(figures.pending)],
      ['Confirmed', few(figures.confirmed)],
      ['Rejected', few(figures.rejected)],
    ] as const
  ).map(([figure, value]) => [part, figures.name, figures.brandName, figure, value]);
