import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { Tabs } from '@candour/ui/tabs.tsx';
import { groupingCalls, groupingRules } from './contract.ts';
import { ReviewTab } from './portal/review-tab.tsx';
import { RulesTab } from './portal/rules-tab.tsx';
import layout from '@candour/ui/layout.module.css';

const GroupingRules = () => {
  const [{ tab }, change] = useAddress<'tab'>();
  const { data } = useRead(groupingRules.routes.list);
  const mayDecide = useMay()(groupingCalls.reviewQueue.access);
  const queue = useRead(groupingCalls.reviewQueue, undefined, { isEnabled: mayDecide, isQuiet: true });
  const candidates = (data?.groupingRules ?? []).reduce((sum, rule) => sum + rule.waiting, 0);
  const waiting = candidates + (queue.data?.undecided.length ?? 0);
  const value = tab === 'review' ? 'review' : 'rules';
  return (
    <>
      <PageHead
        title="Data subject grouping rules"
        purpose="Find records of the same person, household or organisation, and link or merge them."
      />
      <Tabs
        label="Data subject grouping rules"
        value={value}
        onOpen={(next) => change({ tab: next })}
        tabs={[
          { value: 'rules', label: 'Rules' },
          { value: 'review', label: 'Review queue', ...(waiting > 0 && { mark: waiting }) },
        ]}
      >
        <div className={layout.stack4}>{value === 'review' ? <ReviewTab /> : <RulesTab />}</div>
      </Tabs>
    </>
  );
};

export const screens = { 'data-subject-grouping-rules': GroupingRules };
