import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { personIdOf } from '@candour/kit/server/session';
import {
  firstStepNames,
  getFirstSteps,
  putFirstStepsAway,
  type FirstStepName,
  type FirstSteps,
} from '../contract/first-steps.ts';

type Furthest = NonNullable<FirstSteps['banner']> & {
  createdDate: string;
  changedAt: string;
  liveSince: string | null;
  hasVisits: boolean;
};

/** Of the banners that the caller sees: one that was visited, else one that is live, else the newest. */
const furthestBanner = async (db: Db): Promise<Furthest | undefined> => {
  const { rows } = await sql<Furthest>`
    select cb.consent_banner_id, cb.consent_banner_name, b.brand_name, cb.basic_details -> 'domains' as domains,
      cb.created_date, greatest(cb.changed_at, p.changed_at) as changed_at, p.profile_id, p.live_since,
      exists (select 1 from consent_board o where o.brand_id = cb.brand_id and o.banner_id = cb.consent_banner_id)
        or exists (select 1 from impression_daily i where i.brand_id = cb.brand_id
          and i.banner_id = cb.consent_banner_id and i.day > coalesce(s.counted_until, '-infinity'))
        or exists (select 1 from consent_daily c where c.brand_id = cb.brand_id
          and c.banner_id = cb.consent_banner_id and c.day > coalesce(s.counted_until, '-infinity')) as has_visits
    from consent_banner cb
    join brand b using (brand_id)
    cross join consent_board_state s
    left join lateral (
      select profile_id, changed_at, live_since from banner_profile
      where consent_banner_id = cb.consent_banner_id order by live_since nulls last, is_default desc limit 1) p on true
    order by has_visits desc, p.live_since nulls last, cb.consent_banner_id desc limit 1`.execute(db);
  return rows[0];
};

/** What shows that a step was taken, and when. */
const evidenceOf = (banner: Furthest | undefined): Record<FirstStepName, [boolean, string | null]> => {
  const { createdDate = null, changedAt = '', liveSince = null } = banner ?? {};
  const { hasVisits = false } = banner ?? {};
  const isChanged = createdDate !== null && new Date(changedAt) > new Date(createdDate);
  return {
    Site: [banner !== undefined, createdDate],
    Look: [isChanged, isChanged ? changedAt : null],
    Publish: [liveSince !== null, liveSince],
    // No visitor without the code.
    Code: [hasVisits, null],
    Visit: [hasVisits, null],
  };
};

const stepsOf = (banner: Furthest | undefined): FirstSteps['steps'] => {
  const evidence = evidenceOf(banner);
  return firstStepNames.map((name, at) => {
    const [, doneAt] = evidence[name];
    // Who came further has left the steps before behind: nobody has to change a look they like.
    const isDone = firstStepNames.slice(at).some((later) => evidence[later][0]);
    return { name, isDone, doneAt: isDone ? doneAt : null };
  });
};

const read = async ({ db, session }: Pick<Call, 'db' | 'session'>): Promise<FirstSteps> => {
  const banner = await furthestBanner(db);
  const person = await db
    .selectFrom('adminUser')
    .select('firstStepsPutAwayAt')
    .where('userId', '=', personIdOf(session) ?? 0)
    .executeTakeFirst();
  return { steps: stepsOf(banner), banner: banner ?? null, isPutAway: person?.firstStepsPutAwayAt != null };
};

export const firstStepEndpoints: Endpoint[] = [
  handle(getFirstSteps, read),
  handle(putFirstStepsAway, async ({ db, session, platform, body: { isPutAway } }) => {
    const firstStepsPutAwayAt = isPutAway ? platform.now().toISOString() : null;
    await db
      .updateTable('adminUser')
      .set({ firstStepsPutAwayAt })
      .where('userId', '=', personIdOf(session) ?? 0)
      .execute();
  }),
];
