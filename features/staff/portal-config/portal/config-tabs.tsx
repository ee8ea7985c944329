import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useFormState, type FieldErrors } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { Tabs } from '@candour/ui/tabs.tsx';
import classes from './config.module.css';
import { ContactTab } from './contact-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SearchTab } from './search-tab.tsx';
import { tabNames, tabOfField, type Tab } from './tabs.ts';

// The two largest come with the first look at them.
const SubmissionsTab = lazy(() =>
  import('./submissions-tab.tsx').then((module) => ({ default: module.SubmissionsTab })),
);
const GroupsTab = lazy(() => import('./groups-tab.tsx').then((module) => ({ default: module.GroupsTab })));

const parts = {
  general: GeneralTab,
  submissions: SubmissionsTab,
  search: SearchTab,
  contact: ContactTab,
  groups: GroupsTab,
  history: HistoryTab,
} satisfies Record<Tab, ComponentType>;

/** The tabs of one form. A save that is refused opens the first tab with an error. */
export const ConfigTabs = ({ opened, open }: { opened: Tab; open: (tab: Tab) => void }) => {
  const { control } = useFormHandle();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const faulty = new Set(pathsOf(errors).map(tabOfField));
  const first = isSubmitting || faulty.has(opened) ? undefined : [...faulty][0];
  useEffect(() => {
    if (first !== undefined) open(first);
    // oxlint-disable-next-line react/exhaustive-deps -- only when a save ends
  }, [submitCount]);
  const Part = parts[opened];
  return (
    <Tabs
      label="Configuration"
      value={opened}
      onOpen={open}
      tabs={Object.entries(tabNames).map(([value, label]) => ({
        value: value as Tab, // its own keys
        label,
        ...(faulty.has(value as Tab) && submitCount > 0 && { mark: '!' }),
      }))}
    >
      <div className={classes.panel}>
        <Suspense fallback={<Skeleton height={240} radius={10} />}>
          <Part />
        </Suspense>
      </div>
    </Tabs>
  );
};

/** The dotted paths of the fields with errors. */
const pathsOf = (errors: FieldErrors | object, above = ''): string[] =>
  Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null || name === 'ref') return [];
    const path = above === '' ? name : `${above}.${name}`;
    return 'message' in inner && inner.message !== undefined ? [path] : pathsOf(inner, path);
  });
