import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { ReConsent } from '../contract/re-consents.ts';
import type { Period } from './period.ts';

type Row = Omit<ReConsent, 'before' | 'now'> &
  Record<'accept' | 'reject' | 'custom' | 'acceptBefore' | 'rejectBefore' | 'customBefore', number>;

/** When banners asked everybody again in a period, and how visitors have answered since. */
export const reConsentsOf = async (
  db: Db,
  { from, to, brandId, consentBannerId }: Period,
): Promise<ReConsent[]> => {
  const { rows } = await sql<Row>`
    select t.banner_id as consent_banner_id, b.consent_banner_name, d.brand_name, t.re_consent_no, t.asked_at,
      c.asked, a.*
    from re_consent_times t join consent_banner b on b.consent_banner_id = t.banner_id
      join brand d on d.brand_id = t.brand_id
      left join re_consent c on c.banner_id = t.banner_id and c.re_consent_no = t.re_consent_no
      cross join lateral (
        select ${sumOf('choice', 'accept')} as accept, ${sumOf('choice', 'reject')} as reject,
          ${sumOf('choice', 'custom')} as custom, ${sumOf('before', 'accept')} as accept_before,
          ${sumOf('before', 'reject')} as reject_before, ${sumOf('before', 'custom')} as custom_before
        from re_consent_answers a where a.brand_id = t.brand_id and a.banner_id = t.banner_id
          and a.re_consent_no = t.re_consent_no) a
    where (t.asked_at at time zone 'UTC')::date between ${from}::date and ${to}::date
      and (${brandId ?? null}::int is null or t.brand_id = ${brandId ?? null})
      and (${consentBannerId ?? null}::int is null or t.banner_id = ${consentBannerId ?? null})
    order by t.asked_at desc, t.banner_id`.execute(db);
  return rows.map(({ accept, reject, custom, acceptBefore, rejectBefore, customBefore, ...row }) => ({
    ...row,
    before: { accept: acceptBefore, reject: rejectBefore, custom: customBefore },
    now: { accept, reject, custom },
  }));
};

const sumOf = (column: 'choice' | 'before', value: string) =>
  sql`coalesce(sum(total) filter (where ${sql.ref(column)} = ${value}), 0)::int`;
