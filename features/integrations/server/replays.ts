import { sql } from 'kysely';
import { whyNoReplay } from '@candour/connectors/delivery/can-replay.ts';
import type { ReplayRange } from '@candour/kit/server/connectors';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { lookUp } from '../../people/data-subjects/door.ts';
import type { AskedRange, Replay } from '../contract/replays.ts';
import type { StoredService } from './find-services.ts';
import type { StoredSystem } from './find-systems.ts';

/** Refuses services that cannot send again what they sent. */
export const mustReplay = (service: StoredService, system: StoredSystem): void => {
  const reason = whyNoReplay({ ...service, authenticationTypeId: system.authenticationTypeId });
  if (reason !== null) refuse(409, reason);
};

type Asking = { service: StoredService; system: StoredSystem; brands: BrandScope; now: Date };

const earliest = Date.parse('2000-01-01T00:00:00Z');

/** The requested range, with the person looked up among those the caller can see. */
export const rangeOf = async (
  db: Db,
  { from, to, person }: AskedRange,
  { service, system, brands, now }: Asking,
): Promise<ReplayRange> => {
  const fromAt = new Date(from);
  // Future changes are sent when they come.
  const toAt = new Date(Math.min(Date.parse(to), now.getTime()));
  if (fromAt.getTime() < earliest) refuseFields({ from: 'This date is too far in the past' });
  if (fromAt >= now) refuseFields({ from: 'This time is in the future' });
  if (fromAt >= toAt) refuseFields({ to: 'The end must come after the beginning' });
  return {
    fromAt,
    toAt,
    brandIds: system.brandIds,
    person: person === undefined ? null : await personOf(db, { person, service, brands }),
  };
};

type Named = { person: NonNullable<AskedRange['person']>; service: StoredService; brands: BrandScope };

const personOf = async (db: Db, { person, service, brands }: Named): Promise<string> => {
  const { fieldName, value } = person;
  const isOfVisitors = service.triggerType === 'CookieConsent';
  if (isOfVisitors !== (fieldName === 'visitGuid'))
    return refuseFields({
      'person.fieldName': isOfVisitors
        ? 'Answers to banners are found by visitor id'
        : 'People are found by their record or one of their identifiers',
    });
  if (isOfVisitors) return isGuid(value) ? value.toLowerCase() : unknown('This is not a visitor id');
  if (service.triggerType === 'DataSubjectErased') return erasedPerson(db, { fieldName, value });
  const [found, ...others] = await lookUp(db, { identifiers: [{ fieldName, value }], brands });
  if (found === undefined) return unknown('Nobody matches this');
  return others.length === 0
    ? found.syrenisid
    : unknown('Several people match this. Give the id of the record');
};

const isGuid = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const unknown = (message: string): never => refuseFields({ 'person.value': message });

/** For erased people only the id of their record is left. */
const erasedPerson = async (
  db: Db,
  { fieldName, value }: { fieldName: string; value: string },
): Promise<string> => {
  if (fieldName !== 'syrenisid' || !isGuid(value))
    return unknown('Erased people can only be found by the id of their record');
  const { rows } = await sql`
    select 1 from data_subject where data_subject_id = ${value} and status = 'Forgotten'`.execute(db);
  return rows.length > 0 ? value : unknown('Nobody matches this');
};

const pageSize = 20;

/** A service's replays, newest first. */
export const listReplays = async (
  db: Db,
  { serviceId, cursor }: { serviceId: number; cursor: string | undefined },
): Promise<{ replays: Replay[]; nextCursor: string | null }> => {
  let query = db
    .selectFrom('integrationReplay')
    .select(['replayId', 'fromAt', 'toAt', 'isOfPerson', 'ratePerSecond', 'state', 'reason', 'place'])
    .select(['sent', 'failed', 'skipped', 'requestedBy', 'requestedAt', 'startedAt', 'endedAt'])
    .where('serviceId', '=', serviceId)
    .orderBy('replayId', 'desc')
    .limit(pageSize + 1);
  if (cursor !== undefined) query = query.where('replayId', '<', Number(cursor));
  const rows = await query.execute();
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    replays: shown.map(({ fromAt, toAt, place, ...row }) => ({
      ...row,
      from: fromAt,
      to: toAt,
      reachedAt: place === null ? null : reachedBy(place),
    })),
    nextCursor: rows.length > pageSize && last !== undefined ? String(last.replayId) : null,
  };
};

/** If a place has no time of its own, its id begins with it. */
const reachedBy = ({ at, id }: { at?: string; id: string }): string =>
  new Date(at ?? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
