import { mdiFileUploadOutline, mdiPlus } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Route, Schema } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import type { RowActions } from '@candour/kit/portal/row-actions.ts';
import type { List } from '@candour/kit/portal/use-list.ts';
import type { Records } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { ImportDialog, type ImportRoute } from './import-dialog.tsx';
import classes from './whitelisting.module.css';

const catalogue = texts({ import: 'Import CSV' });

type Fields = z.ZodMiniObject<Record<string, Schema>>;

type Props<F extends Fields> = {
  list: List<F>;
  records: Records<z.output<F>>;
  /** The member by which people recognise an entry. */
  label: keyof z.output<F> & string;
  words: { title: string; add: string; search: string; empty: string; emptyText: string; example: string };
  icon: string;
  hint?: string;
  actions: (row: z.output<F>) => RowActions;
  imports: ImportRoute;
  listRoute: Route;
  /** The form of the opened entry. */
  children: ReactNode;
};

/** A list of entries of one kind, with a way to add one or many. */
export const EntryList = <F extends Fields>(props: Props<F>) => {
  const { list, records, label, words, icon, hint, actions, imports, listRoute, children } = props;
  const { open, mayWrite } = records;
  const [isImporting, setImporting] = useState(false);
  const add = () => open('new');
  return (
    <>
      {mayWrite && <EntryBar hint={hint} addLabel={words.add} add={add} load={() => setImporting(true)} />}
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        actions={actions}
        empty={{
          title: words.empty,
          text: words.emptyText,
          icon,
          action: mayWrite && (
            <Button icon={mdiPlus} onClick={add}>
              {words.add}
            </Button>
          ),
        }}
      />
      {children}
      <DeleteDoomed records={records} label={label} />
      {isImporting && (
        <ImportDialog
          route={imports}
          list={listRoute}
          example={words.example}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

type BarProps = { hint?: string | undefined; addLabel: string; add: () => void; load: () => void };

/** The bar above a list for people who may add to it. */
const EntryBar = ({ hint = '', addLabel, add, load }: BarProps) => {
  const words = useTexts(catalogue);
  return (
    <div className={classes.bar}>
      <p className={classes.hint}>{hint}</p>
      <Button icon={mdiFileUploadOutline} onClick={load}>
        {words.import}
      </Button>
      <Button look="primary" icon={mdiPlus} onClick={add}>
        {addLabel}
      </Button>
    </div>
  );
};
