import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useRowCalls } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { policyTableFacts, policyTablePage, policyTables, type PolicyTable } from '../contract.ts';
import { EmbedDialog } from './embed-codes.tsx';
import { statusWords, TableStatus } from './table-status.tsx';
import { toTable } from './to-table.ts';

const catalogue = texts({
  title: 'Cookie policy tables',
  purpose: 'Lists of services and cookies for the cookie policy of your site, always as published here.',
  add: 'Add table',
  search: 'Search tables',
  empty: 'No cookie policy tables yet',
  emptyText:
    'Add the first one: choose services and columns, publish it, and paste its code into your policy.',
  table: 'Table',
  cloned: 'Table cloned',
});

export const PolicyTables = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const records = useRowCalls<typeof policyTables, PolicyTable>(policyTables, {
    id: 'policyTableId',
    noun: 'Table',
  });
  const { doom, mayWrite } = records;
  const [embedded, embed] = useState<PolicyTable>();
  const preview = useOpenPreview('policy-table');
  const cloning = useWrite(policyTables.clone, { invalidates: [policyTables.list], done: words.cloned });
  const open = ({ policyTableId }: PolicyTable, step?: number) => void navigate(toTable(policyTableId, step));
  const list = usePagedList(policyTablePage, policyTableFacts, {
    columns: [
      { field: 'policyTableName', title: words.table },
      { field: 'policyTableDescription', priority: 2 },
      { field: 'brandName', min: 130, priority: 2 },
      { field: 'countOfScripts', min: 95 },
      { field: 'createdDate', min: 124, priority: 2 },
      { field: 'status', min: 200, cell: (row) => <TableStatus status={row.status} /> },
      { field: 'publishedAt', min: 124, priority: 2 },
    ],
    filters: {
      status: {
        choices: Object.entries(statusWords).map(([value, { label }]) => ({ value, label })),
      },
    },
  });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={
        mayWrite
          ? {
              label: words.add,
              run: () => void navigate({ to: '/cookie-policy-table/create-cookie-policy-table' }),
            }
          : undefined
      }
      empty={{ title: words.empty, text: words.emptyText }}
      open={(row) => open(row)}
      actions={(row) => ({
        edit: () => open(row),
        clone: () => cloning.mutate({ body: { policyTableId: row.policyTableId } }),
        preview: () => void preview(row.policyTableId),
        getCode: row.status === 'Draft' ? undefined : () => embed(row),
        publish: may(policyTables.publish.access) ? () => open(row, 4) : undefined,
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      <DeleteDoomed
        records={records}
        label="policyTableName"
        consequence="Its columns and headings cannot be restored."
      />
      {embedded && <EmbedDialog table={embedded} onClose={() => embed(undefined)} />}
    </ListScreen>
  );
};
