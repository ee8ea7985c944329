import { mdiPlus, mdiStorefrontOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { vendors } from '../contract.ts';
import { PolicyLink } from './policy-link.tsx';
import classes from './vendors.module.css';

const catalogue = texts({
  title: 'Own vendors',
  noun: 'Vendor',
  add: 'Add vendor',
  edit: 'Edit vendor',
  search: 'Search own vendors',
  empty: 'No own vendors yet',
  emptyText: 'Name the vendors you work with that are on no list. Visitors see them in a list of their own.',
  consequence: 'Once banners are published again, visitors no longer see it.',
});

const form = formOf(vendors);

/** Vendors of a brand that are on no list. */
export const OwnTab = ({ brandId }: { brandId: number }) => {
  const words = useTexts(catalogue);
  const records = useRecords(vendors.routes, {
    rows: (response) => response.vendors,
    id: 'vendorId',
    noun: words.noun,
  });
  const { rows, open, doom, mayWrite } = records;
  const list = useList(
    rows?.filter((row) => row.brandId === brandId || row.brandId === 0),
    { ...vendors, scope: 'tenant' },
    {
      prefix: 'own-',
      columns: [
        { field: 'name', min: 220 },
        { field: 'purposes', flex: 2, value: (row) => row.purposes.join(', ') },
        { field: 'dataRetentionDays', min: 130 },
        { field: 'policyUrl', min: 90, cell: (row) => <PolicyLink address={row.policyUrl} of={row.name} /> },
        { field: 'brandName', min: 120, priority: 3 },
      ],
    },
  );
  const button = mayWrite && (
    <Button look="primary" icon={mdiPlus} onClick={() => open('new')}>
      {words.add}
    </Button>
  );
  return (
    <div className={classes.tab}>
      {rows !== undefined && list.all?.length !== 0 && <div>{button}</div>}
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        actions={(row) =>
          mayWrite ? { edit: () => open(row), delete: () => doom(row) } : { view: () => open(row) }
        }
        empty={{ title: words.empty, text: words.emptyText, icon: mdiStorefrontOutline, action: button }}
      />
      <RecordDialogs
        records={records}
        facts={vendors}
        label="name"
        add={words.add}
        edit={words.edit}
        start={{ brandId }}
        consequence={words.consequence}
        isLong
      >
        <form.Field name="name" autoFocus />
        <form.Field name="policyUrl" placeholder="https://" />
        <form.Field name="purposes" as="tags" />
        <form.Field name="dataRetentionDays" />
        <form.Field name="description" as="textarea" />
        <form.Field name="brandId" as="brand" />
      </RecordDialogs>
    </div>
  );
};
