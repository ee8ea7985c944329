import { mdiDomain, mdiPlus, mdiTagTextOutline } from '@mdi/js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { getConfigurationKeys } from '../configuration-keys/contract.ts';
import { languages } from '../languages/contract.ts';
import { brands, universalBrandId, type Brand } from './contract.ts';

const catalogue = texts({
  title: 'Brands',
  purpose: 'The names you trade under. Banners, policies and consent are kept for each brand.',
  add: 'Add brand',
  edit: (name: string) => `Edit ${name}`,
  search: 'Search brands',
  changeLabel: 'Change brand label',
  labelHelp: 'The word this portal uses for "brand", for example Charity or Division',
  saved: 'Brand saved',
  deleted: 'Brand deleted',
  empty: 'No brands yet',
  universal: 'The Universal brand stands for all brands and cannot be changed',
});

const labelFields = z.object({ adminPortalBrandLabel: brands.upsertLabel.body.shape.adminPortalBrandLabel });
const brandForm = formOf(brands);
const labelForm = formOf({ fields: labelFields });
const facts = {
  fields: brands.fields,
  id: 'brandId',
  label: 'brandName',
  search: ['brandName', 'brandCode'],
  order: 'brandName',
} as const;

const Brands = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const [opened, open] = useState<Brand | 'new' | 'label'>();
  const [doomed, doom] = useState<Brand>();
  const { data } = useRead(brands.list);
  const { data: tongues } = useRead(languages.list);
  const invalidates = [brands.list];
  const create = useWrite(brands.create, { invalidates, done: words.saved });
  const update = useWrite(brands.update, { invalidates, done: words.saved });
  const remove = useWrite(brands.remove, { invalidates, done: words.deleted, isQuiet: true });
  const mayWrite = may(brands.create.access);
  const nameOf = (id: number) => tongues?.languages.find((one) => one.languageId === id)?.languageName ?? '';

  const list = useList(data?.brands, facts, {
    columns: [
      { field: 'brandId', width: 110, align: 'start', isSecondary: true },
      'brandName',
      { field: 'dateCreated', width: 150, isSecondary: true },
      { field: 'defaultLanguageId', value: (row) => nameOf(row.defaultLanguageId), isSecondary: true },
      { field: 'countOfUsers', width: 100 },
      { field: 'isActive', width: 130, cell: ({ isActive }) => <Activity isActive={isActive} /> },
    ],
    filters: {
      isActive: {
        choices: [
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ],
      },
    },
  });
  const setActive = ({ brandId, rowVersion }: Brand, isActive: boolean) =>
    update.mutate({ body: { brand: { brandId, rowVersion, isActive } } });
  const save = (values: Partial<Brand>) =>
    typeof opened === 'object'
      ? update.mutateAsync({
          body: { brand: { ...values, brandId: opened.brandId, rowVersion: opened.rowVersion } },
        })
      : create.mutateAsync({ body: { brand: values } });
  const addButton = mayWrite && (
    <Button look="primary" icon={mdiPlus} onClick={() => open('new')}>
      {words.add}
    </Button>
  );

  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <>
            {mayWrite && (
              <Button icon={mdiTagTextOutline} onClick={() => open('label')}>
                {words.changeLabel}
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        empty={{ title: words.empty, icon: mdiDomain, action: addButton }}
        actions={(row) =>
          mayWrite && row.brandId !== universalBrandId
            ? {
                edit: () => open(row),
                enable: row.isActive ? undefined : { label: 'Activate', run: () => setActive(row, true) },
                disable: row.isActive ? { label: 'Deactivate', run: () => setActive(row, false) } : undefined,
                delete: () => doom(row),
              }
            : { view: () => open(row) }
        }
      />
      {opened === 'label' && <LabelDialog onClose={() => open(undefined)} />}
      {opened !== undefined && opened !== 'label' && (
        <brandForm.Dialog
          title={opened === 'new' ? words.add : words.edit(opened.brandName)}
          record={
            opened === 'new'
              ? { defaultLanguageId: tongues?.languages.find((one) => one.isDefault)?.languageId }
              : opened
          }
          save={save}
          isReadOnly={!mayWrite || (opened !== 'new' && opened.brandId === universalBrandId)}
          onClose={() => open(undefined)}
        >
          <brandForm.Field name="brandName" autoFocus />
          <brandForm.Field name="brandCode" />
          <brandForm.Field
            name="defaultLanguageId"
            as="select"
            choices={tongues?.languages
              .filter(({ isAssigned }) => isAssigned)
              .map(({ languageId, languageName }) => ({ value: languageId, label: languageName }))}
          />
          <brandForm.Field name="logoUrl" />
          <brandForm.Field name="publicHost" />
          <brandForm.Field name="isActive" />
        </brandForm.Dialog>
      )}
      {doomed !== undefined && (
        <ConfirmDelete
          name={doomed.brandName}
          remove={() => remove.mutateAsync({ params: { id: doomed.brandId } })}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};

const Activity = ({ isActive }: { isActive: boolean }) => (
  <StatusChip tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</StatusChip>
);

const LabelDialog = ({ onClose }: { onClose: () => void }) => {
  const { brandLabel } = useSurroundings();
  const write = useWrite(brands.upsertLabel, { invalidates: [getConfigurationKeys], done: 'Label saved' });
  return (
    <labelForm.Dialog
      title={catalogue.changeLabel}
      record={{ adminPortalBrandLabel: brandLabel }}
      save={({ adminPortalBrandLabel = '' }) => write.mutateAsync({ body: { adminPortalBrandLabel } })}
      onClose={onClose}
    >
      <labelForm.Field name="adminPortalBrandLabel" help={catalogue.labelHelp} autoFocus />
    </labelForm.Dialog>
  );
};

export const screens = { brands: Brands };
