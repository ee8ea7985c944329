import { useState } from 'react';
import { staleReason } from '../contract/errors.ts';
import type { ResponseOf, Route } from '../contract/route.ts';
import type { CallFailed } from './client.ts';
import { useRead, useWrite } from './query.ts';
import { useMay, useSurroundings } from './surroundings.tsx';
import type { UsageRoute } from './usages.tsx';

/** The routes of a plain noun; a `resource` has them under `routes`. */
type Routes = {
  list: Route;
  read?: Route;
  create: Route;
  update: Route;
  remove: Route;
  usage?: UsageRoute;
};

type Options<R extends Routes, Row> = {
  /** The rows in the list's response. */
  rows: (response: ResponseOf<R['list']>) => readonly Row[];
  id: keyof Row & string;
  /** The word for a row in messages: "Brand". */
  noun: string;
  /** The member that wraps the record in bodies, if the specification has one. */
  wrap?: string;
  /** Other routes whose responses change with the rows. */
  touches?: readonly Route[];
};

/** The operations of a plain list: reading, adding, changing and deleting rows. */
export type Records<Row> = {
  rows: readonly Row[] | undefined;
  mayWrite: boolean;
  /** The row whose form is open, `'new'` for an empty one. */
  opened: Row | 'new' | undefined;
  open: (row: Row | 'new' | undefined) => void;
  /** The row that is about to be deleted. */
  doomed: Row | undefined;
  doom: (row: Row | undefined) => void;
  /** Creates or changes the opened row. */
  save: (values: Partial<Row>) => Promise<unknown>;
  /** Changes some members of a row at once, such as a switch. */
  change: (row: Row, members: Partial<Row>) => void;
  remove: (row: Row) => Promise<unknown>;
  /** Where it is asked what uses a row. */
  usedBy: (row: Row) => { route: UsageRoute; id: number | string } | undefined;
};

/** The state and the calls of a list screen with a form in a dialog. */
export const useRecords = <R extends Routes, Row extends object>(
  routes: R,
  options: Options<R, Row>,
): Records<Row> => {
  const { data } = useRead<Route>(routes.list);
  return {
    ...useRowCalls(routes, options),
    rows: data === undefined ? undefined : options.rows(data as ResponseOf<R['list']>), // the response of this very route
  };
};

/** The same for a list that is read page by page: everything but its rows. */
export const useRowCalls = <R extends Routes, Row extends object>(
  routes: R,
  {
    id,
    noun,
    wrap,
    touches = [],
    rows: pick,
  }: Partial<Pick<Options<R, Row>, 'rows'>> & Omit<Options<R, Row>, 'rows'>,
): Omit<Records<Row>, 'rows'> => {
  const may = useMay();
  const { client } = useSurroundings();
  const [opened, open] = useState<Row | 'new'>();
  const [doomed, doom] = useState<Row>();
  const invalidates = [routes.list, ...touches];
  const create = useWrite<Route>(routes.create, { invalidates, done: `${noun} added` });
  const update = useWrite<Route>(routes.update, { invalidates, done: `${noun} saved` });
  const remove = useWrite<Route>(routes.remove, { invalidates, done: `${noun} deleted`, isQuiet: true });
  // Here the routes are known only by their methods; the contract's schemas check what is sent.
  const input = (parts: object) => parts as never;
  const bodyOf = (record: object) => input({ body: wrap === undefined ? record : { [wrap]: record } });
  const changeOf = (row: Row, members: Partial<Row>) =>
    bodyOf({ ...members, [id]: row[id], ...('rowVersion' in row ? { rowVersion: row.rowVersion } : {}) });
  const readAgain = async (row: Row): Promise<Row> => {
    if (routes.read !== undefined)
      return (await client.call(routes.read, input({ params: { id: row[id] } }))) as unknown as Row; // of the same noun
    const all = pick?.((await client.call(routes.list)) as ResponseOf<R['list']>) ?? []; // its own response
    return all.find((one) => one[id] === row[id]) ?? row;
  };
  return {
    mayWrite: may(routes.create.access),
    opened,
    open,
    doomed,
    doom,
    save: (values) =>
      typeof opened === 'object'
        ? update.mutateAsync(changeOf(opened, values)).catch((failure: CallFailed) => {
            // The form compares with what somebody else saved.
            if (failure.reason === staleReason) void readAgain(opened).then(open, () => undefined);
            throw failure;
          })
        : create.mutateAsync(bodyOf(values)),
    change: (row, members) => update.mutate(changeOf(row, members)),
    remove: (row) => remove.mutateAsync(input({ params: { id: row[id] } })),
    usedBy: (row) =>
      routes.usage === undefined ? undefined : { route: routes.usage, id: row[id] as number | string }, // an id
  };
};
