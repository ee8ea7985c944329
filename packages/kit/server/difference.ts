import * as z from 'zod/mini';
import { bare } from '../contract/field-kind.ts';
import { wordsOf } from '../contract/fields.ts';
import type { Difference } from '../contract/history.ts';
import { inWords, yesNo } from '../contract/in-words.ts';
import type { Schema } from '../contract/route.ts';

/** What identifies a row: a number, or a guid. */
export type RowId = number | string;

/** The name of a row that a record refers to; undefined if it is gone or not to be seen. */
export type NameOf = (noun: string, id: RowId) => string | undefined;

type Part = Record<string, unknown>;

const isRecord = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is neither empty nor a record: it is compared as a whole. */
const isText = (value: unknown): boolean =>
  value !== undefined && value !== null && !isRecord(value) && !(Array.isArray(value) && value.length === 0);

const isListOfRecords = (value: unknown): value is Part[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

const textOf = (value: unknown, schema: Schema | undefined, nameOf: NameOf): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return yesNo(value);
  const words = schema === undefined ? undefined : wordsOf(schema);
  if (Array.isArray(value)) {
    // What ids and numbers of a list stand for may be said of the list.
    const item = (words?.of ?? words?.titles) ? schema : elementOf(schema);
    return value.map((one) => textOf(one, item, nameOf)).join(', ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  if (words?.of !== undefined && typeof value === 'number') return nameOf(words.of, value) ?? `No. ${value}`;
  if (words?.of !== undefined && typeof value === 'string') return nameOf(words.of, value) ?? value;
  const title = words?.titles?.[String(value)];
  if (title !== undefined) return title;
  const isChoice = schema !== undefined && bare(schema) instanceof z.ZodMiniEnum;
  return isChoice ? inWords(String(value)) : String(value);
};

const elementOf = (schema: Schema | undefined): Schema | undefined => {
  const core = schema === undefined ? undefined : bare(schema);
  return core instanceof z.ZodMiniArray ? (core._zod.def.element as Schema) : undefined;
};

const membersOf = (schema: Schema | undefined): Record<string, Schema> => {
  const core = schema === undefined ? undefined : bare(schema);
  return core instanceof z.ZodMiniObject ? (core.shape as Record<string, Schema>) : {};
};

/** Of rows that are only an id and a name, the names; undefined for others. */
const justNamed = (value: unknown): string[] | undefined => {
  if (!isListOfRecords(value)) return undefined;
  const names = value.map((row) => {
    const [id, name, ...more] = Object.keys(row).toSorted();
    const isPair = id?.endsWith('Id') === true && name === id.replace(/Id$/, 'Name') && more.length === 0;
    return isPair ? String(row[name]) : undefined;
  });
  return names.every((name) => name !== undefined) ? names : undefined;
};

/** Rows that refer to something different each go by its name, such as the texts of a language; others by number. */
const rowsByName = (rows: readonly Part[], schema: Schema | undefined, nameOf: NameOf): Part => {
  const members = Object.entries(membersOf(elementOf(schema)));
  const key = members.find(([, member]) => wordsOf(member)?.of !== undefined);
  if (key === undefined || new Set(rows.map((row) => row[key[0]])).size < rows.length)
    return Object.fromEntries(rows.map((row, at) => [String(at + 1), row]));
  return Object.fromEntries(
    rows.map(({ [key[0]]: reference, ...row }) => [textOf(reference, key[1], nameOf), row]),
  );
};

/** A record by ids, such as the texts of languages, by names. */
const byNameOf = (record: Part, nameOf: (id: number) => string | undefined): Part =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [nameOf(Number(id)) ?? id, value]));

/** The schema of a member, and what people call it; a row of a list goes by its name, a record's member by its key. */
const memberOf = (schema: Schema | undefined, name: string): { schema?: Schema; title: string } => {
  const element = elementOf(schema);
  if (element !== undefined) return { schema: element, title: name };
  const core = schema === undefined ? undefined : bare(schema);
  if (core instanceof z.ZodMiniRecord) return { schema: core._zod.def.valueType as Schema, title: name };
  const own = membersOf(schema)[name];
  if (own === undefined) return { title: inWords(name) };
  return { schema: own, title: wordsOf(own)?.title ?? inWords(name) };
};

