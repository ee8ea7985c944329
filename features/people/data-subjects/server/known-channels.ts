import { sql } from 'kysely';
import type { StandakField } from '@candour/consent/standak-fields.ts';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Contact } from '../contract/contact.ts';
import type { SubmissionAnswer, WrittenSubmission } from '../contract/submission.ts';

/** A channel as far as answers need it. */
type KnownChannel = {
  channelId: number;
  brandId: number;
  isActive: boolean;
  doubleOptIn: boolean;
  lifespanDays: number | null;
  lifespanFrom: 'ConsentDate' | 'LastTransaction' | null;
  requiredStandakFields: StandakField[];
};

type Version = { channelId: number; statementId: number; statementVersionId: number; isDefault: boolean };
type Preference = WrittenSubmission['preferences'][number];
type Reason = SubmissionAnswer['results'][number]['reason'];

/** The channels of a brand and of all brands, with the wordings people may have read. */
export type Known = { channels: ReadonlyMap<number, KnownChannel>; versions: readonly Version[] };

export const readKnown = async (
  db: Db,
  { brandId, channelIds }: { brandId: number; channelIds: readonly number[] },
): Promise<Known> => {
  const { rows: channels } = await sql<KnownChannel>`
    select channel_id, brand_id, is_active, double_opt_in, lifespan_days, lifespan_from, required_standak_fields
    from channel where channel_id = any(${[...channelIds]}::int[]) and brand_id in (${brandId}, 0)
      and not is_cookie_channel`.execute(db);
  const { rows: versions } = await sql<Version>`
    select s.channel_id, s.statement_id, v.statement_version_id, s.is_default
    from statement s join statement_version v using (statement_id)
    where s.channel_id = any(${channels.map(({ channelId }) => channelId)}::int[]) and v.published_at is not null
    order by s.is_default desc, v.version_no desc`.execute(db);
  return { channels: new Map(channels.map((channel) => [channel.channelId, channel])), versions };
};

/** Refuses preferences that name unknown channels or wordings, or a channel twice. */
export const mustBeKnown = (known: Known, preferences: readonly Preference[]): void =>
  preferences.forEach((preference, at) => {
    const place = (member: string) => `preferences.${at}.${member}`;
    const isFirst = preferences.findIndex(({ channelId }) => channelId === preference.channelId) === at;
    if (!isFirst) refuseFields({ [place('channelId')]: 'This value has already been provided' });
    if (!known.channels.has(preference.channelId))
      refuseFields({ [place('channelId')]: 'The chosen item does not exist' });
    const member = preference.statementVersionId !== undefined ? 'statementVersionId' : 'statementId';
    if (preference[member] !== undefined && versionOf(known, preference) === undefined)
      refuseFields({ [place(member)]: 'The chosen item does not exist' });
  });

/**
 * The wording an answer was given to: the one it names, otherwise the newest of its statement, otherwise
 * that of the channel.
 */
export const versionOf = (
  { versions }: Known,
  { channelId, statementId, statementVersionId }: Preference,
): number | undefined =>
  versions.find(
    (each) =>
      each.channelId === channelId &&
      (statementId === undefined
        ? statementVersionId !== undefined || each.isDefault
        : each.statementId === statementId) &&
      (statementVersionId === undefined || each.statementVersionId === statementVersionId),
  )?.statementVersionId;

/** Why a yes cannot be taken. A no is always taken. */
export const whyNotTaken = (
  known: Known,
  { preference, contact }: { preference: Preference; contact: Contact },
): Reason => {
  const channel = known.channels.get(preference.channelId);
  if (preference.value === 0 || channel === undefined) return null;
  if (!channel.isActive) return 'Retired';
  if (versionOf(known, preference) === undefined) return 'NoWording';
  const has = (name: StandakField): boolean => name === 'syrenisid' || (contact[name] ?? '') !== '';
  return channel.requiredStandakFields.every(has) ? null : 'MissingContactFields';
};
