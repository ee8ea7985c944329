import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { BannerBoard } from '../contract.ts';
import classes from './outcomes.module.css';
import { answersIn, isFew, shareText } from '../contract/shares.ts';

const catalogue = texts({
  title: 'Consent outcomes',
  given: 'Given',
  givenNote: 'at least one yes',
  refused: 'Refused',
  refusedNote: 'no to everything',
  withdrawn: 'Withdrawn',
  withdrawnNote: 'agreed before',
  expired: 'Expired',
  expiredNote: 'then answered again',
  reAsked: 'Asked again',
  reAskedNote: 'after re-consent',
  gpc: 'GPC signal',
  gpcNote: (share: string) => `${share} of answers`,
  gpcOf: (answers: number) => `of ${answers} ${answers === 1 ? 'answer' : 'answers'}`,
});

/** What the answers of the period did, which earlier ones ended, and how many came with a signal. */
export const Outcomes = ({ board: { events, totals } }: { board: BannerBoard }) => {
  const words = useTexts(catalogue);
  const share = { some: totals.gpc, of: answersIn(totals) };
  // The count stands before it.
  const gpcNote = isFew(share) ? words.gpcOf(share.of) : words.gpcNote(shareText(share));
  const outcomes = [
    { label: words.given, count: events.given, note: words.givenNote },
    { label: words.refused, count: events.refused, note: words.refusedNote },
    { label: words.withdrawn, count: events.withdrawn, note: words.withdrawnNote },
    { label: words.expired, count: events.expired, note: words.expiredNote },
    { label: words.reAsked, count: events.reAsked, note: words.reAskedNote },
    { label: words.gpc, count: totals.gpc, note: gpcNote },
  ];
  return (
    <section className={classes.outcomes}>
      <h2>{words.title}</h2>
      <dl>
        {outcomes.map(({ label, count, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {count.toLocaleString('en')} <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
