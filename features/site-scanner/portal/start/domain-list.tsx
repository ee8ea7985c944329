import { mdiWeb } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { scanDomain, scanDomains, type ScanDomain } from '../../contract/setting.ts';
import { proofs } from '../../contract/words.ts';
import { RequestButton } from './request-button.tsx';

const catalogue = texts({
  title: 'Domains',
  search: 'Search domains',
  empty: 'No domains scanned yet',
  emptyText: 'The first scan of a site asks whether it is yours. The answer is kept here.',
  deleted: 'Withdrawn',
  gone: 'The next scan of this domain asks again. Schedules for it are skipped until then.',
});

const facts = {
  fields: scanDomain,
  id: 'domainId',
  label: 'domain',
  search: ['domain'],
  order: 'domain',
  scope: 'brand',
} as const;

/** Which sites may be scanned, and who confirmed that they belong to the brand. */
export const DomainList = () => {
  const words = useTexts(catalogue);
  const [doomed, doom] = useState<ScanDomain>();
  const { data } = useRead(scanDomains.list);
  const list = useList(data?.domains, facts, {
    columns: [
      { field: 'domain', title: 'Domain' },
      { field: 'brandName', title: 'Brand' },
      { field: 'proof', title: 'How it is known', value: ({ proof }) => proofs[proof] },
      { field: 'statedBy', title: 'By', priority: 2 },
      { field: 'statedAt', title: 'Since', min: 124, priority: 2 },
    ],
  });
  return (
    <>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        actions={(row) => ({ delete: () => doom(row) })}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiWeb, action: <RequestButton /> }}
      />
      {doomed !== undefined && (
        <DeleteRow
          name={doomed.domain}
          consequence={words.gone}
          route={scanDomains.remove}
          input={{ params: { id: doomed.domainId } }}
          invalidates={[scanDomains.list]}
          done={words.deleted}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};
