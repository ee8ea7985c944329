import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Translations } from '@candour/kit/portal/translations.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords, type Records } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { languages } from '../../organisation/languages/contract.ts';
import { cookieCategories, type CookieCategory } from './contract.ts';
import { serviceScreens } from '../services/contract.ts';

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

const catalogue = texts({
  goes: (services: number, banners: number) =>
    services + banners === 0
      ? 'This cannot be undone.'
      : `${count(services, 'service')} and ${count(banners, 'banner')} use it. This cannot be undone.`,
  title: 'Cookie categories',
  purpose: 'The groups in which visitors see your services and choose.',
  add: 'Add category',
  edit: 'Edit category',
  search: 'Search categories',
  empty: 'No categories yet',
  emptyText: 'A new brand starts with five. Add the first one here.',
  services: (count: number) => `View services (${count})`,
});

const form = formOf(cookieCategories);

const CookieCategories = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const records = useRecords(cookieCategories.routes, {
    rows: (response) => response,
    id: 'categoryId',
    noun: 'Category',
  });
  const { opened, open, doom, mayWrite } = records;
  const list = useList(records.rows, cookieCategories, {
    columns: [
      'categoryName',
      { field: 'displayText', priority: 2 },
      { field: 'brandName', min: 130 },
      { field: 'isStrictlyNecessary', min: 170 },
      { field: 'countOfAssociatedCookieScripts', min: 100, priority: 2 },
      { field: 'countOfAssociatedBanners', min: 100, priority: 2 },
    ],
  });
  const viewServices = ({ categoryId }: CookieCategory) =>
    void navigate(linkTo(serviceScreens, 'services', { search: { parentCookieCategoryId: categoryId } }));
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open('new') } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      open={open}
      actions={(row) => ({
        [mayWrite ? 'edit' : 'view']: () => open(row),
        others: [{ label: words.services(row.countOfAssociatedCookieScripts), run: () => viewServices(row) }],
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      {opened !== undefined && <CategoryDialog records={records} />}
      <DeleteDoomed
        records={records}
        label="categoryName"
        consequence={(row) => words.goes(row.countOfAssociatedCookieScripts, row.countOfAssociatedBanners)}
      />
    </ListScreen>
  );
};

const CategoryDialog = ({
  records: { opened, open, save, mayWrite },
}: {
  records: Records<CookieCategory>;
}) => {
  const words = useTexts(catalogue);
  const { data } = useRead(languages.assigned);
  return (
    <form.Dialog
      title={opened === 'new' ? words.add : words.edit}
      width={640}
      record={opened === 'new' ? undefined : opened}
      isReadOnly={!mayWrite}
      save={save}
      onClose={() => open(undefined)}
    >
      <form.Field name="categoryName" autoFocus />
      <form.Field name="displayText" as="textarea" />
      <form.Field name="brandId" as="brand" />
      <form.Field name="isStrictlyNecessary" />
      <form.Field name="defaultState" isRequired />
      <Translations
        name="translations"
        fields={[{ name: 'categoryName' }, { name: 'displayText', as: 'textarea' }]}
        languages={data}
      />
    </form.Dialog>
  );
};

export const screens = { 'cookie-categories': CookieCategories };
