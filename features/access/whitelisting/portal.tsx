import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Tabs } from '@candour/ui/tabs.tsx';
import { whitelistIps } from './contract.ts';
import { DomainList } from './portal/domain-list.tsx';
import { IpList } from './portal/ip-list.tsx';

const catalogue = texts({
  title: 'Whitelisting',
  purpose: 'Where people and programs may come from, and which sites are trusted.',
  tabs: 'Kinds of entries',
  ips: 'IP addresses',
  domains: 'Domains',
});

const Whitelisting = () => {
  const words = useTexts(catalogue);
  const [{ tab = 'ips' }, change] = useAddress<'tab'>();
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <Tabs
        label={words.tabs}
        tabs={[
          { value: 'ips', label: words.ips },
          { value: 'domains', label: words.domains },
        ]}
        value={tab === 'domains' ? 'domains' : 'ips'}
        onOpen={(value) => change({ tab: value === 'ips' ? undefined : value })}
      >
        {tab === 'domains' ? <DomainList /> : <IpList />}
      </Tabs>
    </>
  );
};

export const screens = {
  whitelisting: () => (
    <Permitted access={whitelistIps.access.read}>
      <Whitelisting />
    </Permitted>
  ),
};
