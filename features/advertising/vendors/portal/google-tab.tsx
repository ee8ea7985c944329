import { mdiGoogle } from '@mdi/js';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { momentText } from '@candour/kit/portal/dates.ts';
import { FileButton } from '@candour/kit/portal/file-button.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useOptimisticWrite, useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { googleCalls, googleProvider, type GoogleProvider } from '../../google-providers/contract.ts';
import { manyVendors } from './limits.ts';
import { PolicyLink } from './policy-link.tsx';
import classes from './vendors.module.css';

const catalogue = texts({
  title: 'Google providers',
  search: 'Search providers',
  none: 'No list of Google’s providers yet',
  noneText:
    'Load the list of providers that Google publishes for additional consent: a CSV file with the columns Provider ID, Provider Name, Policy URL and Domains.',
  noneOthers: 'Somebody with access to all brands has to load Google’s list first.',
  load: 'Load from file',
  loaded: (count: number) => `${count} providers loaded`,
  list: (count: number, when: string) => `${count.toLocaleString('en')} providers, loaded ${when}`,
  choose: (name: string) => `Work with ${name}`,
  chosen: (count: number) =>
    `${count} ${count === 1 ? 'provider' : 'providers'} chosen. They are not part of the TCF; visitors see them marked as such.`,
  noneChosen: 'No provider is chosen. Banners then write no additional consent string.',
  many: (count: number) => `${count} providers are chosen. Nobody can read that many.`,
  add: 'Add providers',
  remove: 'Remove providers',
  listed: 'On the list',
  yes: 'Yes',
  gone: 'Off the list',
  selected: 'Selected only',
  others: 'Not selected',
  added: (count: number) => `${count} providers added`,
  removed: (count: number) => `${count} providers removed`,
});

const facts = {
  fields: googleProvider,
  id: 'providerId',
  label: 'name',
  search: ['name', 'providerId', 'domains'],
  order: 'name',
} as const;

/** Providers of Google's list, and which of them the brand works with. */
export const GoogleTab = ({ brandId }: { brandId: number }) => {
  const words = useTexts(catalogue);
  const mayLoad = useMay()(googleCalls.load.access);
  const { data } = useRead(googleCalls.providers, { query: { brandId } });
  const change = useProviderChoice(brandId);
  const load = useWrite(googleCalls.load, {
    invalidates: [googleCalls.providers],
    done: ({ providerCount }) => words.loaded(providerCount),
  });
  const list = useList(data?.providers, facts, {
    prefix: 'google-',
    columns: [
      { field: 'name', min: 220 },
      {
        field: 'isSelected',
        min: 92,
        priority: 1,
        cell: (row) => (
          <RowSwitch
            checked={row.isSelected}
            aria-label={words.choose(row.name)}
            onCheckedChange={() => change([row], !row.isSelected)}
          />
        ),
      },
      { field: 'providerId', min: 72, align: 'start' },
      { field: 'domains', flex: 2, priority: 3 },
      { field: 'policyUrl', min: 90, cell: (row) => <PolicyLink address={row.policyUrl} of={row.name} /> },
      {
        field: 'isGone',
        title: words.listed,
        min: 120,
        priority: 3,
        value: (row) => !row.isGone,
        cell: (row) => (row.isGone ? <StatusChip tone="danger">{words.gone}</StatusChip> : words.yes),
      },
    ],
    filters: {
      isSelected: {
        choices: [
          { value: 'true', label: words.selected },
          { value: 'false', label: words.others },
        ],
      },
    },
  });
  const button = mayLoad && (
    <FileButton
      label={words.load}
      accept=".csv,text/csv"
      look={data?.list ? 'secondary' : 'primary'}
      isBusy={load.isPending}
      onText={(content) => load.mutate({ body: { content } })}
    />
  );
  if (data?.list === null)
    return (
      <EmptyState icon={mdiGoogle} title={words.none} action={button}>
        {mayLoad ? words.noneText : words.noneOthers}
      </EmptyState>
    );
  return (
    <div className={classes.tab}>
      <div className={classes.status}>
        <p>{data?.list && words.list(data.list.providerCount, momentText(data.list.loadedAt))}</p>
        {button}
      </div>
      {data && <Chosen providers={data.providers} />}
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        rowsCalled={words.title}
        bulk={[
          { label: words.add, run: (rows) => change(rows, true) },
          { label: words.remove, run: (rows) => change(rows, false) },
        ]}
        empty={{ title: words.none }}
      />
    </div>
  );
};

const Chosen = ({ providers }: Pick<ResponseOf<typeof googleCalls.providers>, 'providers'>) => {
  const words = useTexts(catalogue);
  const count = providers.filter(({ isSelected }) => isSelected).length;
  if (count > manyVendors) return <Notice tone="warning">{words.many(count)}</Notice>;
  return <Notice>{count === 0 ? words.noneChosen : words.chosen(count)}</Notice>;
};

const useProviderChoice = (brandId: number) => {
  const words = useTexts(catalogue);
  const write = useOptimisticWrite(googleCalls.select, {
    list: googleCalls.providers,
    after: (read, { body }) => ({
      ...read,
      providers: read.providers.map((row) => ({
        ...row,
        isSelected:
          body.add.includes(row.providerId) || (row.isSelected && !body.remove.includes(row.providerId)),
      })),
    }),
  });
  return (rows: readonly GoogleProvider[], isWanted: boolean): void => {
    const ids = rows
      .filter(({ isSelected, isGone }) => isSelected !== isWanted && !(isWanted && isGone))
      .map(({ providerId }) => providerId);
    if (ids.length === 0) return;
    write.mutate(
      { body: { brandId, add: isWanted ? ids : [], remove: isWanted ? [] : ids } },
      {
        onSuccess: () =>
          ids.length > 1 && showSnack('success', (isWanted ? words.added : words.removed)(ids.length)),
      },
    );
  };
};
