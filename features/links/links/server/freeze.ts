import { sql } from 'kysely';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import type { LinkCheck } from '../contract.ts';
import type { LinkContent } from '../contract/content.ts';
import { linkEntry, type LinkRow } from './link-row.ts';
import { repoint } from './repoint.ts';

export type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;

/** What publishing a link takes: what speaks against it, and what it would freeze. */
export type Prepared = {
  checks: readonly LinkCheck[];
  contentAs: (version: number) => Promise<LinkContent>;
};

/** Stores what was prepared as a version, unless it is the same as now, and leads the link to it. */
export const freeze = async (
  call: Publishing,
  link: LinkRow,
  { checks, contentAs }: Prepared,
): Promise<number> => {
  const { db, platform } = call;
  const { linkId: id, brandId } = link;
  const errors = checks.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Refusal(422, { errors: errors.map(({ text }) => text) });
  const live = await liveContent(db, link);
  const version = (await newestVersion(db, id)) + 1;
  if (live !== null && isSame(live, await contentAs(live.version))) {
    await setLive(call, id, live.version);
    return live.version;
  }
  const content = await contentAs(version);
  const { name: file } = await platform.artefacts.put(
    `links/${id}/v${version}.json`,
    JSON.stringify(content),
    { contentType: 'application/json; charset=utf-8' },
  );
  await db
    .insertInto('linkVersion')
    .values({
      linkId: id,
      version,
      brandId,
      content: JSON.stringify(content),
      file,
      publishedBy: personIdOf(call.session),
    })
    .execute();
  await setLive(call, id, version);
  await call.audit({ ...linkEntry(link), action: 'Publish', after: { version } });
  return version;
};

/** What speaks against publishing, and whether publishing would change anything. */
export const standingOf = async (db: Db, link: LinkRow, { checks, contentAs }: Prepared) => {
  const live = await liveContent(db, link);
  const hasChanges = live === null || !isSame(live, await contentAs(live.version));
  return { checks: [...checks], hasChanges };
};

/** Leads a link to a version, or nowhere. */
export const setLive = async (call: Publishing, id: number, liveVersion: number | null): Promise<void> => {
  await call.db
    .updateTable('publicLink')
    .set({ liveVersion, liveSince: liveVersion === null ? null : sql<string>`now()`, isEnabled: true })
    .where('linkId', '=', id)
    .execute();
  await repoint(call, id);
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
  canonicalJson(before) === canonicalJson(after);

const newestVersion = async (db: Db, linkId: number): Promise<number> => {
  const { newest } = await db
    .selectFrom('linkVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('linkId', '=', linkId)
    .executeTakeFirstOrThrow();
  return newest;
};
