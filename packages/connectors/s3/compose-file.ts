import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { renderRecord } from '../delivery/build-request.ts';
import type { CompiledService } from '../delivery/compile-service.ts';
import type { DeliveryRecord, S3Target, TriggerType } from '../plan.ts';

const pack = promisify(gzip);

/** A file as it is uploaded. */
export type ComposedFile = { bytes: Uint8Array; sha256: string; rows: number };

/** One line of a file: the payload of the service on one line, or all fields if it has no payload. */
export const lineOf = (compiled: CompiledService, record: DeliveryRecord): string => {
  if (compiled.service.payloadTemplate.trim() === '') return JSON.stringify(record.values);
  const rendered = renderRecord(compiled, record);
  // Line breaks occur only between members; inside texts JSON escapes them.
  return rendered.replaceAll(/\s*[\r\n]\s*/g, ' ');
};

/** Lines of JSON, compressed as the target wants. The same lines become the same bytes. */
export const composeFile = async (
  lines: readonly string[],
  { format }: Pick<S3Target, 'format'>,
): Promise<ComposedFile> => {
  const raw = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const bytes = format === 'ndjson.gz' ? await pack(raw, { level: 1 }) : raw;
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), rows: lines.length };
};

const folderOf: Readonly<Record<TriggerType, string>> = {
  CookieConsent: 'consent',
  FullSnapshot: 'snapshot',
  PreferenceChanged: 'preference',
  PreferencePending: 'pending-preference',
  ExtendedPreferenceChanged: 'extended-preference',
  DataSubjectChanged: 'data-subject',
  DataSubjectErased: 'erasure',
};
const digits = 19;

/**
 * The name of a file: `prefix/entity=…/service=…/dt=…/hr=…/<from>-<to>.ndjson.gz`. It is fixed before the
 * upload, so that a retry writes the same name. `round` and `part` name the files of a snapshot.
 */
export const keyOf = ({
  target,
  serviceId,
  madeAt,
  range,
  triggerType = 'CookieConsent',
}: {
  target: Pick<S3Target, 'prefix' | 'format'>;
  serviceId: number;
  madeAt: Date;
  triggerType?: TriggerType;
  range: { fromSeq: number; toSeq: number } | { round: number; part: string };
}): string => {
  const [day = '', time = ''] = madeAt.toISOString().split('T');
  const isFeed = 'fromSeq' in range;
  const name = isFeed
    ? `${padded(range.fromSeq)}-${padded(range.toSeq)}`
    : `${padded(range.round)}-${range.part}`;
  const folders = [
    `entity=${isFeed ? folderOf[triggerType] : 'snapshot'}`,
    `service=${serviceId}`,
    `dt=${day}`,
    `hr=${time.slice(0, 2)}`,
  ];
  const prefix = target.prefix.replaceAll(/^\/+|\/+$/g, '');
  return [...(prefix === '' ? [] : [prefix]), ...folders, `${name}.${target.format}`].join('/');
};

const padded = (seq: number): string => String(seq).padStart(digits, '0');