/** Whether one member tells the name of what another one refers to, as `brandName` does beside `brandId`. */
const isToldByAnother = (name: string, names: readonly string[], schema: Schema | undefined): boolean => {
  const members = membersOf(schema);
  if (schema === undefined) return name.endsWith('Id') && names.includes(name.replace(/Id$/, 'Name'));
  if (!name.endsWith('Name') || wordsOf(members[name] ?? z.unknown())?.isSystem !== true) return false;
  const stem = name.slice(0, -'Name'.length).toLowerCase();
  return names.some((other) => {
    const member = members[other];
    return (
      other !== name &&
      member !== undefined &&
      wordsOf(member)?.of !== undefined &&
      other.toLowerCase().includes(stem)
    );
  });
};

/** In the order of the contract: the database keeps an order of its own. */
const namesIn = (before: Part, after: Part, schema: Schema | undefined): string[] => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const known = Object.keys(membersOf(schema)).filter((name) => names.has(name));
  return [...new Set([...known, ...names])];
};

/** Whether a member changes with every change. */
const isBookkeeping = (name: string, schema: Schema | undefined): boolean =>
  name === 'rowVersion' || (schema !== undefined && wordsOf(schema)?.isBookkeeping === true);

const isSetBySystem = (name: string, schema: Schema | undefined): boolean => {
  const members = membersOf(schema);
  if (Object.keys(members).length === 0) return false;
  const member = members[name];
  return member === undefined || wordsOf(member)?.isSystem === true;
};

/** What the members are called that differ between two records. */
export const changedMembers = (before: Part, after: Part, schema: Schema | undefined): string[] => {
  const names = namesIn(before, after, schema);
  return names.flatMap((name) => {
    const member = memberOf(schema, name);
    const isSame = JSON.stringify(before[name]) === JSON.stringify(after[name]);
    return isSame || isBookkeeping(name, member.schema) || isToldByAnother(name, names, schema)
      ? []
      : [member.title];
  });
};

type Options = {
  /** What the records are by their contract, whose words are used. */
  schema?: Schema | undefined;
  nameOf?: NameOf | undefined;
  /** What the records belong to, in words. */
  path?: readonly string[];
};

/**
 * What differs between two records, in the words of their contract: nested members after what they belong to, a record
 * of many kinds by its keys. What was made or removed differs in all that is not empty. Times are as they are stored.
 */
export const differences = (before: unknown, after: unknown, options: Options = {}): Difference[] => {
  const { schema, nameOf = () => undefined, path = [] } = options;
  const keysOf = schema === undefined ? undefined : wordsOf(schema)?.of;
  const inside = (value: unknown): Part => {
    if (isListOfRecords(value)) return rowsByName(value, schema, nameOf);
    if (!isRecord(value)) return {};
    return keysOf === undefined ? value : byNameOf(value, (id) => nameOf(keysOf, id));
  };
  const [old, fresh] = [inside(before), inside(after)];
  const names = namesIn(old, fresh, schema);
  // Of what was made or removed, people read what somebody chose.
  const isWhole = !isRecord(before) || !isRecord(after);
  return names.flatMap((name): Difference[] => {
    const [was, is] = [old[name], fresh[name]];
    const member = memberOf(schema, name);
    if (isBookkeeping(name, member.schema) || isToldByAnother(name, names, schema)) return [];
    if (isWhole && isSetBySystem(name, schema)) return [];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const isMap = member.schema !== undefined && bare(member.schema) instanceof z.ZodMiniRecord;
    const place = isMap ? path : [...path, member.title];
    const text = (value: unknown) => justNamed(value)?.join(', ') ?? textOf(value, member.schema, nameOf);
    const isNested = isRecord(was) || isRecord(is) || isListOfRecords(was) || isListOfRecords(is);
    const isPlain = [was, is].some(
      (value) => justNamed(value) !== undefined || (isText(value) && !isListOfRecords(value)),
    );
    if (isNested && !isPlain) return differences(was, is, { schema: member.schema, nameOf, path: place });
    const [from, to] = [text(was), text(is)];
    return from === to ? [] : [{ name: place.join(', '), before: from, after: to }];
  });
};
