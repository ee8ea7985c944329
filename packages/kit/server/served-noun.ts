import type { RawBuilder } from 'kysely';
import type { Resource } from '../contract/resource.ts';

/** A noun with the table of its rows, as its endpoints carry it. */
export type ServedNoun = {
  noun: Resource;
  /** In camelCase. */
  table: string;
  /** Which rows of the table are of the noun. All rows if absent. */
  rows?: RawBuilder<unknown> | undefined;
  /** Which rows visitors currently read; `false` if never. All rows if absent. */
  shown?: RawBuilder<unknown> | false | undefined;
};
