import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { whyNot } from '@candour/kit/contract/access';
import { previewMinutes, previewRoutes, type PreviewType } from '@candour/kit/contract/previews';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { everywhere, withinBrands } from '@candour/kit/server/everywhere';
import type { Previewable } from '@candour/kit/server/previews';
import { forbidden, notFound, refuse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const previewableOf = ({ previewables }: Platform, type: PreviewType): Previewable =>
  previewables.find((previewable) => previewable.type === type) ?? notFound();

type Shown = { previewType: PreviewType; entityId: number; brandIds: number[]; expiresAt: string };

/** What a token is for, while the session it was created in lasts; with that person's current brands. */
const findShown = async (db: Db, token: string, now: Date): Promise<Shown> => {
  const at = now.toISOString();
  const { rows } = await sql<Shown>`
    select t.preview_type, t.entity_id, u.brand_ids, t.expires_at
    from preview_token t join user_session s using (session_id) join admin_user u using (user_id)
    where t.token_hash = ${hashOf(token)} and t.expires_at > ${at}::timestamptz
      and s.revoked_at is null and s.ends_at > ${at}::timestamptz and u.is_enabled`.execute(db);
  return rows[0] ?? refuse(410, 'This preview has ended');
};

const brandsOf = ({ brandIds }: Shown): BrandScope => (brandIds.includes(0) ? 'all' : brandIds);

export const previewEndpoints: Endpoint[] = [
  handle(previewRoutes.token, async ({ db, platform, session, brands, body: { type, id } }) => {
    const { access, compose } = previewableOf(platform, type);
    // A token is bound to the session of a person; programs have none.
    if (session.program !== undefined || whyNot(access, session) !== undefined) forbidden();
    await compose({ db, platform, brands }, { id, languageId: null });
    const now = platform.now();
    await db.deleteFrom('previewToken').where('expiresAt', '<', now.toISOString()).execute();
    const previewToken = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + previewMinutes * 60_000).toISOString();
    const { sessionId } = session;
    const row = { tokenHash: hashOf(previewToken), sessionId, previewType: type, entityId: id, expiresAt };
    await db.insertInto('previewToken').values(row).execute();
    return { previewToken, expiresAt };
  }),
  handle(previewRoutes.show, async ({ db, platform, body }) => {
    // The token's creator may have lost permissions since, but it reaches no further than their current
    // brands.
    const shown = await everywhere(db, () => findShown(db, body.previewToken, platform.now()));
    const { compose } = previewableOf(platform, shown.previewType);
    const brands = brandsOf(shown);
    return withinBrands(db, brands, async () => {
      const wanted = await languageCalled(db, body.lang);
      const call = { db, platform, brands };
      const { name, document, languageId, languageIds } = await compose(call, {
        id: shown.entityId,
        languageId: wanted,
      });
      const languages = await namesOf(db, languageIds);
      const lang = languages.find((language) => language.languageId === languageId)?.languageCode ?? null;
      return { name, document, lang, languages, expiresAt: shown.expiresAt };
    });
  }),
];

const languageCalled = async (db: Db, code: string | undefined): Promise<number | null> => {
  if (code === undefined) return null;
  const row = await db
    .selectFrom('language')
    .select('languageId')
    .where(sql<boolean>`lower(language_code) = lower(${code})`)
    .executeTakeFirst();
  return row?.languageId ?? null;
};

/** The languages in the order of their ids. */
const namesOf = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('language')
    .select(['languageId', 'languageCode', 'languageName'])
    .where('languageId', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.filter(({ languageId }) => languageId === id));
};
