import { mdiEyeOffOutline, mdiEyeOutline, mdiShapeOutline, mdiTable, mdiTagPlusOutline } from '@mdi/js';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { texts } from '@candour/kit/contract/texts';
import type { BulkAction } from '@candour/kit/portal/bulk-bar.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { policyTables } from '../../../policy-tables/contract.ts';
import { cookieScripts } from '../../../services/contract.ts';
import { scanActions } from '../../contract/actions.ts';
import type { ScanDetail } from '../../contract/results.ts';
import { findingRoutes } from './finding-routes.ts';

const AddToService = lazy(() =>
  import('./add-to-service.tsx').then((module) => ({ default: module.AddToService })),
);
const AddToTable = lazy(() =>
  import('./add-to-table.tsx').then((module) => ({ default: module.AddToTable })),
);
const SetCategory = lazy(() =>
  import('./set-category.tsx').then((module) => ({ default: module.SetCategory })),
);

const catalogue = texts({
  service: 'Add to service',
  table: 'Add to policy table',
  category: 'Set purpose',
  ignore: 'Ignore',
  unignore: 'No longer ignore',
  ignored: (count: number) => (count === 1 ? 'Ignored from now on' : `${count} ignored from now on`),
  unignored: 'No longer ignored',
  undo: 'Undo',
});

type Item = { itemId: number; isIgnored: boolean };
type Asked = { what: 'service' | 'table' | 'category'; itemIds: number[] };

type Actions = {
  menu: (item: Item) => MenuItem[];
  bulk: BulkAction<Item>[];
  /** The dialog that was asked for. */
  dialog: ReactNode;
};

/**
 * From findings to what the brand says of them, one or many at once. `isDeclared`: items that a service can name, such
 * as cookies.
 */
export const useItemActions = (scan: ScanDetail, { isDeclared }: { isDeclared: boolean }): Actions => {
  const words = useTexts(catalogue);
  const may = useMay();
  const [asked, ask] = useState<Asked>();
  const ignore = useIgnore(scan.scanGuid);
  const mayAdd = isDeclared && may(cookieScripts.routes.update.access);
  const mayList = isDeclared && may(policyTables.saveScripts.access);
  const asks = (what: Asked['what'], items: readonly Item[]) => () =>
    ask({ what, itemIds: items.map(({ itemId }) => itemId) });
  const itemsFor = (items: readonly Item[]): MenuItem[] => [
    ...(mayAdd ? [{ label: words.service, icon: mdiTagPlusOutline, run: asks('service', items) }] : []),
    ...(mayList ? [{ label: words.table, icon: mdiTable, run: asks('table', items) }] : []),
    { label: words.category, icon: mdiShapeOutline, run: asks('category', items) },
    items.every(({ isIgnored }) => isIgnored)
      ? { label: words.unignore, icon: mdiEyeOutline, run: () => ignore(items, false) }
      : { label: words.ignore, icon: mdiEyeOffOutline, run: () => ignore(items, true) },
  ];
  const close = () => ask(undefined);
  return {
    menu: (item) => itemsFor([item]),
    bulk: [
      ...(mayAdd
        ? [{ label: words.service, run: (items: readonly Item[]) => asks('service', items)() }]
        : []),
      ...(mayList ? [{ label: words.table, run: (items: readonly Item[]) => asks('table', items)() }] : []),
      { label: words.category, run: (items) => asks('category', items)() },
      { label: words.ignore, run: (items) => ignore(items, true) },
    ],
    dialog: asked !== undefined && (
      <Suspense>
        {asked.what === 'service' && <AddToService scan={scan} itemIds={asked.itemIds} onClose={close} />}
        {asked.what === 'table' && <AddToTable scan={scan} itemIds={asked.itemIds} onClose={close} />}
        {asked.what === 'category' && <SetCategory scan={scan} itemIds={asked.itemIds} onClose={close} />}
      </Suspense>
    ),
  };
};

const useIgnore = (scanGuid: string) => {
  const words = useTexts(catalogue);
  const write = useWrite(scanActions.ignore, { invalidates: findingRoutes });
  const set = (items: readonly Item[], isIgnored: boolean): void =>
    write.mutate(
      { params: { scanGuid }, body: { itemIds: items.map(({ itemId }) => itemId), isIgnored } },
      {
        onSuccess: () => {
          if (!isIgnored) return showSnack('success', words.unignored);
          const undo = { label: words.undo, run: () => set(items, false) };
          return showSnack('success', words.ignored(items.length), undo);
        },
      },
    );
  return set;
};
