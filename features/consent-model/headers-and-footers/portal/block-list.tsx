import { mdiFileCompare } from '@mdi/js';
import { useState } from 'react';
import { Field } from '@candour/kit/portal/field.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { VersionsSheet } from '@candour/kit/portal/versions-sheet.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import type { Header } from '../contract.ts';
import type { BlockProps } from './block-props.ts';

type Props = BlockProps & { translate: (id: number) => void };

const tones = { Draft: 'neutral', Published: 'success', Retired: 'warning' } as const;
const statuses = Object.keys(tones).map((status) => ({ value: status, label: status }));
/** Possible next states: what was read cannot be taken back. */
const next = {
  Draft: ['Draft', 'Published'],
  Published: ['Published', 'Retired'],
  Retired: ['Retired', 'Published'],
};

export const BlockList = ({ noun, versions, words, translate }: Props) => {
  const { data } = useRead(languages.assigned);
  const language = useListLanguage<Header>(data?.assignedLanguages, ['text']);
  const [told, tell] = useState<Header>();
  const [start, startWith] = useState<Partial<Header>>();
  const records = useRecords(noun.routes, {
    rows: (response) => (response as Record<string, Header[]>)[noun.list] ?? [], // the list of this very noun
    id: 'id',
    noun: words.noun,
  });
  const { opened, open, doom, change, mayWrite } = records;
  const list = useList(records.rows, noun, {
    columns: [
      noun.label,
      language.text('text', { most: 100, priority: 2 }),
      { field: 'brandName', min: 130, priority: 2 },
      { field: 'versionNo', min: 90, priority: 3 },
      {
        field: 'status',
        min: 130,
        cell: ({ status }) => <StatusChip tone={tones[status]}>{status}</StatusChip>,
      },
      language.status,
      { field: 'countOfUses', min: 90, priority: 3 },
    ],
    filters: { status: { choices: statuses } },
  });
  const add = (record?: Partial<Header>) => {
    startWith(record);
    open('new');
  };
  const toggle = (row: Header) =>
    row.status === 'Published'
      ? { disable: { label: 'Retire', run: () => change(row, { status: 'Retired' }) } }
      : { publish: () => change(row, { status: 'Published' }) };
  const current = typeof opened === 'object' ? opened.status : 'Draft';
  return (
    <ListScreen
      list={list}
      {...words}
      empty={{ title: words.empty, text: words.emptyText }}
      add={mayWrite ? { label: words.add, run: () => add() } : undefined}
      filters={language.filter}
      open={open}
      actions={(row) => ({
        [mayWrite ? 'edit' : 'view']: () => open(row),
        others: [{ label: 'Version history', icon: mdiFileCompare, run: () => tell(row) }],
        ...(mayWrite && {
          translate: () => translate(row.id),
          clone: () => add({ ...row, [noun.label]: `${String(row[noun.label])} copy`, status: 'Draft' }),
          ...toggle(row),
          delete: () => doom(row),
        }),
      })}
    >
      <RecordDialogs
        records={records}
        facts={noun}
        label={noun.label}
        add={words.add}
        edit={words.edit}
        width={720}
        consequence="Its versions are deleted too. This cannot be undone."
        {...(start === undefined ? {} : { start })}
      >
        <Field name={noun.label} autoFocus />
        <Field name="brandId" as="brand" />
        <Field name="text" />
        <Field
          name="status"
          isRequired
          choices={next[current].map((status) => ({ value: status, label: status }))}
        />
      </RecordDialogs>
      {told !== undefined && (
        <VersionsSheet
          route={versions}
          id={told.id}
          name={String(told[noun.label])}
          onClose={() => tell(undefined)}
        />
      )}
    </ListScreen>
  );
};
