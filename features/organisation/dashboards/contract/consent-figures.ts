import type { ConsentBoard } from './consent.ts';
import type { Figure, ListedFigure } from './figure.ts';
import { changeText, peopleText, rateText } from './in-words.ts';
import { isFew, percent } from './shares.ts';

/** What the period comes to, over all channels. */
export const consentFigures = ({ totals }: Pick<ConsentBoard, 'totals'>): ListedFigure[] => [
  {
    label: 'Submissions',
    set: 'Submissions',
    value: totals.submissions.toLocaleString('en'),
    note: comparedWithBefore(totals),
  },
  {
    label: 'Opt-ins',
    set: 'Standing',
    said: 'OptedIn',
    value: peopleText(totals.optedIn),
    note: `${rateText(totals.optInRate)} of those asked, net change ${changeText(totals.change)}`,
  },
  {
    label: 'Withdrawn',
    set: 'Answers',
    said: 'Withdrawn',
    value: peopleText(totals.withdrawn),
    note: `Unsubscribe rate ${rateText(totals.unsubscribeRate)}`,
  },
  {
    label: 'Double opt-in pending',
    set: 'Standing',
    said: 'Waiting',
    value: peopleText(totals.waiting),
    note: `${peopleText(totals.pending)} asked, ${peopleText(totals.confirmed)} confirmed, ${peopleText(totals.rejected)} rejected`,
  },
];

const comparedWithBefore = ({ submissions, submissionsBefore: before }: ConsentBoard['totals']): string => {
  if (before === 0) return 'None in the period before';
  if (isFew({ some: 0, of: before })) return `${before} in the period before`;
  const growth = submissions / before - 1;
  return `${growth < 0 ? '−' : '+'}${percent(Math.abs(growth), 0)} against the period before`;
};

const mostChannels = 5;

/** The channels with most answers, for where there is no room for all. */
export const channelFigures = ({ channels }: Pick<ConsentBoard, 'channels'>): Figure[] =>
  channels
    .toSorted((one, other) => (other.people ?? 0) - (one.people ?? 0))
    .slice(0, mostChannels)
    .map(({ channelName, brandName, optedIn, optInRate, change }) => ({
      label: brandName === '' ? channelName : `${channelName} (${brandName})`,
      value: peopleText(optedIn),
      note: `Opted in; ${rateText(optInRate)} of those asked, net change ${changeText(change)}`,
    }));
