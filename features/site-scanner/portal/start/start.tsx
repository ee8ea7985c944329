import { mdiRadar } from '@mdi/js';
import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { Tabs } from '@candour/ui/tabs.tsx';
import { scannerLookups } from '../../contract/setting.ts';
import { EngineNotice } from '../engine-notice.tsx';
import { useWays } from '../use-ways.ts';
import { ScanList } from './scan-list.tsx';

const ScheduleList = lazyPart(() => import('./schedule-list.tsx'), 'ScheduleList');
const LoginTemplateList = lazyPart(() => import('./login-template-list.tsx'), 'LoginTemplateList');
const DomainList = lazyPart(() => import('./domain-list.tsx'), 'DomainList');

const catalogue = texts({
  title: 'Site scanner',
  purpose: 'What your sites really do, before and after visitors answer.',
  request: 'Request scan',
  tabs: 'Parts of the site scanner',
  scans: 'Scans',
  schedules: 'Schedules',
  logins: 'Login templates',
  domains: 'Domains',
});

const tabs = ['scans', 'schedules', 'logins', 'domains'] as const;
type Tab = (typeof tabs)[number];

/** The scans, and what they share. */
export const Start = () => {
  const words = useTexts(catalogue);
  const { toRequest, toStart } = useWays();
  const [{ tab: asked }] = useAddress<'tab'>();
  const { data } = useRead(scannerLookups);
  // The simple scanner has neither sign-in nor schedules.
  const shown = data?.version === 1 ? tabs.slice(0, 1) : tabs;
  const tab = shown.find((one) => one === asked) ?? 'scans';
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <Button look="primary" icon={mdiRadar} onClick={() => toRequest()}>
            {words.request}
          </Button>
        }
      />
      <EngineNotice />
      {shown.length === 1 ? (
        <ScanList />
      ) : (
        <Tabs
          label={words.tabs}
          tabs={shown.map((value) => ({ value, label: words[value] }))}
          value={tab}
          onOpen={(value) => toStart(value === 'scans' ? undefined : value)}
        >
          <Suspense fallback={<Skeleton height={240} />}>
            <Open tab={tab} />
          </Suspense>
        </Tabs>
      )}
    </>
  );
};

const Open = ({ tab }: { tab: Tab }) => {
  if (tab === 'schedules') return <ScheduleList />;
  if (tab === 'logins') return <LoginTemplateList />;
  return tab === 'domains' ? <DomainList /> : <ScanList />;
};
