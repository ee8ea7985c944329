import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { PolicyTableDefinition } from '@candour/policy-table/definition.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { pointTo } from '@candour/kit/server/pointers';
import { Refusal, refuse } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { policyTables } from '../contract.ts';
import { checksOf } from './checks.ts';
import { definitionOf } from './definition.ts';
import { loadMaterials, type Materials } from './materials.ts';
import { pointerOf, tablePointer } from './table-pointers.ts';
import { findOwnTable, findTable, tableEntry } from './table-row.ts';

type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;

/**
 * Freezes the working copy as a version and points the public address to it; equal content makes no new
 * one.
 */
const publish = async (call: Publishing, id: number): Promise<void> => {
  const { db, platform } = call;
  const table = await findOwnTable(call, id);
  const materials = await loadMaterials(db, table);
  const errors = checksOf(materials).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Refusal(422, { errors: errors.map(({ text }) => text) });
  const live = await liveDefinitions(db, table);
  const version = (await newestVersion(db, id)) + 1;
  const definitions = definitionsOf(materials, { version, publishedAt: platform.now().toISOString() });
  // A change that was undone is newer than the version without differing from it.
  if (live !== null && isSame(live, definitions)) return touchLive(db, id);
  const languages: Record<string, { definition: PolicyTableDefinition; file: string }> = {};
  for (const definition of definitions) {
    const name = `cp/${id}/${definition.language.toLowerCase()}.json`;
    const { name: file } = await platform.artefacts.put(name, JSON.stringify(definition), {
      contentType: 'application/json; charset=utf-8',
    });
    languages[definition.language] = { definition, file };
  }
  const defaultLanguage = definitions[0]?.language ?? refuse(422, 'No language is assigned');
  const row = { policyTableId: id, version, brandId: table.brandId, defaultLanguage };
  await db
    .insertInto('policyTableVersion')
    .values({ ...row, languages: JSON.stringify(languages), publishedBy: personIdOf(call.session) })
    .execute();
  await setLive(db, id, version);
  call.afterCommit(() => pointTo(platform.artefacts, tablePointer(id), pointerOf({ ...row, languages })));
  await call.audit({ ...tableEntry(table), action: 'Publish', after: { version } });
};

const definitionsOf = (
  materials: Materials,
  publication: { version: number; publishedAt: string },
): PolicyTableDefinition[] =>
  materials.languages.map((language) => definitionOf(materials, language, publication));

const liveDefinitions = async (
  db: Db,
  { policyTableId, liveVersion }: { policyTableId: number; liveVersion: number | null },
): Promise<PolicyTableDefinition[] | null> => {
  if (liveVersion === null) return null;
  const { languages } = await db
    .selectFrom('policyTableVersion')
    .select('languages')
    .where('policyTableId', '=', policyTableId)
    .where('version', '=', liveVersion)
    .executeTakeFirstOrThrow();
  return Object.values(languages).map(({ definition }) => definition);
};

/** Whether sites would show the same, apart from the version number. */
const isSame = (before: PolicyTableDefinition[], after: PolicyTableDefinition[]): boolean => {
  const content = (definitions: PolicyTableDefinition[]) =>
    definitions
      .map((definition) => canonicalJson({ ...definition, version: 0, publishedAt: '' }))
      .toSorted()
      .join('\n');
  return content(before) === content(after);
};

const newestVersion = async (db: Db, id: number): Promise<number> => {
  const { newest } = await db
    .selectFrom('policyTableVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('policyTableId', '=', id)
    .executeTakeFirstOrThrow();
  return newest;
};

/** `since` is when its content was the working copy. */
export const setLive = async (
  db: Db,
  id: number,
  liveVersion: number | null,
  since: string | null = null,
): Promise<void> => {
  const liveSince = liveVersion === null ? null : sql<string>`coalesce(${since}::timestamptz, now())`;
  await db
    .updateTable('policyTable')
    .set({ liveVersion, liveSince })
    .where('policyTableId', '=', id)
    .execute();
};

const touchLive = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('policyTable')
    .set({ liveSince: sql<string>`now()` })
    .where('policyTableId', '=', id)
    .execute();
};

const unpublish = async (call: Publishing, id: number): Promise<void> => {
  const table = await findOwnTable(call, id);
  if (table.liveVersion === null) return;
  await setLive(call.db, id, null);
  call.afterCommit(() => pointTo(call.platform.artefacts, tablePointer(id), null));
  await call.audit({ ...tableEntry(table), action: 'Unpublish', before: { version: table.liveVersion } });
};

export const publishEndpoints: Endpoint[] = [
  handle(policyTables.publish, (call) => publish(call, call.params.id)),
  handle(policyTables.unpublish, (call) => unpublish(call, call.params.id)),
  handle(policyTables.checks, async ({ db, params }) => {
    const table = await findTable(db, params.id);
    const materials = await loadMaterials(db, table);
    const live = await liveDefinitions(db, table);
    const next = definitionsOf(materials, { version: 0, publishedAt: '' });
    return { checks: checksOf(materials), hasChanges: live === null || !isSame(live, next) };
  }),
];
