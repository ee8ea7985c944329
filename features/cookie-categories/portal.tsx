import { mdiPlus } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Translations } from '@candour/kit/portal/translations.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { languages } from '../languages/contract.ts';
import { cookieCategories, type CookieCategory } from './contract.ts';

const catalogue = texts({
  title: 'Cookie categories',
  purpose: 'The groups in which visitors find and answer for your services.',
  add: 'Add category',
  edit: 'Edit category',
  search: 'Search categories',
  empty: 'No categories yet',
  emptyText: 'A new brand starts with five. Add the first one here.',
  saved: 'Category saved',
  deleted: 'Category deleted',
  translations: 'Translations',
  services: (count: number) => `View services (${count})`,
});

const { list, create, update, remove } = cookieCategories.routes;
const form = formOf(cookieCategories);

const CookieCategories = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const { data } = useRead(list);
  const [edited, edit] = useState<CookieCategory | 'new'>();
  const [doomed, doom] = useState<CookieCategory>();
  const removal = useWrite(remove, { invalidates: [list], done: words.deleted, isQuiet: true });
  const mayWrite = may(update.access);
  const rows = useList(data, cookieCategories, {
    columns: [
      'categoryName',
      { field: 'displayText', isSecondary: true },
      { field: 'brandName', width: 180 },
      { field: 'isStrictlyNecessary', width: 170 },
      { field: 'countOfAssociatedCookieScripts', width: 100 },
      { field: 'countOfAssociatedBanners', width: 100 },
    ],
  });
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          mayWrite && (
            <Button look="primary" icon={mdiPlus} onClick={() => edit('new')}>
              {words.add}
            </Button>
          )
        }
      />
      <ListToolbar list={rows} search={words.search} />
      <DataTable
        list={rows}
        title={words.title}
        empty={{ title: words.empty, text: words.emptyText }}
        open={edit}
        actions={(row) => ({
          [mayWrite ? 'edit' : 'view']: () => edit(row),
          others: [
            {
              label: words.services(row.countOfAssociatedCookieScripts),
              run: () =>
                void navigate({
                  to: '/services',
                  search: { parentCookieCategoryId: row.categoryId } as never,
                }),
            },
          ],
          delete: mayWrite ? () => doom(row) : undefined,
        })}
      />
      {edited && (
        <CategoryDialog category={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
      {doomed && (
        <ConfirmDelete
          name={doomed.categoryName}
          consequence={`Services: ${doomed.countOfAssociatedCookieScripts}. Banners: ${doomed.countOfAssociatedBanners}. This cannot be undone.`}
          remove={() => removal.mutateAsync({ params: { id: doomed.categoryId } })}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};

const CategoryDialog = ({
  category,
  onClose,
}: {
  category: CookieCategory | undefined;
  onClose: () => void;
}) => {
  const words = useTexts(catalogue);
  const may = useMay();
  const { data } = useRead(languages.assigned);
  const options = { invalidates: [list], done: words.saved };
  const creation = useWrite(create, options);
  const change = useWrite(update, options);
  return (
    <form.Dialog
      title={category === undefined ? words.add : words.edit}
      width={640}
      record={category}
      isReadOnly={!may(update.access)}
      save={(values) =>
        category === undefined
          ? creation.mutateAsync({ body: values })
          : change.mutateAsync({
              body: { ...values, categoryId: category.categoryId, rowVersion: category.rowVersion },
            })
      }
      onClose={onClose}
    >
      <form.Field name="categoryName" autoFocus />
      <form.Field name="displayText" as="textarea" />
      <form.Field name="brandId" as="brand" />
      <form.Field name="isStrictlyNecessary" />
      <form.Field name="defaultState" />
      <Translations
        name="translations"
        fields={[{ name: 'categoryName' }, { name: 'displayText', as: 'textarea' }]}
        languages={(data?.assignedLanguages ?? []).filter(({ isDefault }) => !isDefault)}
      />
    </form.Dialog>
  );
};

export const screens = { 'cookie-categories': CookieCategories };
