import { createHash } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { recordOfTarget, submissionOfRecord } from '@candour/connectors/delivery/identity.ts';
import type { InboundPlan } from '@candour/connectors/inbound/inbound-plan.ts';
import { readPath } from '@candour/connectors/inbound/json-path.ts';
import { mapRecord, momentOf, type MappedRecord } from '@candour/connectors/inbound/map-record.ts';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import type { People, Submission } from '../people.ts';

/** A fetched record about to be taken, or why it cannot be. */
export type Prepared = {
  raw: JsonValue;
  /** Identifies the record without containing its own id. */
  record: string;
  contentHash: string;
} & (
  | { problem: string }
  | {
      problem: null;
      mapped: MappedRecord;
      /** When it was said, or else when it was fetched. */
      capturedAt: string;
      submit: (version: number) => Submission;
    }
);

/** Maps a record to the submission it becomes. */
export const prepareRecord = (
  {
    read,
    serviceId,
    plan,
    fetchedAt,
  }: { read: People['read']; serviceId: number; plan: InboundPlan; fetchedAt: string },
  raw: JsonValue,
): Prepared => {
  const mapped = mapRecord(plan, raw);
  const contentHash = hashOf(typeof mapped === 'string' ? raw : mapped);
  const record = recordOfTarget(serviceId, typeof mapped === 'string' ? contentHash : mapped.recordId);
  const seen = { raw, record, contentHash };
  if (typeof mapped === 'string') return { ...seen, problem: mapped };
  const capturedAt = mapped.capturedAt ?? markOf(plan, raw, fetchedAt) ?? fetchedAt;
  const written = read({
    brandId: plan.brandId,
    capturedAt,
    dataSubject: mapped.contact,
    preferences: mapped.answers,
    ...(plan.transactionType === '' ? {} : { transactionType: plan.transactionType }),
    sourceCode: plan.sourceCode,
  });
  if ('fields' in written) return { ...seen, problem: `${inWords(mapped)}${firstOf(written.fields)}` };
  const submit = (version: number): Submission => ({
    ...written.submission,
    sourceType: 'Integration',
    sourceId: serviceId,
    submissionGuid: submissionOfRecord({ record, contentHash, version }),
    isUndated: mapped.capturedAt === null,
  });
  return { ...seen, problem: null, mapped, capturedAt, submit };
};

const hashOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url');

/** A mark that is a time, and not one in the future. */
const markOf = ({ watermarkPath }: InboundPlan, raw: JsonValue, fetchedAt: string): string | undefined => {
  const moment = watermarkPath === '' ? undefined : momentOf(readPath(raw, watermarkPath));
  return moment !== undefined && moment <= fetchedAt && moment > '1990' ? moment : undefined;
};

/** Names the record if its id reveals nothing about a person. */
export const inWords = ({ recordId }: MappedRecord): string =>
  /^[\w-]{1,40}$/.test(recordId) ? `Record ${recordId}: ` : '';

export const firstOf = (fields: Readonly<Record<string, string>>): string => {
  const [[name, message] = ['', 'It cannot be taken']] = Object.entries(fields);
  return `${name.replace(/^dataSubject\./, '')}: ${message}`;
};
