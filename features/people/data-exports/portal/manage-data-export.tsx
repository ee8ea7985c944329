import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import {
  dataExports,
  dataExportScreens,
  exportCalls,
  type DataExport,
  type ExportChoices,
} from '../contract.ts';
import { ColumnsField } from './columns-field.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { exportForm, type ExportValues } from './export-form.ts';
import { FileFields } from './file-fields.tsx';
import { RowFields } from './row-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { TypeField } from './type-field.tsx';

const catalogue = texts({
  list: 'Data exports',
  add: 'Add export',
  saved: 'Export saved',
  added: 'Export added',
  copied: (name: string) => `${name.slice(0, 92)} (Copy)`,
  what: 'What is exported',
  columns: 'Columns',
  file: 'File',
  destination: 'Destination',
  when: 'When it runs',
});

const { routes } = dataExports;

/** Adding an export, by itself or as a copy, or editing the one that the address names. */
export const ManageDataExport = () => {
  const { exportId, copyOf } = useSearchOf(dataExportScreens, 'manage-data-export');
  const id = exportId ?? copyOf;
  const { data } = useRecord(routes.read, id);
  const { data: choices } = useRead(exportCalls.choices, undefined, { isKept: true });
  if (choices === undefined || (id !== undefined && data === undefined)) return <WaitingRecord />;
  return <ExportForm key={data?.exportId} row={data} isCopy={exportId === undefined} choices={choices} />;
};

type Props = { row: DataExport | undefined; isCopy: boolean; choices: ExportChoices };

const ExportForm = ({ row, isCopy, choices }: Props) => {
  const words = useTexts(catalogue);
  const { person, brands } = useSurroundings();
  const navigate = useNavigate();
  const present = isCopy ? undefined : row;
  const save = useSave(present);
  const added = useRef<number>(undefined);
  const back = () => void navigate(linkTo(dataExportScreens, 'data-exports'));
  const isUniversal = person.brandIds.includes(0);
  const isForeign = !isUniversal && present?.brandIds.some((id) => !person.brandIds.includes(id)) === true;
  return (
    <>
      <PageHead title={words.add} name={present?.exportName} trail={[{ label: words.list, run: back }]} />
      <exportForm.Form
        record={startOf({
          row,
          isCopy,
          copied: words.copied,
          brandIds: isUniversal ? [0] : [...person.brandIds],
        })}
        isReadOnly={isForeign}
        save={async (values) => {
          added.current = await save(values);
        }}
        onSaved={(isClosing) => {
          if (isClosing) back();
          else if (added.current !== undefined) {
            const exportId = added.current;
            void navigate({
              ...linkTo(dataExportScreens, 'manage-data-export', { search: { exportId } }),
              replace: true,
            });
          }
        }}
      >
        <FormGroup title={words.what}>
          <exportForm.Field name="exportName" autoFocus={present === undefined} />
          <TypeField />
          {(isUniversal ? brands.length > 2 : person.brandIds.length > 1) && (
            <exportForm.Field name="brandIds" as="brands" isRequired />
          )}
          <RowFields choices={choices} />
        </FormGroup>
        <FormGroup title={words.columns}>
          <ColumnsField choices={choices} isReadOnly={isForeign} />
        </FormGroup>
        <FormGroup title={words.file}>
          <FileFields hasPassword={present?.hasZipPassword === true} />
        </FormGroup>
        <FormGroup title={words.destination}>
          <DestinationFields hasCredential={present?.hasCredential === true} />
        </FormGroup>
        <FormGroup title={words.when}>
          <ScheduleFields />
          <exportForm.Field name="notifyEmails" as="tags" placeholder="data@example.com" />
          <exportForm.Field name="isActive" />
        </FormGroup>
        <SaveBar cancel={back} />
      </exportForm.Form>
    </>
  );
};

const startOf = ({
  row,
  isCopy,
  copied,
  brandIds,
}: {
  row: DataExport | undefined;
  isCopy: boolean;
  copied: (name: string) => string;
  brandIds: number[];
}): Partial<ExportValues> => {
  if (row === undefined) return { brandIds };
  if (!isCopy) return row;
  const { exportId: _, rowVersion: __, ...members } = row;
  // Secrets are not copied.
  return { ...members, exportName: copied(row.exportName), hasZipPassword: false, hasCredential: false };
};

/** Saves the export, and then its secrets, if any were typed. Returns the id of a new one. */
const useSave = (row: DataExport | undefined) => {
  const words = useTexts(catalogue);
  const invalidates = [routes.list, routes.read];
  const creation = useWrite(routes.create, { invalidates, done: words.added });
  const change = useWrite(routes.update, { invalidates, done: words.saved });
  const seal = useWrite(exportCalls.setSecrets, { invalidates });
  return async ({ zipPassword = '', credential = '', ...values }: Partial<ExportValues>) => {
    let id = row?.exportId;
    if (row === undefined) id = (await creation.mutateAsync({ body: values }))['newDataExportId'];
    else
      await change.mutateAsync({ body: { ...values, exportId: row.exportId, rowVersion: row.rowVersion } });
    const body = {
      ...(zipPassword === '' ? {} : { zipPassword }),
      ...(credential === '' ? {} : { credential }),
    };
    if (id !== undefined && Object.keys(body).length > 0) await seal.mutateAsync({ params: { id }, body });
    return row === undefined ? id : undefined;
  };
};
