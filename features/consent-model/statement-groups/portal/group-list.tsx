import { mdiFileCompare } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { VersionsSheet } from '@candour/kit/portal/versions-sheet.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import {
  cloneStatementGroup,
  statementGroups,
  statementGroupVersions,
  type StatementGroup,
  statementGroupScreens,
} from '../contract.ts';
import { GroupPreview } from './group-preview.tsx';

const catalogue = texts({
  title: 'Statement groups',
  purpose:
    'Statements that are asked together, with a header and a footer: ready for forms, pages and links.',
  add: 'Add statement group',
  search: 'Search statement groups',
  empty: 'No statement groups yet',
  emptyText: 'Put statements together once and use them everywhere.',
  noun: 'Statement group',
  statements: 'Statements',
  versions: 'Version history',
  copied: 'Statement group copied',
  preview: (name: string) => `Preview of ${name}`,
});

export const GroupList = () => (
  <Permitted access={statementGroups.routes.list.access}>
    <Groups />
  </Permitted>
);

const { routes } = statementGroups;

const Groups = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const [about, ask] = useState<{ row: StatementGroup; what: 'preview' | 'versions' }>();
  const copy = useWrite(cloneStatementGroup, { invalidates: [routes.list], done: words.copied });
  const records = useRecords(routes, {
    rows: (response) => response.statementGroups,
    id: 'statementGroupId',
    noun: words.noun,
  });
  const { doom, mayWrite } = records;
  const list = useList(records.rows, statementGroups, {
    columns: [
      'groupName',
      { field: 'brandName', min: 130, priority: 2 },
      {
        name: 'statements',
        title: words.statements,
        min: 120,
        align: 'end',
        value: ({ items }) => items.length,
      },
      { field: 'channelNames', priority: 2 },
      { field: 'versionNo', min: 90, priority: 3 },
      { field: 'countOfUses', min: 100, priority: 3 },
      { field: 'changedAt', min: 124, priority: 3 },
    ],
  });
  const open = (row?: StatementGroup) =>
    void navigate(
      linkTo(statementGroupScreens, 'manage-statement-group', {
        search: { statementGroupId: row?.statementGroupId },
      }),
    );
  const close = () => ask(undefined);
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      open={open}
      actions={(row) => ({
        [mayWrite ? 'edit' : 'view']: () => open(row),
        clone: mayWrite ? () => copy.mutate({ params: { id: row.statementGroupId } }) : undefined,
        preview: () => ask({ row, what: 'preview' }),
        others: [{ label: words.versions, icon: mdiFileCompare, run: () => ask({ row, what: 'versions' }) }],
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      {about?.what === 'preview' && (
        <SideSheet isOpen title={words.preview(about.row.groupName)} width={560} onClose={close}>
          <GroupPreview group={about.row} />
        </SideSheet>
      )}
      {about?.what === 'versions' && (
        <VersionsSheet
          route={statementGroupVersions}
          id={about.row.statementGroupId}
          name={about.row.groupName}
          onClose={close}
        />
      )}
      <DeleteDoomed records={records} label="groupName" />
    </ListScreen>
  );
};
