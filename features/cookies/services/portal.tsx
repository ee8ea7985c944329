import { mdiLibraryOutline, mdiTablePlus } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useRowCalls } from '@candour/kit/portal/use-records.ts';
import { toldApart } from '@candour/kit/portal/told-apart.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { cookieCategories } from '../cookie-categories/contract.ts';
import { policyTables } from '../policy-tables/contract.ts';
import {
  cookieScripts,
  cookieScriptTypes,
  servicePage,
  type CookieScript,
  serviceScreens,
} from './contract.ts';
import { ManageService } from './portal/manage-service.tsx';

const AddToPolicyTable = lazyPart(() => import('./portal/add-to-policy-table.tsx'), 'AddToPolicyTable');

const AddFromLibrary = lazyPart(() => import('./portal/library/add-from-library.tsx'), 'AddFromLibrary');

const catalogue = texts({
  title: 'Services',
  purpose:
    'What your sites load beyond the necessary: each with its wording, its code and the cookies it sets.',
  add: 'Add service',
  library: 'Add from library',
  search: 'Search services',
  empty: 'No services yet',
  emptyText: 'Add the first one, such as your analytics product, and say which category it belongs to.',
  category: 'Category',
  type: 'Type',
  used: 'Used',
  unused: 'In no banner',
  changed: 'Changed since last publish',
  cookies: 'Cookies',
  list: 'Add to policy table',
});

const Services = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { data: categories = [] } = useRead(cookieCategories.routes.list);
  const records = useRowCalls<typeof cookieScripts.routes, CookieScript>(cookieScripts.routes, {
    id: 'cookieScriptId',
    noun: 'Service',
    touches: [cookieCategories.routes.list],
  });
  const { doom, mayWrite } = records;
  const may = useMay();
  const [isChoosing, chooseFromLibrary] = useState(false);
  const [tabled, tabulate] = useState<CookieScript>();
  const open = (service?: CookieScript, isClone = false) =>
    void navigate({
      ...linkTo(serviceScreens, 'manage-service', {
        search: {
          cookieScriptId: service?.cookieScriptId,
          cookieScriptChannelId: service?.cookieScriptChannelId,
        },
      }),
      state: { isClone }, // a parameter that is not in the address
    });
  const list = usePagedList(servicePage, cookieScripts, {
    columns: [
      {
        field: 'cookieScriptName',
        cell: (row) => (
          <>
            {row.cookieScriptName}
            {row.isChangedSincePublish && (
              <>
                {' '}
                <StatusChip tone="warning">{words.changed}</StatusChip>
              </>
            )}
          </>
        ),
      },
      { field: 'cookieCategoryName', min: 180 },
      {
        field: 'cookieScriptType',
        min: 190,
        priority: 2,
        value: (row) => cookieScriptTypes[row.cookieScriptType],
      },
      { field: 'providerName', priority: 2 },
      {
        field: 'cookies',
        title: words.cookies,
        min: 100,
        priority: 2,
        align: 'end',
        value: (row) => row.cookies.length,
      },
      { field: 'brandName', min: 130, priority: 2 },
      { field: 'countOfAssociatedBanners', min: 100 },
    ],
    filters: {
      parentCookieCategoryId: {
        label: words.category,
        choices: toldApart(
          categories.map(({ categoryId, categoryName, brandName }) => ({
            value: String(categoryId),
            label: categoryName,
            of: brandName,
          })),
        ),
      },
      cookieScriptType: {
        label: words.type,
        choices: Object.entries(cookieScriptTypes).map(([value, label]) => ({ value, label })),
      },
      countOfAssociatedBanners: { label: words.used, choices: [{ value: '0', label: words.unused }] },
    },
  });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      buttons={
        mayWrite && (
          <Button icon={mdiLibraryOutline} onClick={() => chooseFromLibrary(true)}>
            {words.library}
          </Button>
        )
      }
      empty={{ title: words.empty, text: words.emptyText }}
      open={open}
      actions={(row) => ({
        [mayWrite ? 'edit' : 'view']: () => open(row),
        clone: mayWrite ? () => open(row, true) : undefined,
        others: may(policyTables.saveScripts.access)
          ? [{ label: words.list, icon: mdiTablePlus, run: () => tabulate(row) }]
          : [],
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      <DeleteDoomed
        records={records}
        label="cookieScriptName"
        consequence="Visitors are no longer asked for it. What they answered so far stays in the history of consents. This cannot be undone."
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <AddFromLibrary
            brandId={list.state.brandId > 0 ? list.state.brandId : undefined}
            onClose={() => chooseFromLibrary(false)}
          />
        </Suspense>
      )}
      {tabled && (
        <Suspense fallback={null}>
          <AddToPolicyTable service={tabled} onClose={() => tabulate(undefined)} />
        </Suspense>
      )}
    </ListScreen>
  );
};

export const screens = { services: Services, 'manage-service': ManageService };
