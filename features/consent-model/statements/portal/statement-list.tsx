import { mdiArchiveOutline, mdiFileCompare, mdiStarOutline } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import type { RowActions } from '@candour/kit/portal/row-actions.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { VersionsSheet } from '@candour/kit/portal/versions-sheet.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import {
  statementActions,
  statementChannels,
  statementPage,
  statements,
  statementTranslations,
  statementVersions,
  statuses,
  type Statement,
} from '../contract.ts';
import { PublishDialog, versionPast } from './publish-dialog.tsx';
import { statusTones } from './status-tones.ts';
import { useStatementWays } from './use-statement-ways.ts';

const catalogue = texts({
  title: 'Statements',
  purpose: 'The words people answer to. Published wording is kept forever, because answers refer to it.',
  add: 'Add statement',
  search: 'Search statements',
  empty: 'No statements yet',
  emptyText: 'Write the words for one of your channels to ask people about it.',
  makeDefault: 'Make default',
  versions: 'Version history',
  retire: 'Retire',
  draftOf: 'Next version',
  isDefault: 'Default',
  stays: 'It was published and stays for the record',
  goes: 'Nobody has read it yet. This cannot be undone.',
  published: 'Statement published',
  retired: 'Statement retired',
  chosen: 'Default changed',
  deleted: 'Statement deleted',
});

const { routes } = statements;
const invalidates = [routes.list, routes.read, statementChannels];

export const StatementList = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const ways = useStatementWays();
  const { data: known } = useRead(statementChannels);
  const { data: spoken } = useRead(languages.assigned);
  const language = useListLanguage<Statement>(spoken?.assignedLanguages, statements.translated ?? []);
  const [about, ask] = useState<{ row: Statement; what: 'publish' | 'versions' | 'delete' }>();
  const publish = useWrite(statementActions.publish, { invalidates, done: words.published });
  const setDefault = useWrite(statementActions.setDefault, { invalidates, done: words.chosen });
  const retire = useWrite(statementActions.retire, { invalidates, done: words.retired });
  const remove = useWrite(routes.remove, { invalidates, done: words.deleted, isQuiet: true });
  const mayWrite = may(routes.update.access);
  const list = usePagedList(statementPage, statements, {
    columns: [
      'statementName',
      { field: 'channelName', min: 190 },
      language.text('statementText', { most: 100, priority: 2 }),
      { field: 'brandName', min: 130, priority: 3 },
      { field: 'versionNo', min: 90, priority: 3 },
      { field: 'status', min: 140, cell: (row) => <Status row={row} words={words} /> },
      { field: 'isDefault', min: 90, priority: 3 },
      language.status,
      { field: 'changedAt', min: 124, priority: 3 },
    ],
    filters: {
      channelName: {
        choices: (known?.channelNames ?? []).map((name) => ({ value: name, label: name })),
      },
      status: { choices: statuses.map((status) => ({ value: status, label: status })) },
    },
  });
  const actionsOf = (row: Statement): RowActions => {
    const { statementId: id, status } = row;
    const isPublished = status === 'Published';
    return {
      [mayWrite && status !== 'Retired' ? 'edit' : 'view']: () => ways.edit(row),
      translate: may(statementTranslations.save.access) ? () => ways.translate(row) : undefined,
      clone: mayWrite ? () => ways.edit(row, true) : undefined,
      publish:
        status === 'Draft' && may(statementActions.publish.access)
          ? () => ask({ row, what: 'publish' })
          : undefined,
      others: [
        ...(mayWrite && isPublished && !row.isDefault
          ? [
              {
                label: words.makeDefault,
                icon: mdiStarOutline,
                run: () => setDefault.mutate({ params: { id } }),
              },
            ]
          : []),
        { label: words.versions, icon: mdiFileCompare, run: () => ask({ row, what: 'versions' }) },
        ...(mayWrite && isPublished
          ? [{ label: words.retire, icon: mdiArchiveOutline, run: () => retire.mutate({ params: { id } }) }]
          : []),
      ],
      delete: !mayWrite
        ? undefined
        : {
            run: () => ask({ row, what: 'delete' }),
            disabledReason: status === 'Draft' ? undefined : words.stays,
          },
    };
  };
  const isOf = (what: 'publish' | 'versions' | 'delete') => (about?.what === what ? about.row : undefined);
  const [publishing, telling, doomed] = [isOf('publish'), isOf('versions'), isOf('delete')];
  const originalId = publishing?.draftOf ?? null;
  const { data: original } = useRead(
    routes.read,
    { params: { id: originalId ?? 0 } },
    { isEnabled: originalId !== null },
  );
  const passedBy = publishing && versionPast(publishing, original);
  const close = () => ask(undefined);
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: ways.add } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      filters={language.filter}
      trail={ways.address.accessedVia === 'consent-structure' ? [ways.origin] : undefined}
      open={(row) => ways.edit(row)}
      actions={actionsOf}
    >
      {publishing && (originalId === null || original !== undefined) && (
        <PublishDialog
          before={originalId === null ? undefined : original}
          passedBy={passedBy}
          after={publishing}
          publish={(told) =>
            publish.mutateAsync({
              params: { id: publishing.statementId },
              body: { ...told, ...(passedBy === undefined ? {} : { replacesVersionNo: passedBy }) },
            })
          }
          onClose={close}
        />
      )}
      {telling && (
        <VersionsSheet
          route={statementVersions}
          id={telling.draftOf ?? telling.statementId}
          name={telling.statementName}
          onClose={close}
        />
      )}
      {doomed && (
        <ConfirmDelete
          name={doomed.statementName}
          consequence={words.goes}
          remove={() => remove.mutateAsync({ params: { id: doomed.statementId } })}
          used={{ route: statements.routes.usage, id: doomed.statementId }}
          onClose={close}
        />
      )}
    </ListScreen>
  );
};

const Status = ({ row, words }: { row: Statement; words: typeof catalogue }) => (
  <>
    <StatusChip tone={statusTones[row.status]}>{row.status}</StatusChip>
    {row.draftOf !== null && <small>{words.draftOf}</small>}
  </>
);
