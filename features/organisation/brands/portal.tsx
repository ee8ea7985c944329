import { mdiDomain, mdiTagTextOutline } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { Explained } from '@candour/kit/portal/explained.tsx';
import { dateInDigits } from '@candour/kit/portal/dates.ts';
import { nameOfLanguage, noLanguages } from '@candour/kit/portal/languages-of-brand.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { languages } from '../languages/contract.ts';
import { brands, universalBrandId } from './contract.ts';

// The list comes first; forms are loaded when they are needed.
const BrandDialog = lazy(() => import('./portal/brand-dialog.tsx'));
const LabelDialog = lazy(() => import('./portal/label-dialog.tsx'));

const catalogue = texts({
  noun: 'Brand',
  title: 'Brands',
  purpose: 'The names you trade under. Banners, policies and consent are kept for each brand.',
  add: 'Add brand',
  edit: (name: string) => `Edit ${name}`,
  search: 'Search brands',
  changeLabel: 'Change brand label',
  empty: 'No brands yet',
  inUse: 'Its cookie categories are deleted too. This cannot be undone.',
});

const { fields } = brands;
const facts = {
  fields,
  id: 'brandId',
  label: 'brandName',
  search: ['brandName', 'brandCode'],
  routes: { usage: brands.usage, history: brands.history },
  order: 'brandName',
} as const;
const states = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

const Brands = () => {
  const words = useTexts(catalogue);
  const whyNot = useWhyNot();
  const [isLabelOpen, openLabel] = useState(false);
  const { data } = useRead(languages.assigned);
  const tongues = data ?? noLanguages;
  const records = useRecords(brands, {
    rows: (response) => response.brands,
    id: 'brandId',
    noun: words.noun,
    wrap: 'brand',
  });
  const { opened, open, doomed, doom, change, mayWrite } = records;
  const list = useList(records.rows, facts, {
    columns: [
      { field: 'brandId', min: 110, align: 'start', priority: 2 },
      'brandName',
      // The specification shows this day in digits.
      {
        field: 'dateCreated',
        min: 110,
        priority: 2,
        cell: ({ dateCreated }) => dateInDigits(dateCreated),
      },
      {
        field: 'defaultLanguageId',
        value: (row) => nameOfLanguage(tongues, row.defaultLanguageId),
        priority: 2,
      },
      { field: 'countOfUsers', min: 100 },
      {
        field: 'isActive',
        min: 130,
        cell: ({ isActive }) => (
          <StatusChip tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</StatusChip>
        ),
      },
    ],
    filters: { isActive: { choices: states } },
  });
  const isFixed = (brandId: number) => !mayWrite || brandId === universalBrandId;
  return (
    <ListScreen
      list={list}
      {...words}
      add={mayWrite ? { label: words.add, run: () => open('new') } : undefined}
      buttons={
        mayWrite && (
          <Explained reason={whyNot(brands.upsertLabel.access)}>
            {(isDisabled) => (
              <Button icon={mdiTagTextOutline} disabled={isDisabled} onClick={() => openLabel(true)}>
                {words.changeLabel}
              </Button>
            )}
          </Explained>
        )
      }
      empty={{ title: words.empty, icon: mdiDomain }}
      open={open}
      actions={(row) =>
        isFixed(row.brandId)
          ? { view: () => open(row) }
          : {
              edit: () => open(row),
              enable: row.isActive
                ? undefined
                : { label: 'Activate', run: () => change(row, { isActive: true }) },
              disable: row.isActive
                ? { label: 'Deactivate', run: () => change(row, { isActive: false }) }
                : undefined,
              delete: () => doom(row),
            }
      }
    >
      {opened !== undefined && (
        <Suspense>
          <BrandDialog
            title={opened === 'new' ? words.add : words.edit(opened.brandName)}
            brand={opened === 'new' ? undefined : opened}
            languages={tongues}
            save={records.save}
            isReadOnly={opened !== 'new' && isFixed(opened.brandId)}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
      {doomed !== undefined && (
        <ConfirmDelete
          name={doomed.brandName}
          consequence={words.inUse}
          used={{ route: brands.usage, id: doomed.brandId }}
          remove={() => records.remove(doomed)}
          onClose={() => doom(undefined)}
        />
      )}
      {isLabelOpen && (
        <Suspense>
          <LabelDialog title={words.changeLabel} onClose={() => openLabel(false)} />
        </Suspense>
      )}
    </ListScreen>
  );
};

export const screens = { brands: Brands };
