import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import {
  exportTypeNames,
  fixedColumns,
  metaDataColumn,
  questionColumn,
  typesWithMetaData,
  typesWithQuestions,
  type ExportColumn,
  type ExportType,
} from '../contract/columns.ts';

/** The columns of a type: those it always has, further questions, and meta-data that may be exported. */
export const columnsOf = async (db: Db): Promise<Record<ExportType, ExportColumn[]>> => {
  const questions = await namedRows(
    db,
    sql`
    select key_name as name, key_label as title from extended_preference order by lower(key_label), key_id`,
  );
  const keys = await namedRows(
    db,
    sql`
    select key_name as name, display_name as title from meta_data_key where is_included_in_exports
    order by lower(display_name), meta_data_key_id`,
  );
  const named = exportTypeNames.map((type): [ExportType, ExportColumn[]] => [
    type,
    [
      ...fixedColumns[type],
      ...(typesWithQuestions.includes(type) ? withPrefix(questions, questionColumn) : []),
      ...(typesWithMetaData.includes(type) ? withPrefix(keys, metaDataColumn) : []),
    ],
  ]);
  return Object.fromEntries(named) as Record<ExportType, ExportColumn[]>; // one for each of the types
};

const namedRows = async (db: Db, query: ReturnType<typeof sql>): Promise<ExportColumn[]> =>
  (await query.$castTo<ExportColumn>().execute(db)).rows;

const withPrefix = (rows: readonly ExportColumn[], nameOf: (name: string) => string): ExportColumn[] =>
  rows.map(({ name, title }) => ({ name: nameOf(name), title }));

/** What filters offer, from the caller's brands. */
export const filterChoices = async (db: Db) => {
  const { rows: channels } = await sql<{ value: string; label: string }>`
    select channel_id::text as value, channel_name as label from channel where not is_cookie_channel
    order by lower(channel_name), channel_id`.execute(db);
  const { rows: statements } = await sql<{ value: string; label: string }>`
    select statement_id::text as value, statement_name as label from statement
    order by lower(statement_name), statement_id`.execute(db);
  const { rows: transactionTypes } = await sql<{ value: string; label: string }>`
    select transaction_type_id::text as value, name as label from transaction_type
    order by lower(name), transaction_type_id`.execute(db);
  return { channels, statements, transactionTypes };
};
