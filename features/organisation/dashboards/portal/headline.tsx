import type { MouseEvent } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateText, relativeText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { BannerBoard } from '../contract.ts';
import classes from './headline.module.css';
import { sentenceOf } from './sentence.ts';
import { isEmpty } from '../contract/shares.ts';

const catalogue = texts({
  days: (from: string, to: string, count: number) =>
    `${from} to ${to}, compared with the ${count} days before.`,
  noneBefore: (from: string, to: string, count: number) =>
    `${from} to ${to}. There are no numbers for the ${count} days before.`,
  stale: (when: string) => `Couldn't refresh. These numbers are from ${when}.`,
});

type Props = {
  board: BannerBoard;
  /** How many things need the person; null while that is read, undefined if it could not be. */
  attention: number | null | undefined;
  /** When the numbers were read, if reading them again failed. */
  staleSince: number | undefined;
};

/** The id of the part that the sentence leads to. */
export const attentionId = 'attention';

/** How things stand, in one sentence, and what period that is about. */
export const Headline = ({ board, attention, staleSince }: Props) => {
  const words = useTexts(catalogue);
  if (attention === null) return <Skeleton height={62} width="min(100%, 640px)" />;
  const { standing, attention: needs } = sentenceOf({ board, attention });
  const { days, before } = board;
  const first = days.at(0)?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const from = isOneYear ? dateOf(first).replace(/ \d{4}$/, '') : dateOf(first);
  return (
    <section className={classes.headline}>
      <h2>
        {standing}
        {needs !== undefined && ', '}
        {attention === 0 || attention === undefined ? (
          needs
        ) : (
          <a href={`#${attentionId}`} onClick={goToAttention}>
            {needs}
          </a>
        )}
        .
      </h2>
      <p>{(isEmpty(before) ? words.noneBefore : words.days)(from, dateOf(last), days.length)}</p>
      {staleSince !== undefined && (
        <p role="status">{words.stale(relativeText(new Date(staleSince).toISOString()))}</p>
      )}
    </section>
  );
};

const dateOf = (day: string): string => dateText(`${day}T12:00`);

/** The address stays as it is: it holds the filters. */
const goToAttention = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(attentionId)?.focus();
};
