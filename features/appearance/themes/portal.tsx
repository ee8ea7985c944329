import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { themeRoutes, themes } from './contract.ts';
import { ManageTheme } from './portal/manage-theme.tsx';
import { Swatches } from './portal/swatches.tsx';

const words = texts({
  title: 'Themes',
  purpose: 'How public pages of a brand look.',
  add: 'Add theme',
  search: 'Search themes',
  empty: 'No themes yet',
  emptyText: 'Without one, pages are plain. Add the first one to give them your colours.',
  swatches: 'Colours',
  makeDefault: 'Set as default',
  defaultGone: (brandName: string) =>
    `It is the default of ${brandName}: what has no theme of its own will use the built-in look. This cannot be undone.`,
});

const Themes = () => {
  const [{ theme }, change] = useAddress<'theme'>();
  const open = (id: number | 'new' | undefined) =>
    change({ theme: id === undefined ? undefined : String(id) });
  if (theme === undefined) return <ThemeList open={open} />;
  const id = theme === 'new' ? undefined : Number(theme);
  return <ManageTheme key={theme} id={id} opened={open} close={() => open(undefined)} />;
};

const ThemeList = ({ open }: { open: (id: number | 'new') => void }) => {
  const { title, purpose, add, search, empty, emptyText, swatches, makeDefault, defaultGone } =
    useTexts(words);
  const records = useRecords(themes.routes, {
    rows: (response) => response.themes,
    id: 'themeId',
    noun: 'Theme',
  });
  const { rows, mayWrite, doom } = records;
  const preview = useOpenPreview('theme');
  const invalidates = [themes.routes.list];
  const clone = useWrite(themeRoutes.clone, { invalidates, done: 'Theme copied' });
  const setDefault = useWrite(themeRoutes.setDefault, { invalidates, done: 'Default theme set' });
  const list = useList(rows, themes, {
    columns: [
      'styleName',
      { field: 'brandName', priority: 2 },
      {
        name: 'swatches',
        title: swatches,
        value: ({ colours }) => colours.primary,
        cell: ({ colours }) => <Swatches colours={colours} />,
      },
      { field: 'isDefault', min: 100 },
      { field: 'usedBy', min: 100 },
      { field: 'changedAt', min: 124, priority: 2 },
    ],
  });
  return (
    <ListScreen
      list={list}
      title={title}
      purpose={purpose}
      search={search}
      add={mayWrite ? { label: add, run: () => open('new') } : undefined}
      empty={{ title: empty, text: emptyText }}
      open={({ themeId }) => open(themeId)}
      actions={(row) => {
        const params = { id: row.themeId };
        const looking = { preview: () => void preview(row.themeId) };
        if (!mayWrite) return { ...looking, view: () => open(row.themeId) };
        return {
          ...looking,
          edit: () => open(row.themeId),
          clone: () => clone.mutate({ params }),
          others: row.isDefault ? [] : [{ label: makeDefault, run: () => setDefault.mutate({ params }) }],
          delete: () => doom(row),
        };
      }}
    >
      <DeleteDoomed
        records={records}
        label="styleName"
        consequence={({ isDefault, brandName }) => (isDefault ? defaultGone(brandName) : undefined)}
      />
    </ListScreen>
  );
};

export const screens = { themes: Themes };
