import { mdiEyeOffOutline, mdiEyeOutline, mdiShapeOutline, mdiTable, mdiTagPlusOutline } from '@mdi/js';
import { Suspense, useState, type ReactNode } from 'react';
import { texts } from '@candour/kit/contract/texts';
import type { BulkAction } from '@candour/kit/portal/bulk-bar.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { policyTables } from '../../../cookies/policy-tables/contract.ts';
import { cookieScripts } from '../../../cookies/services/contract.ts';
import { scanActions } from '../../contract/actions.ts';
import type { ScanDetail } from '../../contract/results.ts';
import type { TrackerKindName } from '../../contract/words.ts';
import { findingRoutes } from './finding-routes.ts';

const AddToService = lazyPart(() => import('./add-to-service.tsx'), 'AddToService');
const AddToTable = lazyPart(() => import('./add-to-table.tsx'), 'AddToTable');
const SetCategory = lazyPart(() => import('./set-category.tsx'), 'SetCategory');

const catalogue = texts({
  service: 'Add to service',
  table: 'Add to policy table',
  category: 'Set purpose',
  ignore: 'Ignore',
  unignore: 'Stop ignoring',
  ignored: (count: number) => (count === 1 ? 'Ignored from now on' : `${count} ignored from now on`),
  unignored: 'No longer ignored',
  undo: 'Undo',
  none: 'Your selection contains nothing of this kind',
});

/** The kind of a finding decides which actions it has. */
type Kind = 'cookie' | 'storage' | 'request' | 'tracker' | TrackerKindName;
export type Item = { itemId: number; isIgnored: boolean; kind: Kind };
const nameable: ReadonlySet<Kind> = new Set(['cookie', 'storage', 'local', 'session', 'pixel', 'beacon']);
const withPurpose: ReadonlySet<Kind> = new Set([
  'cookie',
  'storage',
  'local',
  'session',
  'indexedDB',
  'cache',
]);

type Asked = { what: 'service' | 'table' | 'category'; itemIds: number[] };

type Actions = {
  menu: (item: Item) => MenuItem[];
  bulk: BulkAction<Item>[];
  /** The open dialog. */
  dialog: ReactNode;
};

/**
 * The actions that turn findings into facts of the brand, for one or many at once. Of many, only those are
 * used to which the action applies: a service lists cookies, but no fingerprinting.
 */
export const useItemActions = (scan: ScanDetail): Actions => {
  const words = useTexts(catalogue);
  const may = useMay();
  const [asked, ask] = useState<Asked>();
  const ignore = useIgnore(scan.scanGuid);
  const mayAdd = may(cookieScripts.routes.update.access);
  const mayList = may(policyTables.saveScripts.access);
  const asks = (what: Asked['what'], items: readonly Item[]): void =>
    items.length === 0
      ? showSnack('danger', words.none)
      : ask({ what, itemIds: items.map(({ itemId }) => itemId) });
  const deeds = [
    { what: 'service', icon: mdiTagPlusOutline, isOpen: mayAdd, kinds: nameable },
    { what: 'table', icon: mdiTable, isOpen: mayList, kinds: nameable },
    { what: 'category', icon: mdiShapeOutline, isOpen: true, kinds: withPurpose },
  ] as const;
  const open = deeds.filter(({ isOpen }) => isOpen);
  const close = () => ask(undefined);
  return {
    menu: (item) => [
      ...open
        .filter(({ kinds }) => kinds.has(item.kind))
        .map(({ what, icon }) => ({ label: words[what], icon, run: () => asks(what, [item]) })),
      item.isIgnored
        ? { label: words.unignore, icon: mdiEyeOutline, run: () => ignore([item], false) }
        : { label: words.ignore, icon: mdiEyeOffOutline, run: () => ignore([item], true) },
    ],
    bulk: [
      ...open.map(({ what, kinds }) => ({
        label: words[what],
        run: (items: readonly Item[]) =>
          asks(
            what,
            items.filter(({ kind }) => kinds.has(kind)),
          ),
      })),
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

/** The same actions for rows of a different shape. */
export const bulkOf = <Row,>(
  bulk: readonly BulkAction<Item>[],
  itemOf: (row: Row) => Item,
): BulkAction<Row>[] => bulk.map(({ label, run }) => ({ label, run: (rows) => run(rows.map(itemOf)) }));

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
