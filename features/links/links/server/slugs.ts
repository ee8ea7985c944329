import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { refuseFields } from '@candour/kit/server/refusal';
import { pointSlug } from './pointers.ts';

/** Months in which an earlier name still leads to its link. */
const keptMonths = 12;

/** Whether a name leads to no link but this one, in any brand. */
export const isFree = (
  db: Db,
  { slug, linkId, now }: { slug: string; linkId: number | null; now: Date },
): Promise<boolean> =>
  everywhere(db, async () => {
    const { rows } = await sql`
      select 1 from public_link_slug where slug = ${slug} and link_id is distinct from ${linkId}::int
        and (until is null or until > ${now.toISOString()}::timestamptz)`.execute(db);
    return rows.length === 0;
  });

/** Gives a link its name; those it had before lead to it for a year. */
export const nameLink = async (
  call: Pick<Call, 'db' | 'platform' | 'afterCommit'>,
  { linkId, brandId, slug }: { linkId: number; brandId: number; slug: string },
): Promise<void> => {
  const { db, platform, afterCommit } = call;
  const now = platform.now();
  if (!(await isFree(db, { slug, linkId, now })))
    refuseFields({ nameInLink: 'This Name in Link is already in use' });
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + keptMonths);
  const { rows: earlier } = await sql<{ slug: string }>`
    update public_link_slug set until = ${until.toISOString()}::timestamptz
    where link_id = ${linkId} and until is null and slug <> ${slug} returning slug`.execute(db);
  await everywhere(db, async () => {
    // A name that another link had until lately is free by now.
    await sql`delete from public_link_slug where slug = ${slug} and until <= ${now.toISOString()}::timestamptz`.execute(
      db,
    );
  });
  await sql`
    insert into public_link_slug (slug, link_id, brand_id, until) values (${slug}, ${linkId}, ${brandId}, null)
    on conflict (slug) do update set until = null where public_link_slug.link_id = ${linkId}`.execute(db);
  await sql`update public_link_slug set brand_id = ${brandId} where link_id = ${linkId}`.execute(db);
  afterCommit(async () => {
    await pointSlug(platform, slug, { linkId, until: null });
    for (const each of earlier) await pointSlug(platform, each.slug, { linkId, until: until.toISOString() });
  });
};

/** What led to a link that is deleted leads nowhere. */
export const dropNames = async (
  { db, platform, afterCommit }: Pick<Call, 'db' | 'platform' | 'afterCommit'>,
  linkId: number,
): Promise<void> => {
  const names = await db.selectFrom('publicLinkSlug').select('slug').where('linkId', '=', linkId).execute();
  afterCommit(async () => {
    for (const { slug } of names) await pointSlug(platform, slug, null);
  });
};
