import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { reasonsToHold } from '@candour/consent/iab/vendor-list/compare-vendor-lists.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { ListStatus } from '../contract.ts';
import { fileOf, readListFile, vendorListOf, type ListFile } from './list-file.ts';

/** What is known of a list without its content. */
export const listFacts = [
  'vendorListVersion',
  'policyVersion',
  'lastUpdated',
  'vendorCount',
  'status',
  'findings',
  'loadedAt',
] as const;

export type LoadedList = {
  vendorListVersion: number;
  policyVersion: number;
  lastUpdated: string;
  vendorCount: number;
  status: ListStatus;
  findings: string[];
  loadedAt: string;
};

/** The list in use with its file: the highest version that was taken. */
export const listInUse = async (db: Db): Promise<{ facts: LoadedList; file: ListFile } | null> => {
  const found = await db
    .selectFrom('vendorList')
    .select([...listFacts, 'content'])
    .where('status', '=', 'Taken')
    .orderBy('vendorListVersion', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { content, ...rest } = found;
  return { facts: rest, file: fileOf(content) };
};

/**
 * Takes a vendor list in, or holds it if it differs from the one in use in a way that somebody has to look
 * at. Refuses lists that are damaged, not newer, or loaded already.
 */
export const loadList = async (db: Db, content: string, now: Date): Promise<LoadedList> => {
  const file = readListFile(content);
  const { vendorListVersion } = file;
  await oneListAtATime(db);
  const current = await listInUse(db);
  if (current && current.facts.vendorListVersion >= vendorListVersion)
    refuse(
      409,
      `Version ${vendorListVersion} is not newer than ${current.facts.vendorListVersion}, which is in use`,
    );
  const list = vendorListOf(file);
  const findings = current ? reasonsToHold(vendorListOf(current.file), list, now.getTime()) : [];
  const row = {
    vendorListVersion,
    policyVersion: file.tcfPolicyVersion,
    lastUpdated: file.lastUpdated,
    vendorCount: list.vendors.length,
    status: findings.length > 0 ? ('Held' as const) : ('Taken' as const),
    loadedAt: now.toISOString(),
  };
  const added = await db
    .insertInto('vendorList')
    .values({
      ...row,
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      findings: JSON.stringify(findings),
    })
    .onConflict((conflict) => conflict.column('vendorListVersion').doNothing())
    .returning(listFacts)
    .executeTakeFirst();
  return added ?? refuse(409, `Version ${vendorListVersion} has been loaded already`);
};

/** Until the transaction ends nobody else loads a list or decides about one. */
export const oneListAtATime = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('vendor_list'))`.execute(db);

/** How lists are named in the log. */
export const listEntry = (vendorListVersion: number) => ({
  area: productAreas.VENDORS,
  entityId: `list ${vendorListVersion}`,
  entityName: `Vendor list ${vendorListVersion}`,
});
