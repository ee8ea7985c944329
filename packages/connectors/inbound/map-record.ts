import type { JsonValue } from '../template/json-value.ts';
import type { InboundPlan } from './inbound-plan.ts';
import { readPath } from './json-path.ts';

/** A target's record in our terms. */
export type MappedRecord = {
  recordId: string;
  /** When it was said, ISO 8601; null if the target does not know. */
  capturedAt: string | null;
  contact: Readonly<Record<string, string>>;
  answers: readonly { channelId: number; value: 0 | 1 }[];
};

/** Maps a record; returns a message if that is impossible. */
export const mapRecord = (plan: InboundPlan, record: JsonValue): MappedRecord | string => {
  const recordId = textOf(readPath(record, plan.idPath));
  if (recordId === undefined || recordId === '') return `There is no id at ${plan.idPath}`;
  const capturedAt = plan.capturedAtPath === '' ? null : momentOf(readPath(record, plan.capturedAtPath));
  if (capturedAt === undefined) return `There is no date at ${plan.capturedAtPath}`;
  const contact: Record<string, string> = {};
  for (const { path, fieldName } of plan.fields) {
    const found = readPath(record, path) ?? null;
    const text = found === null ? '' : textOf(found);
    if (text === undefined) return `What stands at ${path} is not text`;
    if (text.trim() !== '') contact[fieldName] = text.trim();
  }
  return { recordId, capturedAt, contact, answers: answersIn(plan, record) };
};

const textOf = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'object' || value === undefined ? undefined : String(value);

const answersIn = ({ answers }: InboundPlan, record: JsonValue): MappedRecord['answers'] =>
  answers.flatMap(({ path, channelId, yes, no }): MappedRecord['answers'] => {
    const text = textOf(readPath(record, path))?.trim().toLowerCase();
    const isAmong = (words: readonly string[]): boolean =>
      text !== undefined && words.some((word) => word.trim().toLowerCase() === text);
    // If both match, the no is safer.
    if (isAmong(no)) return [{ channelId, value: 0 }];
    return isAmong(yes) ? [{ channelId, value: 1 }] : [];
  });

const secondsUpTo = 100_000_000_000;

/** A time as text, or as seconds or milliseconds since 1970. */
export const momentOf = (value: JsonValue | undefined): string | undefined => {
  const number =
    typeof value === 'number' ? value : /^\d{9,14}$/.test(String(value)) ? Number(value) : undefined;
  const ms =
    number === undefined
      ? Date.parse(typeof value === 'string' ? value : '')
      : number < secondsUpTo
        ? number * 1_000
        : number;
  return Number.isNaN(ms) || Math.abs(ms) > 8.64e15 ? undefined : new Date(ms).toISOString();
};
