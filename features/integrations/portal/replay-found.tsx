import { texts } from '@candour/kit/contract/texts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import type { AskedRange, integrationReplays } from '../contract/replays.ts';
import { timeInWords } from './replay-range.ts';

const many = (count: number): string => count.toLocaleString('en');

const catalogue = texts({
  found: (count: string, from: string, to: string) => `${count} between ${from} and ${to} will be sent again`,
  records: (count: number, isMore: boolean) =>
    `${isMore ? 'More than ' : ''}${many(count)} ${count === 1 ? 'record' : 'records'}`,
  takes: (time: string) => `This takes ${time}.`,
  takesMore: (time: string) => `This takes more than ${time}.`,
  leftOut: (count: number) =>
    `${many(count)} more ${count === 1 ? 'is' : 'are'} left out: replaced by a newer answer, excluded by the filters, or of somebody who was erased.`,
  nothing: 'Nothing in this time can be sent again',
  nothingText: 'Choose another time.',
});

type Props = {
  found: ResponseOf<typeof integrationReplays.count>;
  asked: AskedRange;
  /** Records per second; null if the input is not a rate. */
  perSecond: number | null;
};

/** What would be sent again, before it is. */
export const ReplayFound = ({ found: { count, leftOut, isMore }, asked, perSecond }: Props) => {
  const words = useTexts(catalogue);
  const isNothing = count === 0 && !isMore;
  const title = isNothing
    ? words.nothing
    : words.found(words.records(count, isMore), dateTimeText(asked.from), dateTimeText(asked.to));
  const time = perSecond === null ? null : timeInWords(count, perSecond);
  return (
    <div role="status">
      <Notice tone={isNothing ? 'warning' : 'info'} title={title}>
        {isNothing && <p>{words.nothingText}</p>}
        {!isNothing && time !== null && <p>{isMore ? words.takesMore(time) : words.takes(time)}</p>}
        {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
      </Notice>
    </div>
  );
};
