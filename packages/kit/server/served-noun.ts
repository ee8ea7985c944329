import type { RawBuilder } from 'kysely';
import type { Resource } from '../contract/resource.ts';

/** A noun with the table that its rows are in, as its endpoints carry it. */
export type ServedNoun = {
  noun: Resource;
  /** In camelCase. */
  table: string;
  /** Which rows visitors read at present; `false` where they never do. All rows where absent. */
  shown?: RawBuilder<unknown> | false | undefined;
};
