import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { Tabs } from '@candour/ui/tabs.tsx';
import { Suspense } from 'react';
import { AddExport } from './portal/add-export.tsx';
import { ExportsTab } from './portal/exports-tab.tsx';
import layout from '@candour/ui/layout.module.css';

const catalogue = texts({
  title: 'Data exports',
  purpose: 'Files of people, preferences and consents for warehouses, auditors and mail houses.',
  exports: 'Exports',
  runs: 'Runs / Latest files',
});

const DataExports = () => {
  const words = useTexts(catalogue);
  const [{ tab }, change] = useAddress<'tab'>();
  const value = tab === 'runs' ? 'runs' : 'exports';
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} actions={value === 'exports' && <AddExport />} />
      <Tabs
        label={words.title}
        value={value}
        onOpen={(next) => change({ tab: next })}
        tabs={[
          { value: 'exports', label: words.exports },
          { value: 'runs', label: words.runs },
        ]}
      >
        <div className={layout.stack4}>
          {value === 'runs' ? (
            <Suspense>
              <RunsTab />
            </Suspense>
          ) : (
            <ExportsTab />
          )}
        </div>
      </Tabs>
    </>
  );
};

const RunsTab = lazyPart(() => import('./portal/runs-tab.tsx'), 'RunsTab');
const Editor = lazyPart(() => import('./portal/manage-data-export.tsx'), 'ManageDataExport');

const ManageDataExport = () => (
  <Suspense fallback={<WaitingRecord />}>
    <Editor />
  </Suspense>
);

export const screens = { 'data-exports': DataExports, 'manage-data-export': ManageDataExport };
