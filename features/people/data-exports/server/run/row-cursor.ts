import type pg from 'pg';
import type { Cells } from '../formats/cells.ts';
import { selectRows, type RowChoice, type TransactionWindow } from '../select-rows.ts';

/** Rows read at a time: few enough to be young when they are done with, which keeps memory small. */
const step = 2_000;
/** The longest window that the half of a transaction number in a row can tell from others. */
const longestWindow = 2n ** 31n;

/** Rows as of one moment, whatever happens meanwhile. */
export type RowCursor = {
  /** The first transaction that these rows may not show: what it and later ones write is for the next run. */
  upTo: bigint;
  /** At most so many of the next rows with the people they are about; undefined after the last one. */
  take: (most: number) => Promise<{ rows: Cells[]; people: (string | null)[][] } | undefined>;
  close: () => Promise<void>;
};

/**
 * Opens a cursor in a transaction of its own that sees one moment and only the brands of the export. With
 * `since`, its rows are those that were written from that transaction on. The next rows are read while the
 * last ones are being written.
 */
export const openCursor = async (
  client: pg.ClientBase,
  choice: RowChoice,
  since: bigint | null,
): Promise<RowCursor> => {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local statement_timeout = '300s'`);
  await client.query(`set local idle_in_transaction_session_timeout = '900s'`);
  // All rows are wanted, not the first ones soon.
  await client.query('set local cursor_tuple_fraction = 1');
  const brands = choice.brandIds.includes(0) ? '*' : choice.brandIds.join(',');
  await client.query(`select set_config('candour.brands', $1, true)`, [brands]);
  const { rows } = await client.query<{ upTo: string; end: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as "upTo", pg_snapshot_xmax(pg_current_snapshot())::text as "end"`,
  );
  const upTo = BigInt(rows[0]?.upTo ?? 0);
  const { text, people } = selectRows(choice, windowOf(since, upTo));
  await client.query(`declare export_rows no scroll cursor for ${text}`);
  return { upTo, ...readAhead(client, choice.columns.length, people) };
};

/** Null for everything: the first time, after a restore into another cluster, and after a very long time. */
const windowOf = (since: bigint | null, upTo: bigint): TransactionWindow | null =>
  since === null || since > upTo || upTo - since >= longestWindow ? null : { from: since, to: upTo };

type Read = Cells[];

const readAhead = (client: pg.ClientBase, columns: number, people: number) => {
  const fetchNext = (): Promise<Read> => {
    const reading = client
      .query<(string | number | boolean | null)[]>({
        text: `fetch forward ${step} from export_rows`,
        rowMode: 'array',
      })
      .then(({ rows }) => rows);
    // Whoever waits for it hears of a failure; nobody may be waiting yet.
    reading.catch(() => undefined);
    return reading;
  };
  let coming: Promise<Read> | undefined;
  let held: Read = [];
  let isOver = false;
  const refill = async (): Promise<void> => {
    held = await (coming ?? fetchNext());
    isOver = held.length < step;
    coming = isOver ? undefined : fetchNext();
  };
  return {
    take: async (most: number) => {
      if (held.length === 0 && !isOver) await refill();
      if (held.length === 0) return undefined;
      const taken = held.length <= most ? held : held.slice(0, most);
      held = held.length <= most ? [] : held.slice(most);
      return split(taken, columns, people);
    },
    close: async () => {
      await coming?.catch(() => undefined);
      await client.query('rollback');
    },
  };
};

const split = (rows: Read, columns: number, people: number) => ({
  rows: people === 0 ? rows : rows.map((row) => row.slice(0, columns)),
  people:
    people === 0
      ? []
      : rows.map((row) => row.slice(columns).map((id) => (typeof id === 'string' ? id : null))),
});
