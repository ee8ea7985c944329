import type { Generated } from 'kysely';
import type { ProductArea } from '@candour/kit/contract/areas';
import type { Db } from './database.ts';
import type { Origin } from './origin.ts';
import { personIdOf, type Session } from './session.ts';

/** One write, as the log viewer and the history tabs show it. */
export type AuditEntry = {
  action: string;
  area: ProductArea;
  entityId: number | string;
  entityName: string;
  brandId?: number | null;
  before?: unknown;
  after?: unknown;
  /** Who did it, if the call itself had no session yet. */
  by?: { userId: number; fullName: string };
};

type AuditTable = {
  auditId: Generated<number>;
  at: Generated<string>;
  userId: number | null;
  userName: string;
  brandId: number | null;
  productArea: number;
  entityId: string;
  entityName: string;
  action: string;
  before: string | null;
  after: string | null;
  ipAddress: string;
  requestId: string;
};

declare module './database.ts' {
  interface Tables {
    auditLog: AuditTable;
  }
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/**
 * Writes the entry in the transaction of the change it describes, so that neither exists without the other.
 */
export const writeAudit =
  (db: Db, session: Session | null, origin: Origin) =>
  async (entry: AuditEntry): Promise<void> => {
    await db
      .insertInto('auditLog')
      .values({
        userId: entry.by?.userId ?? personIdOf(session),
        userName: entry.by?.fullName ?? session?.fullName ?? 'System',
        brandId: entry.brandId ?? null,
        productArea: entry.area,
        entityId: String(entry.entityId),
        entityName: entry.entityName,
        action: entry.action,
        before: json(entry.before),
        after: json(entry.after),
        ipAddress: origin.ip,
        requestId: origin.requestId,
      })
      .execute();
  };
