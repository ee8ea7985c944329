import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Platform } from '@candour/kit/server/platform';
import { inScope } from '@candour/kit/server/database';
import { composeFile, fileName } from '../formats/compose-file.ts';
import type { Cells } from '../formats/cells.ts';
import { fileKeyPlace } from '../secret-places.ts';
import { createPeopleInFile } from './people-in-file.ts';
import type { RowCursor } from './row-cursor.ts';
import type { RunPlan } from './run-plan.ts';

type Means = Pick<Platform, 'database' | 'vault' | 'sealedFiles'>;
type Writing = {
  plan: RunPlan;
  runId: number;
  cursor: RowCursor;
  /** The name of the files, without number and ending. */
  baseName: string;
  mostRows: number;
  /** Called as rows are written; throws if the run is to end. */
  progress: (rows: number) => Promise<void>;
};

/** Excel's limit for a sheet is ten times that; workbooks of more rows are hard to open. */
const mostSheetRows = 100_000;

/** Writes all rows, a file after the other, none of them listed yet. Returns how many rows there were. */
export const writeFiles = async (means: Means, writing: Writing): Promise<number> => {
  const { plan, cursor } = writing;
  const mostRows = plan.format === 'XLSX' ? Math.min(writing.mostRows, mostSheetRows) : writing.mostRows;
  let written = 0;
  for (let fileNo = 1; ; fileNo += 1) {
    const first = await cursor.take(mostRows);
    if (first === undefined) return written;
    written += await writeFile(means, { ...writing, mostRows, fileNo, first, before: written });
  }
};

type Group = { rows: Cells[]; people: (string | null)[][] };

const writeFile = async (
  { database, vault, sealedFiles }: Means,
  {
    plan,
    runId,
    cursor,
    baseName,
    mostRows,
    progress,
    fileNo,
    first,
    before,
  }: Writing & { fileNo: number; first: Group; before: number },
): Promise<number> => {
  const fileGuid = randomUUID();
  const key = randomBytes(32);
  const { brandIds, shape } = plan;
  const base = fileNo === 1 ? baseName : `${baseName}-${fileNo}`;
  await inScope(database, 'all', (db) =>
    db
      .insertInto('exportFile')
      .values({
        fileGuid,
        runId,
        brandIds,
        fileNo,
        fileName: fileName(base, shape),
        sealedKey: vault.seal(key.toString('base64'), fileKeyPlace(fileGuid)),
        readyAt: null,
      })
      .execute(),
  );
  const people = createPeopleInFile((filter, block) =>
    inScope(database, 'all', async (db) => {
      await db.insertInto('exportPeople').values({ fileGuid, block, brandIds, filter }).execute();
    }),
  );
  let count = 0;
  const rows = async function* (): AsyncGenerator<Cells[]> {
    for (
      let group: Group | undefined = first;
      group !== undefined;
      group = count < mostRows ? await cursor.take(mostRows - count) : undefined
    ) {
      count += group.rows.length;
      await people.add(group.people);
      await progress(before + count);
      yield group.rows;
      // Others have their turn between two groups.
      await turn();
    }
  };
  const note = (written: { parts: number; bytes: number }) =>
    inScope(database, 'all', async (db) => {
      await db
        .updateTable('exportFile')
        .set({ parts: written.parts, sizeBytes: written.bytes })
        .where('fileGuid', '=', fileGuid)
        .execute();
    });
  await sealedFiles.write({ name: fileGuid, key }, composeFile(base, rows(), shape), note);
  await people.flush();
  await inScope(database, 'all', (db) =>
    db.updateTable('exportFile').set({ rowCount: count }).where('fileGuid', '=', fileGuid).execute(),
  );
  return count;
};
