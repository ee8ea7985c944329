import { sql } from 'kysely';
import { findCycle, findOpposite } from '@candour/consent/apply-dependencies.ts';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { ChannelDependency } from '../contract.ts';

type Rule = Omit<ChannelDependency, 'brandName' | 'triggerChannelName' | 'targetChannelNames'>;

/** The rules that apply to a brand, its own and universal ones, in running order. */
export const rulesOf = (db: Db, brandId: number): Promise<Rule[]> =>
  db
    .selectFrom('channelDependency')
    .selectAll()
    // A universal rule interacts with those of every brand.
    .where((eb) => (brandId === 0 ? eb.lit(true) : eb('brandId', 'in', [brandId, 0])))
    .orderBy('displayOrder')
    .orderBy('dependencyId')
    .execute();

/** Refuses a rule that would form a circle, contradict another, or say yes for people. */
export const mustStandTogether = async (db: Db, rule: Rule): Promise<void> => {
  const targets = await db
    .selectFrom('channel')
    .select(['channelName', 'legalBasis'])
    .where('channelId', 'in', rule.targetChannelIds)
    .execute();
  const asked = targets.find(({ legalBasis }) => legalBasis === 'Consent');
  if (rule.effect === 'ForceYes' && asked !== undefined)
    refuseFields({
      targetChannelIds: `${asked.channelName} rests on consent, which only the person can give`,
    });
  if (!rule.isActive) return;
  // Two rules that are added at the same moment must see each other.
  await sql`select pg_advisory_xact_lock(hashtext('channel_dependency'))`.execute(db);
  const others = (await rulesOf(db, rule.brandId)).filter(
    (other) => other.dependencyId !== rule.dependencyId,
  );
  const opposite = findOpposite(rule, others);
  if (opposite !== undefined)
    refuseFields({ effect: `“${opposite.dependencyName}” sets the opposite for the same answer` });
  const cycle = findCycle([...others, rule]);
  if (cycle !== undefined)
    refuseFields({ targetChannelIds: `This goes in a circle: ${await namesOf(db, cycle)}` });
};

const namesOf = async (db: Db, ids: readonly number[]): Promise<string> => {
  const rows = await db
    .selectFrom('channel')
    .select(['channelId', 'channelName'])
    .where('channelId', 'in', [...ids])
    .execute();
  const names = new Map(rows.map(({ channelId, channelName }) => [channelId, channelName]));
  return ids.map((id) => names.get(id) ?? '…').join(' → ');
};
