import { mdiPlus } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { cookieCategories } from '../cookie-categories/contract.ts';
import { cookieScripts, cookieScriptTypes, type CookieScript } from './contract.ts';
import { ManageService } from './portal/manage-service.tsx';

const catalogue = texts({
  title: 'Services',
  purpose:
    'What your sites load beyond the necessary: each with its wording, its code and the cookies it sets.',
  add: 'Add service',
  search: 'Search services',
  empty: 'No services yet',
  emptyText: 'Add the first one, such as your analytics product, and say which category it belongs to.',
  deleted: 'Service deleted',
  category: 'Category',
  type: 'Type',
  used: 'Used',
  unused: 'In no banner',
  changed: 'Changed since last publish',
  cookies: 'Cookies',
});

const { list, create, remove } = cookieScripts.routes;

const Services = () => {
  const words = useTexts(catalogue);
  const mayWrite = useMay()(create.access);
  const navigate = useNavigate();
  const { data } = useRead(list);
  const { data: categories = [] } = useRead(cookieCategories.routes.list);
  const [doomed, doom] = useState<CookieScript>();
  const invalidates = [list, cookieCategories.routes.list];
  const removal = useWrite(remove, { invalidates, done: words.deleted, isQuiet: true });
  const open = (service?: CookieScript, isClone = false) =>
    void navigate({
      to: '/manage-service',
      search: {
        cookieScriptId: service?.cookieScriptId,
        cookieScriptChannelId: service?.cookieScriptChannelId,
      } as never, // the screen's own search
      state: { isClone } as never, // a parameter that is not in the address
    });
  const rows = useList(data, cookieScripts, {
    columns: [
      {
        field: 'cookieScriptName',
        cell: (row) => (
          <>
            {row.cookieScriptName}
            {row.isChangedSincePublish && <StatusChip tone="warning">{words.changed}</StatusChip>}
          </>
        ),
      },
      { field: 'cookieCategoryName', width: 180 },
      {
        field: 'cookieScriptType',
        width: 190,
        isSecondary: true,
        value: (row) => cookieScriptTypes[row.cookieScriptType],
      },
      { field: 'providerName', isSecondary: true },
      {
        name: 'cookies',
        title: words.cookies,
        width: 100,
        isSecondary: true,
        value: (row) => row.cookies.length,
      },
      { field: 'brandName', width: 160, isSecondary: true },
      { field: 'countOfAssociatedBanners', width: 100 },
    ],
    filters: {
      parentCookieCategoryId: {
        label: words.category,
        choices: categories.map(({ categoryId, categoryName }) => ({
          value: String(categoryId),
          label: categoryName,
        })),
      },
      cookieScriptType: {
        label: words.type,
        choices: Object.entries(cookieScriptTypes).map(([value, label]) => ({ value, label })),
      },
      use: {
        label: words.used,
        choices: [{ value: 'none', label: words.unused }],
        matches: (row) => row.countOfAssociatedBanners === 0,
      },
    },
  });
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          mayWrite && (
            <Button look="primary" icon={mdiPlus} onClick={() => open()}>
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
        open={open}
        actions={(row) => ({
          [mayWrite ? 'edit' : 'view']: () => open(row),
          clone: mayWrite ? () => open(row, true) : undefined,
          delete: mayWrite ? () => doom(row) : undefined,
        })}
      />
      {doomed && (
        <ConfirmDelete
          name={doomed.cookieScriptName}
          consequence="Its channel is retired. The history of consents stays. This cannot be undone."
          remove={() => removal.mutateAsync({ params: { id: doomed.cookieScriptId } })}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};

export const screens = { services: Services, 'manage-service': ManageService };
