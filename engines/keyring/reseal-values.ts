import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import type { SealedPlace } from '../vault/vault.ts';

/** A column of values that the vault has sealed. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The column of the place that its values are bound to, if it has another name there. */
  placeColumn?: string;
  /** SQL for the row of that place. */
  row: string;
  /** Whether values are bound to the brand of their row. */
  isOfBrand?: true;
  /** It is JSON: one value in each slot, bound to the column and the slot. */
  hasSlots?: true;
};

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'reseal-values': null;
  }
}

const atOnce = 500;

/**
 * Seals with the present key what an earlier one has sealed, so that a stolen earlier key opens nothing in copies of
 * the database that are made later. It runs after each start and every day: a process with the key before may have
 * sealed something while others had the new one already. It may be killed at any time; values that were not reached
 * open with the key before.
 */
export const resealValues = (columns: readonly SealedColumn[]) =>
  job<'reseal-values'>({
    name: 'reseal-values',
    seconds: 3_600,
    schedule: '23 3 * * *',
    work: async (_data, { platform, signal }) => {
      if (platform.keyring.all.length === 1) return;
      for (const column of columns) await resealColumn(platform, column, signal);
    },
  });

/** Queues the job, if the installation has had another key. */
export const resealAfterStart = async (platform: Platform): Promise<void> => {
  if (platform.keyring.all.length === 1) return;
  await inScope(platform.database, 'all', (db) => platform.jobs.queue(db, 'reseal-values', null));
};

type Found = { at: string; slot: string | null; row: string; brandId: number | null; sealed: string };

/** From one end of the table to the other; rows that are changed on the way move behind its end, as they should be. */
const resealColumn = async (platform: Platform, of: SealedColumn, signal: AbortSignal): Promise<void> => {
  const { database, log } = platform;
  const counts = { resealed: 0, unreadable: 0 };
  for (let after = '(0,0)'; ;) {
    if (signal.aborted) return;
    const found = await inScope(database, 'all', async (db) => {
      const { rows } = await find(of, { after, beginning: platform.vault.beginning }).execute(db);
      const changes = rows.map((each) => ({ ...each, resealed: reseal(platform, of, each) }));
      for (const change of changes) {
        if (change.resealed === null) counts.unreadable += 1;
        else await put(of, { ...change, resealed: change.resealed }).execute(db);
      }
      counts.resealed += changes.filter(({ resealed }) => resealed !== null).length;
      return rows;
    });
    const last = found.at(-1);
    if (last === undefined) break;
    after = last.at;
    log.info({ table: of.table, column: of.column, ...counts }, 'Sealing values with the present key');
  }
  // A row moves with the first of its slots, and may then be behind us with the others.
  if (of.hasSlots && counts.resealed > 0) return resealColumn(platform, of, signal);
  if (counts.unreadable > 0)
    log.warn({ table: of.table, column: of.column, ...counts }, 'Some sealed values open with no key');
};

const find = (
  { table, column, row, isOfBrand, hasSlots }: SealedColumn,
  { after, beginning }: { after: string; beginning: string },
) => {
  const [slot, sealed] = hasSlots ? ['s.key', 's.value'] : ['null', `t.${column}`];
  return sql<Found>`
    select t.ctid::text as at, ${sql.raw(slot)} as slot, (${sql.raw(row)})::text as row,
      ${sql.raw(isOfBrand ? 't.brand_id' : 'null::int')} as brand_id, ${sql.raw(sealed)} as sealed
    from ${sql.table(table)} t ${sql.raw(hasSlots ? `cross join lateral jsonb_each_text(t.${column}) s` : '')}
    where t.ctid > ${after}::tid and ${sql.raw(sealed)} <> '' and not starts_with(${sql.raw(sealed)}, ${beginning})
    order by t.ctid limit ${atOnce}`;
};

/** Null for a value that no key opens. */
const reseal = ({ vault, log }: Platform, of: SealedColumn, found: Found): string | null => {
  const { table, column, placeColumn = column } = of;
  const place: SealedPlace = {
    table,
    column: found.slot === null ? placeColumn : `${placeColumn}.${found.slot}`,
    row: found.row,
    ...(found.brandId !== null && { brandId: found.brandId }),
  };
  try {
    return vault.seal(vault.open(found.sealed, place), place);
  } catch (error) {
    log.warn({ err: error, table, column, row: found.row }, 'A sealed value opens with no key');
    return null;
  }
};

/** Whoever changed the value meanwhile has sealed it anew. */
const put = ({ table, column }: SealedColumn, { at, slot, sealed, resealed }: Found & { resealed: string }) =>
  slot === null
    ? sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
        where ctid = ${at}::tid and ${sql.ref(column)} = ${sealed}`
    : sql`update ${sql.table(table)} set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, array[${slot}::text], to_jsonb(${resealed}::text))
        where ctid = ${at}::tid and ${sql.ref(column)} ->> ${slot} = ${sealed}`;
