import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { dateText, dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { iabCalls, type ListStatus } from '../contract.ts';
import { AddressField } from './address-field.tsx';
import { LoadList } from './load-list.tsx';
import classes from './vendors.module.css';

const catalogue = texts({
  title: 'Vendor lists',
  intro:
    'The list is kept on this server. A new one is used at once, unless it differs so much that somebody has to look at it first.',
  fetching: 'Fetching',
  address: 'Address',
  noAddress: 'None: lists are loaded from files only',
  last: 'Fetched last',
  next: 'Fetched again after',
  refresh: 'Update now',
  asked: 'The list is being fetched. A new one appears here within a minute.',
  loaded: 'Lists that were loaded',
  none: 'None yet',
  version: (version: number, day: string) => `Version ${version} of ${day}`,
  facts: (count: number, policy: number) => `${count.toLocaleString('en')} vendors, policy version ${policy}`,
  inUse: 'In use',
  Held: 'Waits',
  Taken: 'Used before',
  Refused: 'Refused',
});

type Lists = ResponseOf<typeof iabCalls.lists>;

/** Where vendor lists come from, and what became of those that were loaded. */
export const ListSheet = ({ onClose }: { onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { data } = useRead(iabCalls.lists, undefined, { isLive: { everySeconds: 5 } });
  const whyNot = useWhyNot()(iabCalls.load.access);
  return (
    <SideSheet isOpen title={words.title} width={520} onClose={onClose}>
      {data === undefined ? (
        <Waiting height={320} />
      ) : (
        <div className={layout.stack5}>
          <p className={layout.dim}>{words.intro}</p>
          {whyNot === undefined ? <LoadList /> : <Notice>{whyNot}</Notice>}
          <Fetching fetching={data.fetching} />
          <Loaded lists={data.lists} />
        </div>
      )}
    </SideSheet>
  );
};

const Fetching = ({ fetching }: { fetching: Lists['fetching'] }) => {
  const words = useTexts(catalogue);
  const mayRefresh = useWhyNot()(iabCalls.refresh.access) === undefined;
  const refresh = useWrite(iabCalls.refresh, { done: words.asked });
  const { isOn, address, fetchedAt, notBefore, problem } = fetching;
  return (
    <section className={layout.stack3}>
      <h3 className={classes.heading}>{words.fetching}</h3>
      <Facts
        facts={[
          [words.address, isOn ? address : words.noAddress],
          [words.last, fetchedAt && dateTimeText(fetchedAt)],
          [words.next, notBefore && dateTimeText(notBefore)],
        ]}
      />
      {problem !== '' && <Notice tone="warning">{problem}</Notice>}
      <AddressField key={address} address={address} />
      {isOn && mayRefresh && (
        <div>
          <Button busy={refresh.isPending} onClick={() => refresh.mutate({})}>
            {words.refresh}
          </Button>
        </div>
      )}
    </section>
  );
};

const tones = { Held: 'warning', Taken: 'neutral', Refused: 'danger' } as const satisfies Record<
  ListStatus,
  string
>;

const Loaded = ({ lists }: { lists: Lists['lists'] }) => {
  const words = useTexts(catalogue);
  const inUse = lists.find(({ status }) => status === 'Taken');
  return (
    <section className={layout.stack3}>
      <h3 className={classes.heading}>{words.loaded}</h3>
      {lists.length === 0 && <p className={layout.dim}>{words.none}</p>}
      <ul className={classes.lists}>
        {lists.map((list) => (
          <li key={list.vendorListVersion}>
            <div className={classes.status}>
              <strong>{words.version(list.vendorListVersion, dateText(list.lastUpdated))}</strong>
              <StatusChip tone={list === inUse ? 'success' : tones[list.status]}>
                {list === inUse ? words.inUse : words[list.status]}
              </StatusChip>
            </div>
            <p className={layout.muted}>{words.facts(list.vendorCount, list.policyVersion)}</p>
            {list.findings.length > 0 && (
              <ul className={classes.findings}>
                {list.findings.map((finding) => (
                  <li key={finding}>{finding}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
