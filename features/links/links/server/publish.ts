import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { Refusal, refuse } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import type { LinkContent } from '../contract/content.ts';
import { checksOf } from './checks.ts';
import { contentOf } from './content-of.ts';
import { findLink, findOwnLink, linkEntry, type LinkRow } from './link-row.ts';
import { loadMaterials } from './materials.ts';
import { repoint } from './repoint.ts';

export type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;

/** Freezes the working copy as a version and leads the link to it; equal content makes no new one. */
export const publish = async (call: Publishing, id: number): Promise<number> => {
  const { db, platform } = call;
  const link = await findOwnLink(call, id);
  // So that the page is not withdrawn, or filled with personal data, at the same time.
  await sql`select 1 from preference_page where form_id = ${link.preferencePageId} for share`.execute(db);
  const materials = await loadMaterials(db, link);
  const errors = checksOf(materials).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Refusal(422, { errors: errors.map(({ text }) => text) });
  const live = await liveContent(db, link);
  const version = (await newestVersion(db, id)) + 1;
  const content = await contentOf(db, materials, { linkId: id, version });
  if (live !== null && isSame(live, content)) {
    await setLive(call, id, live.version);
    return live.version;
  }
  const { name: file } = await platform.artefacts.put(
    `links/${id}/v${version}.json`,
    JSON.stringify(content),
    {
      contentType: 'application/json; charset=utf-8',
    },
  );
  await db
    .insertInto('linkVersion')
    .values({
      linkId: id,
      version,
      brandId: link.brandId,
      content: JSON.stringify(content),
      file,
      publishedBy: personIdOf(call.session),
    })
    .execute();
  await setLive(call, id, version);
  await call.audit({ ...linkEntry(link), action: 'Publish', after: { version } });
  return version;
};

const setLive = async (call: Publishing, id: number, liveVersion: number | null): Promise<void> => {
  await call.db
    .updateTable('publicLink')
    .set({ liveVersion, liveSince: liveVersion === null ? null : sql<string>`now()`, isEnabled: true })
    .where('linkId', '=', id)
    .execute();
  await repoint(call, id);
};

export const unpublish = async (call: Publishing, id: number): Promise<void> => {
  const link = await findOwnLink(call, id);
  if (link.liveVersion === null) return;
  await setLive(call, id, null);
  await call.audit({ ...linkEntry(link), action: 'Unpublish', before: { version: link.liveVersion } });
};

export const setEnabled = async (
  call: Publishing,
  { id, isEnabled }: { id: number; isEnabled: boolean },
): Promise<void> => {
  const link = await findOwnLink(call, id);
  if (link.isEnabled === isEnabled) return;
  if (link.liveVersion === null) refuse(409, 'Only a published link can be disabled');
  await call.db.updateTable('publicLink').set({ isEnabled }).where('linkId', '=', id).execute();
  await repoint(call, id);
  await call.audit({ ...linkEntry(link), action: isEnabled ? 'Enable' : 'Disable' });
};

/** What speaks against publishing, and whether publishing would change anything. */
export const standingOf = async (db: Db, id: number) => {
  const link = await findLink(db, id);
  const materials = await loadMaterials(db, link);
  const live = await liveContent(db, link);
  const next = await contentOf(db, materials, { linkId: id, version: 0 });
  return { checks: checksOf(materials), hasChanges: live === null || !isSame(live, next) };
};

const liveContent = async (db: Db, { linkId, liveVersion }: LinkRow): Promise<LinkContent | null> => {
  if (liveVersion === null) return null;
  const { content } = await db
    .selectFrom('linkVersion')
    .select('content')
    .where('linkId', '=', linkId)
    .where('version', '=', liveVersion)
    .executeTakeFirstOrThrow();
  return content;
};

const isSame = (before: LinkContent, after: LinkContent): boolean =>
  canonicalJson({ ...before, version: 0 }) === canonicalJson({ ...after, version: 0 });

const newestVersion = async (db: Db, linkId: number): Promise<number> => {
  const { newest } = await db
    .selectFrom('linkVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('linkId', '=', linkId)
    .executeTakeFirstOrThrow();
  return newest;
};
