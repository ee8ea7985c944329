import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Resource } from '../contract/resource.ts';
import type { Column } from './columns.ts';
import type { Fields } from './form.tsx';
import { ListScreen } from './list-screen.tsx';
import { RecordDialogs } from './record-dialogs.tsx';
import { useList } from './use-list.ts';
import { useRecords, type Records } from './use-records.ts';
import { useTexts } from './use-words.ts';

/** The words of a plain screen. */
export type PlainWords = {
  title: string;
  purpose: string;
  /** The label of the button and the title of the form for a new row. */
  add: string;
  edit: string;
  search: string;
  empty: string;
  emptyText: string;
  /** The word for a row in messages. */
  noun: string;
};

type Props<F extends Fields> = {
  noun: Resource<F, string>;
  words: PlainWords;
  columns: readonly Column<z.output<F>>[];
  /** Whether a row can be deleted; by default any can. */
  canDelete?: (row: z.output<F>) => boolean;
  /** The form has more than five fields. */
  isLong?: boolean;
  /** The fields of the form; a function if they depend on the row, undefined for a new one. */
  children: ReactNode | ((row: z.output<F> | undefined) => ReactNode);
};

/**
 * The whole screen of a noun that needs no more than a list, a form in a dialog and a question before
 * deleting. Rows with `isActive` can be switched on and off. Screens with special needs combine these parts
 * themselves.
 */
export const PlainScreen = <F extends Fields>(props: Props<F>) => {
  type Row = z.output<F>;
  const { noun, columns, canDelete, isLong = false, children } = props;
  const words = useTexts(props.words);
  const records: Records<Row> = useRecords(noun.routes, {
    rows: (response) => (response as Record<string, Row[]>)[noun.list] ?? [], // the list of this noun
    id: noun.id,
    noun: words.noun,
  });
  const { opened, open, doom, change, mayWrite } = records;
  const list = useList(records.rows, noun, { columns });
  return (
    <ListScreen
      list={list}
      {...words}
      empty={{ title: words.empty, text: words.emptyText }}
      add={mayWrite ? { label: words.add, run: () => open('new') } : undefined}
      open={open}
      actions={(row) =>
        mayWrite
          ? {
              edit: () => open(row),
              ...activity(row, (isActive) => change(row, { isActive } as unknown as Partial<Row>)), // it has one
              delete: canDelete?.(row) === false ? undefined : () => doom(row),
            }
          : { view: () => open(row) }
      }
    >
      <RecordDialogs
        records={records}
        facts={noun}
        label={noun.label}
        add={words.add}
        edit={words.edit}
        isLong={isLong}
      >
        {typeof children === 'function'
          ? children(typeof opened === 'object' ? opened : undefined)
          : children}
      </RecordDialogs>
    </ListScreen>
  );
};

const activity = (row: object, set: (isActive: boolean) => void) => {
  if (!('isActive' in row)) return {};
  return row.isActive === true
    ? { disable: { label: 'Deactivate', run: () => set(false) } }
    : { enable: { label: 'Activate', run: () => set(true) } };
};
