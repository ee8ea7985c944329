import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatTile, StatTiles } from '@candour/ui/stat-tile.tsx';
import type { ConsentBoard } from '../../contract/consent.ts';
import { isFew, percent } from '../series.ts';
import { changeText, peopleText, rateText } from './in-words.ts';

const catalogue = texts({
  submissions: 'Submissions',
  before: (change: string) => `${change} against the period before`,
  none: 'None in the period before',
  few: (count: number) => `${count} in the period before`,
  optedIn: 'Opt-ins',
  ofPeople: (rate: string, change: string) => `${rate} of those asked, net change ${change}`,
  withdrawn: 'Withdrawn',
  leaving: (rate: string) => `Unsubscribe rate ${rate}`,
  waiting: 'Double opt-in pending',
  asked: (asked: string, confirmed: string, rejected: string) =>
    `${asked} asked, ${confirmed} confirmed, ${rejected} rejected`,
});

/** What the period comes to, over all channels. */
export const ConsentFigures = ({ totals }: Pick<ConsentBoard, 'totals'>) => {
  const words = useTexts(catalogue);
  const { submissions, submissionsBefore: before } = totals;
  const growth = before === 0 ? 0 : submissions / before - 1;
  const sign = growth < 0 ? '−' : '+';
  const compared = isFew({ some: 0, of: before })
    ? words.few(before)
    : words.before(`${sign}${percent(Math.abs(growth), 0)}`);
  return (
    <StatTiles>
      <StatTile label={words.submissions} value={submissions} note={before === 0 ? words.none : compared} />
      <StatTile
        label={words.optedIn}
        value={peopleText(totals.optedIn)}
        note={words.ofPeople(rateText(totals.optInRate), changeText(totals.change))}
      />
      <StatTile
        label={words.withdrawn}
        value={peopleText(totals.withdrawn)}
        note={words.leaving(rateText(totals.unsubscribeRate))}
      />
      <StatTile
        label={words.waiting}
        value={peopleText(totals.waiting)}
        note={words.asked(
          peopleText(totals.pending),
          peopleText(totals.confirmed),
          peopleText(totals.rejected),
        )}
      />
    </StatTiles>
  );
};
