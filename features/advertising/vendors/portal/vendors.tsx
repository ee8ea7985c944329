import { mdiDomain } from '@mdi/js';
import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useOneBrand } from '@candour/kit/portal/use-one-brand.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Tabs } from '@candour/ui/tabs.tsx';
import { IabTab } from './iab-tab.tsx';

const GoogleTab = lazyPart(() => import('./google-tab.tsx'), 'GoogleTab');
const OwnTab = lazyPart(() => import('./own-tab.tsx'), 'OwnTab');

const catalogue = texts({
  title: 'Vendors',
  purpose:
    'Who may use what visitors of a brand agree to: vendors of the IAB list, of Google’s list, and your own.',
  tabs: 'Kinds of vendors',
  iab: 'IAB vendors',
  google: 'Google providers',
  own: 'Own vendors',
  none: 'No brand to choose vendors for',
  noneText: 'Vendors are chosen for each brand. Ask an administrator to give you one.',
});

const tabNames = ['iab', 'google', 'own'] as const;
type TabName = (typeof tabNames)[number];
const contents = { iab: IabTab, google: GoogleTab, own: OwnTab } as const;
const isTab = (text: string): text is TabName => tabNames.some((name) => name === text);

/** Advertising vendors that a brand works with. */
export const Vendors = () => {
  const words = useTexts(catalogue);
  const { brandId, choice } = useOneBrand();
  const [{ tab = 'iab' }, change] = useAddress<'tab'>();
  const opened = isTab(tab) ? tab : 'iab';
  const Content = contents[opened];
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} actions={choice} />
      <Tabs
        label={words.tabs}
        tabs={tabNames.map((value) => ({ value, label: words[value] }))}
        value={opened}
        onOpen={(value) => change({ tab: value === 'iab' ? undefined : value })}
      >
        {brandId === undefined ? (
          <EmptyState icon={mdiDomain} title={words.none}>
            {words.noneText}
          </EmptyState>
        ) : (
          <Suspense>
            <Content key={brandId} brandId={brandId} />
          </Suspense>
        )}
      </Tabs>
    </>
  );
};
