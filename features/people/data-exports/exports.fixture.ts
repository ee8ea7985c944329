import { expect } from 'vitest';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { TestServer } from '@candour/testing/server';
import type { Wire } from '@candour/testing/samples';
import { alpha, type UserName } from '@candour/testing/world';
import type { ExportRun } from './contract.ts';

const path = '/api/DataExports';
let count = 0;

/** What tests of exports do again and again. */
export const createExportBench = (server: () => TestServer) => {
  const add = async (members: Wire = {}, user: UserName = 'A1'): Promise<number> => {
    count += 1;
    const { status, body } = await server().call(user, 'POST', path, {
      exportName: `Export ${count}`,
      exportType: 'DataSubjects',
      brandIds: [alpha],
      columns: [{ name: 'email1' }, { name: 'forename' }],
      csv: { hasBom: false },
      ...members,
    });
    expect([status, body]).toEqual([200, { newDataExportId: expect.any(Number) }]);
    return body.newDataExportId;
  };
  const start = async (exportId: number, user: UserName = 'A1'): Promise<number> => {
    const { status, body } = await server().call(user, 'POST', `${path}/${exportId}/Run`);
    expect([status, body]).toEqual([200, { runId: expect.any(Number) }]);
    return body.runId;
  };
  const runsOf = async (exportId: number, user: UserName = 'A1'): Promise<ExportRun[]> =>
    (await server().call(user, 'GET', `${path}/Runs?exportId=${exportId}`)).body.runs;
  /** The newest run, once it ended. */
  const ended = async (exportId: number, user: UserName = 'A1'): Promise<ExportRun> => {
    const newest = async () => (await runsOf(exportId, user))[0];
    await expect
      .poll(async () => (await newest())?.status, { timeout: 20_000 })
      .not.toMatch(/^(Queued|Running)$/);
    const run = await newest();
    if (run === undefined) throw new Error('There is no run');
    return run;
  };
  const run = async (exportId: number, user: UserName = 'A1'): Promise<ExportRun> => {
    await start(exportId, user);
    return ended(exportId, user);
  };
  const linkTo = async ({ runId, files }: ExportRun, at = 0, user: UserName = 'A1') =>
    server().call(user, 'GET', `${path}/Runs/${runId}/DownloadLink?fileGuid=${files[at]?.fileGuid}`);
  /** The bytes of a file of a run. */
  const bytesOf = async (of: ExportRun, at = 0, user: UserName = 'A1'): Promise<Buffer> => {
    const { body } = await linkTo(of, at, user);
    const response = await server().app.inject({
      method: 'GET',
      url: `${path}/Download/${body.token}`,
      headers: server().bearer(user),
    });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  };
  const textOf = async (of: ExportRun, at = 0): Promise<string> => (await bytesOf(of, at)).toString('utf8');
  return { path, add, start, runsOf, ended, run, linkTo, bytesOf, textOf };
};

/** The texts in a ZIP file by their paths. */
export const unzipped = async (
  bytes: Buffer,
  password?: string,
): Promise<Readonly<Record<string, { text: string; isEncrypted: boolean; strength: number }>>> => {
  const source = new BlobReader(new Blob([new Uint8Array(bytes)]));
  const zip = new ZipReader(source, password === undefined ? {} : { password });
  const found: Record<string, { text: string; isEncrypted: boolean; strength: number }> = {};
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    const text = await entry.getData(new TextWriter());
    const strength = entry.extraFieldAES?.strength ?? 0;
    found[entry.filename] = { text, isEncrypted: entry.encrypted, strength };
  }
  await zip.close();
  return found;
};
