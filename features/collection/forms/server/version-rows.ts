import { sql } from 'kysely';
import { statementsIn } from '@candour/forms/form-values.ts';
import type { Db } from '@candour/kit/server/database';

/** A published version of a form, or undefined. */
export const findVersion = (db: Db, formId: number, version: number) =>
  db
    .selectFrom('formVersion')
    .selectAll()
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst();

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** The version that a form shows, or null. */
export const liveVersionOf = async (
  db: Db,
  { formId, liveVersion }: { formId: number; liveVersion: number | null },
): Promise<VersionRow | null> =>
  liveVersion === null ? null : ((await findVersion(db, formId, liveVersion)) ?? null);

export const newestVersion = async (db: Db, formId: number): Promise<number> => {
  const { newest } = await db
    .selectFrom('formVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow();
  return newest;
};

/** The definition in the default language. */
export const mainDefinition = ({ definitions, defaultLanguage }: VersionRow) => definitions[defaultLanguage];

/** The names of statements in a version that were retired since. */
const retiredIn = async (db: Db, { definitions }: Pick<VersionRow, 'definitions'>): Promise<string[]> => {
  const ids = Object.values(definitions).flatMap((definition) =>
    statementsIn(definition).map(({ statementId }) => statementId),
  );
  const { rows } = await sql<{ name: string }>`
    select statement_name as name from statement
    where statement_id = any(${[...new Set(ids)]}) and status = 'Retired' order by lower(statement_name)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Why a version cannot go live again, or null. */
export const blockedBecause = async (
  db: Db,
  row: Pick<VersionRow, 'definitions'>,
): Promise<string | null> => {
  const retired = await retiredIn(db, row);
  return retired.length === 0 ? null : `It asks for ${retired.join(', ')}, which was retired since`;
};
