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

type Version = {
  channelId: number;
  statementId: number;
  statementVersionId: number;
  isDefault: boolean;
  /** Its statement could be answered then. */
  isValid: boolean;
};
type Preference = WrittenSubmission['preferences'][number];
type Reason = SubmissionAnswer['results'][number]['reason'];

/** The channels of a brand and of all brands, with the wordings people may have read. */
export type Known = { channels: ReadonlyMap<number, KnownChannel>; versions: readonly Version[] };

/** Channels by their ids, whichever brand they are of, with the wordings of each, the newest first. */
export type Channels = { channels: readonly KnownChannel[]; versions: readonly StoredVersion[] };
type StoredVersion = Omit<Version, 'isValid'> & { validFrom: string | null; validTo: string | null };

export const readChannels = async (db: Db, channelIds: readonly number[]): Promise<Channels> => {
  const ids = [...new Set(channelIds)];
  if (ids.length === 0) return { channels: [], versions: [] };
  const { rows } = await sql<Channels>`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('channelId', channel_id, 'brandId', brand_id, 'isActive', is_active,
        'doubleOptIn', double_opt_in, 'lifespanDays', lifespan_days, 'lifespanFrom', lifespan_from,
        'requiredStandakFields', required_standak_fields)), '[]')
      from channel where channel_id = any(${ids}::int[]) and not is_cookie_channel) as channels, (
      select coalesce(jsonb_agg(jsonb_build_object('channelId', s.channel_id, 'statementId', s.statement_id,
        'statementVersionId', v.statement_version_id, 'isDefault', s.is_default, 'validFrom', s.valid_from,
        'validTo', s.valid_to) order by s.is_default desc, v.version_no desc), '[]')
      from statement s join statement_version v using (statement_id)
      where s.channel_id = any(${ids}::int[]) and v.published_at is not null) as versions`.execute(db);
  return rows[0]!; // a select without a table has one row
};

/** The channels that a submission may answer. */
export const knownTo = (
  { channels, versions }: Channels,
  { brandId, capturedAt }: { brandId: number; capturedAt: string },
): Known => {
  const own = channels.filter((channel) => channel.brandId === brandId || channel.brandId === 0);
  const byId = new Map(own.map((channel) => [channel.channelId, channel]));
  const day = capturedAt.slice(0, 10);
  return {
    channels: byId,
    versions: versions
      .filter(({ channelId }) => byId.has(channelId))
      .map(({ validFrom, validTo, ...version }) => ({
        ...version,
        isValid: (validFrom ?? day) <= day && (validTo ?? day) >= day,
      })),
  };
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
export const versionOf = (known: Known, preference: Preference): number | undefined =>
  wordingOf(known, preference)?.statementVersionId;

const wordingOf = (
  { versions }: Known,
  { channelId, statementId, statementVersionId }: Preference,
): Version | undefined =>
  versions.find(
    (each) =>
      each.channelId === channelId &&
      (statementId === undefined
        ? statementVersionId !== undefined || each.isDefault
        : each.statementId === statementId) &&
      (statementVersionId === undefined || each.statementVersionId === statementVersionId),
  );

/** Why a yes cannot be taken. A no is always taken. */
export const whyNotTaken = (
  known: Known,
  { preference, contact }: { preference: Preference; contact: Contact },
): Reason => {
  const channel = known.channels.get(preference.channelId);
  if (preference.value === 0 || channel === undefined) return null;
  if (!channel.isActive) return 'Retired';
  const wording = wordingOf(known, preference);
  if (wording === undefined) return 'NoWording';
  if (!wording.isValid) return 'NotValid';
  const has = (name: StandakField): boolean => name === 'syrenisid' || (contact[name] ?? '') !== '';
  return channel.requiredStandakFields.every(has) ? null : 'MissingContactFields';
};
