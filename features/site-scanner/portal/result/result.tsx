import { mdiRadar } from '@mdi/js';
import { lazy, Suspense, type ComponentType } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { ReadFailed, Waiting } from '@candour/kit/portal/waiting.tsx';
import { Tabs } from '@candour/ui/tabs.tsx';
import type { ScanDetail } from '../../contract/results.ts';
import { isUnderWay } from '../scan-words.ts';
import { useWays } from '../use-ways.ts';
import { Overview } from './overview.tsx';
import { Progress } from './progress.tsx';
import { ResultActions } from './result-actions.tsx';
import { useScan } from './use-scan.ts';

/** The content of each tab. */
type PartProps = { scan: ScanDetail };
const part = (load: () => Promise<{ default: ComponentType<PartProps> }>) => lazy(load);
const parts = {
  cookies: part(() => import('./cookies-tab.tsx')),
  trackers: part(() => import('./trackers-tab.tsx')),
  'sub-resources': part(() => import('./sub-resources-tab.tsx')),
  pages: part(() => import('./pages-tab.tsx')),
  compliance: part(() => import('./compliance-tab.tsx')),
  changes: part(() => import('./changes-tab.tsx')),
};

const catalogue = texts({
  title: 'Scan result',
  back: 'Site scanner',
  tabs: 'Parts of the result',
  overview: 'Overview',
  cookies: 'Cookies',
  trackers: 'Advanced trackers',
  'sub-resources': 'Sub-resources',
  pages: 'Pages',
  compliance: 'Compliance',
  changes: 'Changes',
  failed: 'this scan',
  none: 'Scan not found',
  noneText: 'It may have been deleted, or it belongs to a brand you do not work on.',
});

const tabs = ['overview', 'compliance', 'cookies', 'trackers', 'sub-resources', 'pages', 'changes'] as const;
type Tab = (typeof tabs)[number];

/** What a scan found, and its progress while it runs. */
export const Result = () => {
  const words = useTexts(catalogue);
  const { toStart } = useWays();
  const [{ scanGuid = '', maxUrls }] = useAddress<'scanGuid' | 'maxUrls'>();
  const { scan, url, failure, again } = useScan(scanGuid);
  const trail = [{ label: words.back, run: () => toStart() }];
  if (failure?.status === 404 || scanGuid === '') {
    return (
      <>
        <PageHead title={words.title} trail={trail} />
        <EmptyState icon={mdiRadar} title={words.none}>
          {words.noneText}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={words.title}
        name={scan?.name}
        {...(scan === undefined ? {} : { purpose: scan.startUrl })}
        trail={trail}
        actions={scan !== undefined && <ResultActions scan={scan} />}
      />
      {failure !== null && <ReadFailed failed={{ message: failure.message, again }} what={words.failed} />}
      {failure === null && (scan === undefined || isUnderWay(scan)) && (
        <Progress scan={scan} url={url} most={Number(maxUrls) || undefined} />
      )}
      {failure === null && scan === undefined && <Waiting height={320} />}
      {scan !== undefined && <Parts scan={scan} />}
    </>
  );
};

const Parts = ({ scan }: PartProps) => {
  const words = useTexts(catalogue);
  const [{ tab: asked, scanGuid = '', maxUrls }] = useAddress<'tab' | 'scanGuid' | 'maxUrls'>();
  const { toResult } = useWays();
  const tab = tabs.find((one) => one === asked) ?? 'overview';
  const { totals } = scan;
  const marks: { readonly [tab in Tab]?: number } = {
    cookies: totals.cookies,
    trackers: totals.advancedTrackers,
    'sub-resources': totals.subResources,
    compliance: totals.violations,
  };
  // Search and page of one tab mean nothing in another.
  const open = (value: Tab) => toResult(scanGuid, { maxUrls, tab: value === 'overview' ? undefined : value });
  return (
    <Tabs
      label={words.tabs}
      tabs={tabs.map((value) => ({
        value,
        label: words[value],
        ...(marks[value] === undefined ? {} : { mark: marks[value].toLocaleString('en') }),
      }))}
      value={tab}
      onOpen={open}
    >
      {tab === 'overview' ? (
        <Overview scan={scan} open={open} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <Part key={tab} tab={tab} scan={scan} />
        </Suspense>
      )}
    </Tabs>
  );
};

const Part = ({ tab, scan }: PartProps & { tab: Exclude<Tab, 'overview'> }) => {
  const Shown = parts[tab];
  return <Shown scan={scan} />;
};
