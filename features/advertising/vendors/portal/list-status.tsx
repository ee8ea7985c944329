import { mdiPlaylistCheck } from '@mdi/js';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { dateText, momentText } from '@candour/kit/portal/dates.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { useFailedReads } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { iabCalls } from '../contract.ts';
import { HeldList } from './held-list.tsx';
import classes from './vendors.module.css';

const catalogue = texts({
  list: (version: number, day: string) => `Vendor list ${version} of ${day}`,
  facts: (count: number, policy: number) => `${count.toLocaleString('en')} vendors, policy version ${policy}`,
  loaded: (when: string) => `loaded ${when}`,
  next: (when: string) => `next fetched after ${when}`,
  manage: 'Manage lists',
  failed: (problem: string) => `The list could not be fetched: ${problem}`,
});

type List = ResponseOf<typeof iabCalls.vendors>['list'];

/** The vendor list in use, its age, and lists that wait for a decision. */
export const ListStatus = ({ list, manage }: { list: List | undefined; manage: () => void }) => {
  const words = useTexts(catalogue);
  const { data } = useRead(iabCalls.lists, undefined, { isLive: { everySeconds: 60 } });
  const held = data?.lists.filter(
    ({ status, vendorListVersion }) =>
      status === 'Held' && vendorListVersion > (list?.vendorListVersion ?? 0),
  );
  const failed = useFailedReads();
  // The table below says that it could not be read.
  if (!list) return failed === undefined && <Skeleton height={44} />;
  const { isOn, notBefore, problem } = data?.fetching ?? { isOn: false, notBefore: null, problem: '' };
  const facts = [
    words.facts(list.vendorCount, list.policyVersion),
    words.loaded(momentText(list.loadedAt)),
    ...(isOn && notBefore !== null ? [words.next(momentText(notBefore))] : []),
  ];
  return (
    <>
      <div className={classes.status}>
        <p>
          <strong>{words.list(list.vendorListVersion, dateText(list.lastUpdated))}</strong>
          <span className={classes.dim}> · {facts.join(' · ')}</span>
        </p>
        <Button icon={mdiPlaylistCheck} onClick={manage}>
          {words.manage}
        </Button>
      </div>
      {problem !== '' && <Notice tone="warning">{words.failed(problem)}</Notice>}
      {held?.map((each) => (
        <HeldList key={each.vendorListVersion} list={each} />
      ))}
    </>
  );
};
