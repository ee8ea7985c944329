import * as z from 'zod/mini';
import { wordsOf } from '../contract/fields.ts';
import { inWords, yesNo } from '../contract/in-words.ts';
import type { Schema } from '../contract/route.ts';
import { bare } from '../contract/field-kind.ts';
import { dateTimeText, isMoment } from './dates.ts';

/** One member of a record that was changed, with both values as text. */
export type Difference = { name: string; before: string; after: string };

/** Shown if there is no value. */
export const nothing = '–';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is neither empty nor a record: it is compared as a whole. */
const isText = (value: unknown): boolean =>
  value !== undefined && value !== null && !isRecord(value) && !(Array.isArray(value) && value.length === 0);

const isListOfRecords = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

const textOf = (value: unknown, schema: Schema | undefined): string => {
  if (value === undefined || value === null || value === '') return nothing;
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((one) => textOf(one, undefined)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (isMoment(value)) return dateTimeText(value);
  const isChoice = schema !== undefined && bare(schema) instanceof z.ZodMiniEnum;
  return isChoice ? inWords(String(value)) : String(value);
};

/** One or several ids of brands, named where their names are known. */
const withNames = (value: unknown, brandName: Options['brandName']): unknown => {
  const named = (id: unknown) => (typeof id === 'number' ? (brandName?.(id) ?? id) : id);
  return Array.isArray(value) ? value.map(named) : named(value);
};

const inside = (value: unknown): Record<string, unknown> => {
  if (isListOfRecords(value)) return Object.fromEntries(value.map((item, at) => [String(at + 1), item]));
  return isRecord(value) ? value : {};
};

/** The schema of a member, and what people call it; a row of a list goes by its number, a record's member by its key. */
const memberOf = (schema: Schema | undefined, name: string): { schema?: Schema; title: string } => {
  const core = schema === undefined ? undefined : bare(schema);
  if (core instanceof z.ZodMiniArray) return { schema: core._zod.def.element as Schema, title: name };
  if (core instanceof z.ZodMiniRecord) return { schema: core._zod.def.valueType as Schema, title: name };
  const shape = core instanceof z.ZodMiniObject ? (core.shape as Record<string, Schema>) : {};
  const own = shape[name];
  if (own === undefined) return { title: inWords(name) };
  return { schema: own, title: wordsOf(own)?.title ?? inWords(name) };
};

type Options = {
  schema?: Schema | undefined;
  /** Names brands; by default they are told by their ids. */
  brandName?: ((brandId: number) => string | undefined) | undefined;
  /** What the records belong to, in words. */
  path?: readonly string[];
};

/**
 * What differs between two records, in the words of their contract: nested members after what they belong to, a record
 * of many kinds by its keys. What was made or removed differs in all that is not empty.
 */
export const differences = (before: unknown, after: unknown, options: Options = {}): Difference[] => {
  const { schema, brandName, path = [] } = options;
  const [old, fresh] = [inside(before), inside(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names.flatMap((name): Difference[] => {
    const [was, is] = [old[name], fresh[name]];
    if (name === 'rowVersion' || JSON.stringify(was) === JSON.stringify(is)) return [];
    if (name === 'brandId' && names.includes('brandName')) return [];
    const member = memberOf(schema, name);
    const isMap = member.schema !== undefined && bare(member.schema) instanceof z.ZodMiniRecord;
    const place = isMap ? path : [...path, member.title];
    const isNested = isRecord(was) || isRecord(is) || isListOfRecords(was) || isListOfRecords(is);
    const isPlain = (isText(was) && !isListOfRecords(was)) || (isText(is) && !isListOfRecords(is));
    if (isNested && !isPlain) return differences(was, is, { schema: member.schema, brandName, path: place });
    const text = (value: unknown) =>
      textOf(/^brandIds?$/.test(name) ? withNames(value, brandName) : value, member.schema);
    const [from, to] = [text(was), text(is)];
    return from === to ? [] : [{ name: place.join(', '), before: from, after: to }];
  });
};
