import type { Selectable } from 'kysely';
import type { Db, Tables } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { fixedColumns, metaDataColumn, questionColumn } from '../../contract/columns.ts';
import { credentialPlace, zipPasswordPlace } from '../secret-places.ts';
import type { FileShape } from '../formats/compose-file.ts';
import { RunStopped } from './run-stopped.ts';

/** An export as a run needs it, with its secrets. */
export type RunPlan = Selectable<Tables['dataExport']> & { shape: FileShape; credential: string };

/** Reads an export for a run; refuses one that lacks a secret. */
export const readPlan = async (
  db: Db,
  exportId: number,
  { vault }: Pick<Platform, 'vault'>,
): Promise<RunPlan> => {
  const row = await db
    .selectFrom('dataExport')
    .selectAll()
    .where('exportId', '=', exportId)
    .executeTakeFirst();
  if (row === undefined) throw new RunStopped('The export was deleted');
  const { encryption, sealedZipPassword, sealedCredential, destinationType } = row;
  if (encryption !== 'None' && sealedZipPassword === null)
    throw new RunStopped('The export has no ZIP password yet');
  if (destinationType !== 'Download' && sealedCredential === null)
    throw new RunStopped('The export has no credential for its destination yet');
  const zipPassword =
    encryption === 'None' || sealedZipPassword === null
      ? null
      : vault.open(sealedZipPassword, zipPasswordPlace(exportId));
  const credential = sealedCredential === null ? '' : vault.open(sealedCredential, credentialPlace(exportId));
  return { ...row, credential, shape: { ...row, columns: headersOf(row), zipPassword } };
};

const headersOf = ({
  exportType,
  columns,
}: Pick<Selectable<Tables['dataExport']>, 'exportType' | 'columns'>): FileShape['columns'] => {
  const titles = new Map(fixedColumns[exportType].map(({ name, title }) => [name, title]));
  return columns.map(({ name, header }) => ({ name, header: header || (titles.get(name) ?? keyIn(name)) }));
};

const keyIn = (name: string): string =>
  [questionColumn(''), metaDataColumn('')].reduce(
    (rest, prefix) => (rest.startsWith(prefix) ? rest.slice(prefix.length) : rest),
    name,
  );
