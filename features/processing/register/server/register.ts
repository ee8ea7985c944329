import { sql } from 'kysely';
import { inOrder, parts } from '../../processes/contract/words.ts';
import type { Db } from '@candour/kit/server/database';

/** One process as it was in force. */
export type Entry = {
  reference: string;
  version: number;
  approvedBy: string;
  approvedAt: string;
  sha256: string;
  /** Title → text. */
  wording: Record<string, string>;
};

export type Register = {
  /** The day at whose end the register is told. */
  asOf: string;
  entries: readonly Entry[];
};

type Asked = { asOf: string; brandId?: number | undefined; processId?: number | undefined };

/** The versions in force at the end of a day, in UTC. */
export const registerAsOf = async (
  db: Db,
  { asOf, brandId = -1, processId = -1 }: Asked,
): Promise<Register> => {
  const { rows } = await sql<Entry>`
    select 'PR-' || lpad(process_id::text, greatest(4, length(process_id::text)), '0') as reference, version,
      approved_by, approved_at, sha256, content -> 'wording' as wording
    from process_version
    where approved_at < (${asOf}::date + 1)::timestamp at time zone 'UTC'
      and (ended_at is null or ended_at >= (${asOf}::date + 1)::timestamp at time zone 'UTC')
      and (${brandId} = -1 or ${brandId} = any(brand_ids) or 0 = any(brand_ids))
      and (${processId} = -1 or process_id = ${processId})
    order by process_id`.execute(db);
  return { asOf, entries: rows.map((entry) => ({ ...entry, wording: inOrder(entry.wording) })) };
};

const titles = ['Reference', 'Version', 'Approved by', 'Approved at', 'SHA-256'] as const;

/** The register as a table: a header, then a row for each process. */
export const tableOf = ({ entries }: Register): string[][] => {
  const told = parts.filter((part) => entries.some(({ wording }) => wording[part] !== undefined));
  return [
    [...titles, ...told],
    ...entries.map((entry) => [
      entry.reference,
      String(entry.version),
      entry.approvedBy,
      entry.approvedAt,
      entry.sha256,
      ...told.map((part) => entry.wording[part] ?? ''),
    ]),
  ];
};
