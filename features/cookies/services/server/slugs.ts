import { slugOf } from '@candour/consent/slug.ts';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { CookieScript } from '../contract.ts';

type Named = Pick<CookieScript, 'brandId' | 'cookieScriptName'>;

/** Slugs a service may meet in a banner: those of its brand and of all brands. */
const takenSlugs = async (db: Db, { brandId, own }: { brandId: number; own?: number }): Promise<string[]> => {
  let query = db.selectFrom('cookieScript').select('slug');
  if (brandId !== 0) query = query.where('brandId', 'in', [brandId, 0]);
  if (own !== undefined) query = query.where('cookieScriptId', '<>', own);
  return (await query.execute()).map(({ slug }) => slug);
};

/** The name of a service as a free slug. */
export const freeSlug = async (
  db: Db,
  { brandId, cookieScriptName }: Named,
  own?: number,
): Promise<string> => {
  const taken = await takenSlugs(db, { brandId, ...(own === undefined ? {} : { own }) });
  const wanted = slugOf(cookieScriptName) || 'service';
  let slug = wanted;
  for (let count = 2; taken.includes(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
};

/** An emptied slug is generated again; an omitted one stays. */
export const withSlug = async <Change extends Partial<CookieScript> & { id?: number }>(
  db: Db,
  change: Change,
): Promise<Change> => {
  if (change.slug !== '') return change;
  const own = change.cookieScriptId ?? change.id ?? 0;
  const before = await db
    .selectFrom('cookieScript')
    .select(['brandId', 'cookieScriptName'])
    .where('cookieScriptId', '=', own)
    .executeTakeFirst();
  return before ? { ...change, slug: await freeSlug(db, { ...before, ...named(change) }, own) } : change;
};

const named = ({ brandId, cookieScriptName }: Partial<Named>): Partial<Named> => ({
  ...(brandId === undefined ? {} : { brandId }),
  ...(cookieScriptName === undefined ? {} : { cookieScriptName }),
});

export const mustHaveFreeSlug = async (
  db: Db,
  { brandId, slug }: CookieScript,
  before: CookieScript | null,
): Promise<void> => {
  if (before !== null && before.slug === slug && before.brandId === brandId) return;
  const taken = await takenSlugs(db, { brandId, ...(before === null ? {} : { own: before.cookieScriptId }) });
  if (taken.includes(slug)) refuseFields({ slug: 'This value has already been provided' });
};
