import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { Tabs } from '@candour/ui/tabs.tsx';
import { ruleCalls } from './contract.ts';
import { CreationTab } from './portal/creation-tab.tsx';
import { FieldsTab } from './portal/fields-tab.tsx';
import { MatchingTab } from './portal/matching-tab.tsx';
import { ReviewTab } from './portal/review-tab.tsx';
import layout from '@candour/ui/layout.module.css';

const tabs = ['matching', 'creation', 'fields', 'review'] as const;
type Tab = (typeof tabs)[number];
const parts = { matching: MatchingTab, creation: CreationTab, fields: FieldsTab, review: ReviewTab };

const DataSubjectRules = () => {
  const [{ tab = 'matching' }, change] = useAddress<'tab'>();
  const { data } = useRead(ruleCalls.reviews);
  const waiting = data?.reviews.length ?? 0;
  const value: Tab = tabs.find((each) => each === tab) ?? 'matching';
  const Part = parts[value];
  return (
    <>
      <PageHead
        title="Data subject rules"
        purpose="Whom a submission is about, what a new person needs, and what contact fields have to be."
      />
      <Tabs
        label="Data subject rules"
        value={value}
        onOpen={(next) => change({ tab: next })}
        tabs={[
          { value: 'matching', label: 'Matching' },
          { value: 'creation', label: 'Creation rules' },
          { value: 'fields', label: 'Field rules' },
          { value: 'review', label: 'Review', ...(waiting > 0 && { mark: waiting }) },
        ]}
      >
        <div className={layout.stack4}>
          <Part />
        </div>
      </Tabs>
    </>
  );
};

export const screens = { 'data-subject-rules': DataSubjectRules };
