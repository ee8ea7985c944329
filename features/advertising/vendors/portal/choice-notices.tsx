import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import type { iabCalls } from '../contract.ts';
import { longestCookieString, manyVendors } from './limits.ts';

const catalogue = texts({
  none: 'No vendor is chosen. A banner for the TCF cannot be published without one.',
  count: (count: number, length: number) =>
    `${count} ${count === 1 ? 'vendor' : 'vendors'} chosen. TC strings of visitors have up to ${length.toLocaleString('en')} characters.`,
  many: (count: number) =>
    `${count} vendors are chosen. Nobody can read that many: choose those you work with, ${manyVendors} at most.`,
  long: 'Strings that long do not fit in a cookie, so an answer cannot hold for several subdomains. Fewer restrictions make them shorter.',
  deleted: (names: string) =>
    `Taken off the vendor list, and not shown to visitors any more: ${names}. Remove them from the brand.`,
});

/** What there is to say about the vendors a brand chose. */
export const ChoiceNotices = ({ choice }: { choice: ResponseOf<typeof iabCalls.vendors> }) => {
  const words = useTexts(catalogue);
  const { selected, longestString, vendors } = choice;
  const deleted = vendors.filter(({ isDeleted, isSelected }) => isDeleted && isSelected);
  return (
    <>
      {deleted.length > 0 && (
        <Notice tone="danger">{words.deleted(deleted.map(({ name }) => name).join(', '))}</Notice>
      )}
      {selected === 0 && <Notice tone="warning">{words.none}</Notice>}
      {selected > manyVendors && <Notice tone="warning">{words.many(selected)}</Notice>}
      {selected > 0 && (
        <Notice tone={longestString > longestCookieString ? 'warning' : 'info'}>
          {words.count(selected, longestString)}
          {longestString > longestCookieString && ` ${words.long}`}
        </Notice>
      )}
    </>
  );
};
