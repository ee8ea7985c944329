import { mdiFormatListChecks } from '@mdi/js';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { iabCalls, iabVendor, type ListedVendor } from '../contract.ts';
import { ChoiceNotices } from './choice-notices.tsx';
import { ListStatus } from './list-status.tsx';
import { LoadList } from './load-list.tsx';
import { useVendorChoice } from './use-vendor-choice.ts';
import { useVendorColumns, vendorFilters } from './vendor-columns.tsx';
import classes from './vendors.module.css';

const ListSheet = lazyPart(() => import('./list-sheet.tsx'), 'ListSheet');
const RestrictManyDialog = lazyPart(() => import('./restrict-many-dialog.tsx'), 'RestrictManyDialog');
const RestrictSheet = lazyPart(() => import('./restrict-sheet.tsx'), 'RestrictSheet');
const VendorSheet = lazyPart(() => import('./vendor-sheet.tsx'), 'VendorSheet');

const catalogue = texts({
  title: 'IAB vendors',
  search: 'Search vendors by name or ID',
  details: 'Details',
  restrict: 'Restrict',
  choose: 'Add to the brand',
  remove: 'Remove from the brand',
  add: 'Add vendors',
  removeMany: 'Remove vendors',
  restrictMany: 'Restrict',
  none: 'No vendor list yet',
  noneText:
    'Load the vendor list of IAB Europe from a file, vendor-list.json, or set the address it is fetched from. No list comes with the product.',
  noneOthers: 'Somebody with access to all brands has to load the vendor list of IAB Europe first.',
  removeTitle: (count: number) => (count === 1 ? 'Remove this vendor?' : `Remove ${count} vendors?`),
  removeText: (count: number) =>
    count === 1
      ? 'Its restrictions are removed with it.'
      : `Restrictions of ${count} of them are removed with them.`,
});

const facts = {
  fields: iabVendor,
  id: 'vendorId',
  label: 'name',
  search: ['name', 'vendorId'],
  order: 'name',
} as const;

type Opened = { kind: 'details' | 'restrict'; vendorId: number };

/** Vendors of the list of IAB Europe, and which of them the brand works with. */
export const IabTab = ({ brandId }: { brandId: number }) => {
  const words = useTexts(catalogue);
  const mayLoad = useMay()(iabCalls.load.access);
  const { data } = useRead(iabCalls.vendors, { query: { brandId } });
  const [opened, open] = useState<Opened>();
  const [doomed, doom] = useState<readonly ListedVendor[]>([]);
  const [restricted, restrict] = useState<readonly ListedVendor[]>([]);
  const [isManaging, manage] = useState(false);
  const { change } = useVendorChoice(brandId);
  const remove = (rows: readonly ListedVendor[]) =>
    rows.some(({ restrictions }) => restrictions.length > 0) ? doom(rows) : change({ remove: rows });
  const columns = useVendorColumns({
    toggle: (row) => (row.isSelected ? remove([row]) : change({ add: [row] })),
  });
  const list = useList(data?.vendors, facts, { columns, filters: vendorFilters(data), prefix: 'iab-' });
  const vendor = data?.vendors.find(({ vendorId }) => vendorId === opened?.vendorId);
  return (
    <div className={classes.tab}>
      {data?.list === null ? (
        <EmptyState
          icon={mdiFormatListChecks}
          title={words.none}
          action={mayLoad && <LoadList look="primary" manage={() => manage(true)} />}
        >
          {mayLoad ? words.noneText : words.noneOthers}
        </EmptyState>
      ) : (
        <>
          <ListStatus list={data?.list} manage={() => manage(true)} />
          {data !== undefined && <ChoiceNotices choice={data} />}
          <ListToolbar list={list} search={words.search} />
          <DataTable
            list={list}
            title={words.title}
            open={({ vendorId }) => open({ kind: 'details', vendorId })}
            actions={(row) => ({
              view: { label: words.details, run: () => open({ kind: 'details', vendorId: row.vendorId }) },
              enable:
                row.isSelected || row.isDeleted
                  ? undefined
                  : { label: words.choose, run: () => change({ add: [row] }) },
              disable: row.isSelected ? { label: words.remove, run: () => remove([row]) } : undefined,
              edit:
                row.isSelected && !row.isDeleted
                  ? { label: words.restrict, run: () => open({ kind: 'restrict', vendorId: row.vendorId }) }
                  : undefined,
            })}
            bulk={[
              {
                label: words.add,
                run: (rows) => change({ add: rows.filter(({ isDeleted }) => !isDeleted) }),
              },
              { label: words.restrictMany, run: restrict },
              { label: words.removeMany, run: remove },
            ]}
            empty={{ title: words.none }}
          />
        </>
      )}
      <Suspense>
        {vendor && opened?.kind === 'details' && (
          <VendorSheet vendor={vendor} onClose={() => open(undefined)} />
        )}
        {data && vendor && opened?.kind === 'restrict' && (
          <RestrictSheet brandId={brandId} vendor={vendor} choice={data} onClose={() => open(undefined)} />
        )}
        {data && restricted.length > 0 && (
          <RestrictManyDialog
            brandId={brandId}
            rows={restricted}
            choice={data}
            onClose={() => restrict([])}
          />
        )}
        {isManaging && <ListSheet onClose={() => manage(false)} />}
      </Suspense>
      <AskDialog
        isOpen={doomed.length > 0}
        title={words.removeTitle(doomed.length)}
        label={words.remove}
        isDangerous
        onClose={() => doom([])}
        proceed={() => {
          change({ remove: doomed });
          doom([]);
        }}
      >
        <p>
          {words.removeText(
            doomed.length === 1 ? 1 : doomed.filter(({ restrictions }) => restrictions.length > 0).length,
          )}
        </p>
      </AskDialog>
    </div>
  );
};
