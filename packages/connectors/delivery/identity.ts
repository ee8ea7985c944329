import { createHmac, hash, randomUUID } from 'node:crypto';

/**
 * The id of a call: a UUID derived from what is sent and to which service, so that every retry, replay and
 * restart has the same one. `round` distinguishes snapshots; empty for changes.
 */
export const deliveryIdOf = ({
  serviceId,
  recordIds,
  round = '',
}: {
  serviceId: number;
  recordIds: readonly string[];
  round?: string;
}): string => uuidFrom(JSON.stringify(['delivery', serviceId, round, ...recordIds]));

/** Stands for a person who must not be named: it cannot be reversed, and is the same each time. */
export const subjectOf = (brandId: number, visitGuid: string): string =>
  uuidFrom(JSON.stringify(['subject', brandId, visitGuid]));

/** The same for people who belong to several brands. */
export const subjectOfPerson = (dataSubjectId: string): string => subjectOf(0, dataSubjectId);

/** A person's answers for one channel keep their order; those for other channels are independent. */
export const subjectOfAnswer = (dataSubjectId: string, channelId: number): string =>
  subjectOf(0, `${dataSubjectId} ${channelId}`);

/** Stands for a target's record if its own id must not be stored. */
export const recordOfTarget = (serviceId: number, recordId: string): string =>
  uuidFrom(JSON.stringify(['record', serviceId, recordId]));

/** The guid under which a state of such a record is submitted: the same state counts once. */
export const submissionOfRecord = (of: { record: string; contentHash: string; version: number }): string =>
  uuidFrom(JSON.stringify(['inbound', of.record, of.contentHash, of.version]));

/** A UUID of version 8, which leaves the bits to us. */
const uuidFrom = (text: string): string => {
  const hex = hash('sha256', text);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** The headers by which a target distinguishes calls and traces them through its own logs. */
export const identityHeaders = (
  deliveryId: string,
  { isTest }: { isTest: boolean },
): Record<string, string> => ({
  'idempotency-key': deliveryId,
  'webhook-id': deliveryId,
  ...(isTest ? { 'candour-test': 'true' } : {}),
  // randomUUID takes its random bits from a pool; randomBytes does not.
  traceparent: `00-${randomUUID().replaceAll('-', '')}-${randomUUID().replaceAll('-', '').slice(0, 16)}-01`,
});

/**
 * Signs a call as in Standard Webhooks: HMAC-SHA256 over id, seconds since 1970 and body, once with each
 * secret. A secret that starts with `whsec_` is base64, any other is used as it is.
 */
export const signatureHeaders = ({
  secrets,
  deliveryId,
  body,
  nowMs,
}: {
  secrets: readonly string[];
  deliveryId: string;
  body: string;
  nowMs: number;
}): Record<string, string> => {
  if (secrets.length === 0) return {};
  const timestamp = String(Math.floor(nowMs / 1_000));
  const signatures = secrets.map((secret) => {
    const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
    return `v1,${createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
};
