import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { fileKeyPlace } from './server/secret-places.ts';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf } from '@candour/testing/world';
import { fillPreferences } from '../data-subjects/samples.ts';
import { exportTypeNames } from './contract/columns.ts';
import { createExportBench, unzipped } from './exports.fixture.ts';

const server = withServer();
const { path, add, start, runsOf, ended, run, linkTo, bytesOf, textOf } = createExportBench(server);

const tours = 'Club tours – app';
let channels: ReadonlyMap<string, number>;

const submit = async (dataSubject: Wire, members: Wire = {}): Promise<string> => {
  const { status, body } = await server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: '2026-01-31T10:00:00Z',
    dataSubject,
    ...members,
  });
  expect([status, body.fields]).toEqual([202, undefined]);
  return body.dataSubjectId;
};
const no = () => ({ preferences: [{ channelId: channels.get(tours), value: 0 }] });
const emails = (text: string): string[] => text.trim().split('\r\n').slice(1).toSorted();
const onlyEmail = { columns: [{ name: 'email1' }] };

beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
  await submit({ email1: 'ada@nordlicht.example', forename: 'Ada' }, no());
  await submit({ email1: 'bob@nordlicht.example', forename: '=HYPERLINK("https://evil.example")' });
  await server().platform.jobs.work(server().platform);
});
afterEach(async () => {
  await server().query(
    "update configuration_key set key_value = '1000000' where key_name = 'ExportMaxRowsPerFile'",
  );
  server().platform.configuration.expire();
});

describe('what files contain', () => {
  test('EXP-01 a CSV file has a header and a row for each person, and no text runs as a formula', async () => {
    const made = await run(await add());
    expect(made).toMatchObject({ status: 'Completed', rowCount: 2, errorText: '' });
    expect(made.files[0]?.fileName).toMatch(/^export-\d+-\d{8}-\d{6}\.csv$/);
    expect(await textOf(made)).toBe(
      'Email,Forename\r\nada@nordlicht.example,Ada\r\nbob@nordlicht.example,"\'=HYPERLINK(""https://evil.example"")"\r\n',
    );
  });

  test('own headers, another delimiter, quotes everywhere and a mark for Excel', async () => {
    const made = await run(
      await add({
        columns: [{ name: 'forename', header: 'First; name' }, { name: 'brandNames' }],
        csv: { delimiter: ';', quotesAll: true, hasBom: true },
      }),
    );
    expect((await textOf(made)).split('\r\n')[0]).toBe('\uFEFF"First; name";"Brands"');
  });

  longTest('JSON Lines keep numbers, texts as they are, and what is missing as null', async () => {
    const made = await run(
      await add({
        exportType: 'CurrentPreferences',
        columns: [
          { name: 'email1' },
          { name: 'channelId' },
          { name: 'state' },
          { name: 'expiresAt', header: 'until' },
        ],
        format: 'JSONLines',
        compression: 'GZIP',
      }),
    );
    expect(made.files[0]?.fileName).toMatch(/\.jsonl\.gz$/);
    const lines = gunzipSync(await bytesOf(made))
      .toString()
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { Email: 'ada@nordlicht.example', 'Channel ID': channels.get(tours), State: 'OptedOut', until: null },
    ]);
  });

  longTest('a workbook is a ZIP of sheets whose texts are no formulas', async () => {
    const made = await run(await add({ format: 'XLSX' }));
    const parts = await unzipped(await bytesOf(made));
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
    const sheet = parts['xl/worksheets/sheet1.xml']?.text ?? '';
    expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK("https://evil.example")</t></is>');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
  });

  longTest('a ZIP with a password is encrypted with AES-256 and opens with nothing else', async () => {
    const exportId = await add({ compression: 'ZIP', encryption: 'ZIPPassword' });
    expect(await run(exportId)).toMatchObject({
      status: 'Failed',
      errorText: 'The export has no ZIP password yet',
    });
    const secrets = { zipPassword: ' Köln & Bergen ' };
    expect((await server().call('A1', 'PUT', `${path}/${exportId}/Secrets`, secrets)).status).toBe(204);
    const bytes = await bytesOf(await run(exportId));
    await expect(unzipped(bytes, 'Köln & Bergen')).rejects.toThrow();
    const [file] = Object.values(await unzipped(bytes, ' Köln & Bergen '));
    expect(file).toMatchObject({ isEncrypted: true, strength: 3 });
    expect(file?.text).toContain('ada@nordlicht.example');
    const { body } = await server().call('A1', 'GET', `${path}/${exportId}`);
    expect(body.hasZipPassword).toBe(true);
    expect(JSON.stringify(body)).not.toContain('Bergen');
  });

  test('the history names the wording, the source and the answer', async () => {
    const names = ['email1', 'answer', 'source', 'transactionType', 'channelName', 'status', 'isDerived'];
    const made = await run(
      await add({
        exportType: 'PreferenceHistory',
        columns: names.map((name) => ({ name })),
        format: 'JSONLines',
      }),
    );
    expect(JSON.parse(await textOf(made))).toMatchObject({
      Email: 'ada@nordlicht.example',
      Answer: 'No',
      Source: 'Api',
      Channel: tours,
      Status: 'Confirmed',
      Derived: false,
    });
  });

  longTest.each(exportTypeNames.filter((name) => name !== 'DataSubjects'))(
    'every column of %s can be read',
    async (exportType) => {
      const { body } = await server().call('A1', 'GET', `${path}/Choices`);
      const columns = body.columns[exportType].map(({ name }: { name: string }) => ({ name }));
      const filters = {
        channelIds: [channels.get(tours)],
        states: ['OptedOut'],
        sources: ['Api'],
        countries: ['NO'],
      };
      for (const members of [
        {},
        { filters },
        { period: 'Dates', dateFrom: '2026-01-01', dateTo: '2026-02-01' },
        { period: 'Since', dateFrom: '2026-01-01', filters: { answers: ['Yes'] } },
      ]) {
        const made = await run(await add({ exportType, columns, ...members }));
        expect([made.errorText, made.status]).toEqual(['', expect.stringMatching(/^Completed/)]);
      }
    },
  );

  longTest(
    'history is narrowed to a yes or a no, to statements and countries, and to what came since a day',
    async () => {
      const id = await submit(
        { email1: 'nils@nordlicht.example', country: 'NO' },
        { preferences: [{ channelId: channels.get(tours), value: 1 }] },
      );
      const found = async (members: Wire): Promise<string[]> => {
        const made = await run(
          await add({ exportType: 'PreferenceHistory', columns: [{ name: 'email1' }], ...members }),
        );
        expect(made.errorText).toBe('');
        return made.files.length === 0 ? [] : emails(await textOf(made));
      };
      const statementsOf = async (isTours: boolean) =>
        (
          await server().query<{ id: number }>(
            `select statement_id as id from statement where (channel_id = $1) = $2 and brand_id = $3`,
            [channels.get(tours), isTours, alpha],
          )
        ).map(({ id }) => id);
      const [ada, nils] = ['ada@nordlicht.example', 'nils@nordlicht.example'];
      expect(await found({ filters: { answers: ['Yes'] } })).toEqual([nils]);
      expect(await found({ filters: { answers: ['No'] } })).toEqual([ada]);
      expect(await found({ filters: { countries: ['NO'] } })).toEqual([nils]);
      expect(await found({ filters: { statementIds: await statementsOf(true) } })).toEqual([ada, nils]);
      expect(await found({ filters: { statementIds: await statementsOf(false) } })).toEqual([]);
      const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
      expect(await found({ period: 'Since', dateFrom: day(-1) })).toEqual([ada, nils]);
      expect(await found({ period: 'Since', dateFrom: day(2) })).toEqual([]);
      const [own, other] = (
        await server().query<{ id: number }>(
          `select transaction_type_id as id from transaction_type order by exists (
           select from submission s where s.transaction_type_id = transaction_type.transaction_type_id) desc`,
        )
      ).map(({ id: one }) => one);
      const [otherChannel] = [...channels.values()].filter((one) => one !== channels.get(tours));
      const current = { exportType: 'CurrentPreferences' };
      const both = [ada, nils];
      expect({
        ofChannel: await found({ filters: { channelIds: [channels.get(tours)] } }),
        ofOtherChannel: await found({ filters: { channelIds: [otherChannel] } }),
        byPrograms: await found({ filters: { sources: ['Api'] } }),
        byImport: await found({ filters: { sources: ['Import'] } }),
        ofType: await found({ filters: { transactionTypeIds: [own] } }),
        ofOtherType: await found({ filters: { transactionTypeIds: [other] } }),
        optedIn: await found({ ...current, filters: { states: ['OptedIn'] } }),
        noAnswer: await found({ ...current, filters: { states: ['NoAnswer'] } }),
        peopleOfNorway: await found({ exportType: 'DataSubjects', filters: { countries: ['no'] } }),
        untilToday: await found({ period: 'Dates', dateFrom: day(-1), dateTo: day(0) }),
        untilBefore: await found({ period: 'Dates', dateFrom: day(-3), dateTo: day(-2) }),
      }).toEqual({
        ofChannel: both,
        ofOtherChannel: [],
        byPrograms: both,
        byImport: [],
        ofType: both,
        ofOtherType: [],
        optedIn: [nils],
        noAnswer: [],
        peopleOfNorway: [nils],
        untilToday: both,
        untilBefore: [],
      });
      // The tests below count people.
      await server().call('A1', 'POST', `/api/People/${id}/Erase`, { reason: 'Asked' });
    },
  );

  longTest('rows are split into files, and nothing to export makes none', async () => {
    await server().query(
      "update configuration_key set key_value = '1' where key_name = 'ExportMaxRowsPerFile'",
    );
    server().platform.configuration.expire();
    const made = await run(await add(onlyEmail));
    expect(made.files.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
    expect([...emails(await textOf(made, 0)), ...emails(await textOf(made, 1))]).toEqual([
      'ada@nordlicht.example',
      'bob@nordlicht.example',
    ]);
    const none = await run(await add({ filters: { countries: ['DE'] } }));
    expect(none).toMatchObject({ status: 'CompletedEmpty', files: [] });
  });
});

describe.runIf(isLong)('since the last run', () => {
  longTest('a run has what was written since the one before, once, and who was erased', async () => {
    const exportId = await add({ period: 'SinceLastRun', columns: [{ name: 'email1' }, { name: 'status' }] });
    expect((await run(exportId)).rowCount).toBe(2);
    expect((await run(exportId)).status).toBe('CompletedEmpty');
    const late = await submit({ email1: 'late@nordlicht.example' });
    expect(emails(await textOf(await run(exportId)))).toEqual(['late@nordlicht.example,Active']);
    await server().call('A1', 'POST', `/api/People/${late}/Erase`, { reason: 'Asked' });
    expect(emails(await textOf(await run(exportId)))).toEqual([',Forgotten']);
  });

  longTest('what an open transaction writes is left for the run after it commits', async () => {
    const exportId = await add({ ...onlyEmail, period: 'SinceLastRun' });
    await run(exportId);
    const client = await server().pool.connect();
    await client.query('begin');
    await client.query("select set_config('candour.brands', '*', true)");
    await client.query(
      `insert into data_subject (data_subject_id, brand_ids, contact) values (gen_random_uuid(), '{1}', '{"email1":"open@nordlicht.example"}')`,
    );
    await submit({ email1: 'meanwhile@nordlicht.example' });
    const first = await run(exportId);
    await client.query('commit');
    client.release();
    const second = await run(exportId);
    const found = [first, second].filter(({ files }) => files.length > 0);
    const all = await Promise.all(found.map((each) => textOf(each)));
    expect(all.flatMap(emails).toSorted()).toEqual(['meanwhile@nordlicht.example', 'open@nordlicht.example']);
  });
});

describe('erasing a person', () => {
  test('EXP-02 ends the files they are in, and no others', async () => {
    const cara = await submit({ email1: 'cara@nordlicht.example', country: 'SE' });
    const withCara = await run(await add(onlyEmail));
    const without = await run(await add({ filters: { countries: ['SE'] }, ...onlyEmail }));
    const other = await add({ exportType: 'CurrentPreferences', columns: [{ name: 'email1' }] });
    const preferences = await run(other);
    expect(without.rowCount).toBe(1);
    const { body: link } = await linkTo(withCara);
    expect((await server().call('A1', 'POST', `/api/People/${cara}/Erase`, { reason: 'Asked' })).status).toBe(
      204,
    );
    expect((await server().call('A1', 'GET', `${path}/Download/${link.token}`)).status).toBe(410);
    expect((await linkTo(withCara)).status).toBe(410);
    expect((await linkTo(without)).status).toBe(410);
    expect((await linkTo(preferences)).status).toBe(200);
    const [file] = await server().query(
      'select sealed_key as key, gone_because as because from export_file where run_id = $1',
      [withCara.runId],
    );
    expect(file).toEqual({ key: null, because: 'Erased' });
  });

  test('EXP-03 during a run makes it begin again', async () => {
    const dora = await submit({ email1: 'dora@nordlicht.example' });
    const exportId = await add(onlyEmail);
    // Holds the run between its last row and the listing of its files.
    const client = await server().pool.connect();
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('candour exports: files are listed'))");
    await start(exportId);
    const written = () =>
      server().query(
        "select from export_file f join export_run r using (run_id) where r.export_id = $1 and f.row_count > 0 and f.status = 'Writing'",
        [exportId],
      );
    await expect.poll(written, { timeout: 30_000 }).toHaveLength(1);
    await client.query("select set_config('candour.brands', '*', true)");
    await client.query('insert into export_erasure (person) values ($1)', [dora]);
    await client.query(
      "update data_subject set status = 'Forgotten', contact = '{}' where data_subject_id = $1",
      [dora],
    );
    await client.query('commit');
    client.release();
    const made = await ended(exportId);
    const [stored] = await server().query('select starts from export_run where run_id = $1', [made.runId]);
    expect([made.status, stored]).toEqual(['Completed', { starts: 2 }]);
    expect(await textOf(made)).not.toContain('dora@');
    expect(made.files).toHaveLength(1);
  });
});

describe('who gets what', () => {
  test('AUTHZ-02 an export has only rows of its brands, and nobody sees those of other brands', async () => {
    await server().call('PB', 'POST', '/api/v1/Submissions', {
      brandId: beta,
      capturedAt: '2026-01-31T10:00:00Z',
      dataSubject: { email1: 'of.beta@nordlicht.example' },
    });
    const exportId = await add(onlyEmail);
    const made = await run(exportId);
    expect(await textOf(made)).not.toContain('of.beta');
    const refused = [
      await server().call('B1', 'GET', `${path}/${exportId}`),
      await server().call('B1', 'POST', `${path}/${exportId}/Run`),
      await server().call('B1', 'DELETE', `${path}/Runs/${made.runId}`),
      await server().call('B1', 'PUT', `${path}/${exportId}/Secrets`, { credential: 'x' }),
      await linkTo(made, 0, 'B1'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { status } = await server().call('A1', 'PUT', path, { exportId, brandIds: [alpha, beta] });
    expect(status).toBe(403);
    const everybody = await run(await add({ ...onlyEmail, brandIds: [0] }, 'U0'), 'U0');
    expect((await bytesOf(everybody, 0, 'U0')).toString()).toContain('of.beta');
  });

  test('somebody with one of its brands sees an export, and can neither run nor download it', async () => {
    const exportId = await add({ ...onlyEmail, brandIds: [alpha, beta] }, 'A1B2');
    const made = await run(exportId, 'A1B2');
    expect((await server().call('A1', 'GET', `${path}/${exportId}`)).status).toBe(200);
    expect((await server().call('A1', 'POST', `${path}/${exportId}/Run`)).status).toBe(403);
    expect((await linkTo(made, 0, 'A1')).status).toBe(403);
  });

  test('the audit log needs the permission to read it', async () => {
    await grant([38]);
    const refused = await server().call('A1', 'POST', path, {
      exportName: 'Audit',
      exportType: 'AuditLog',
      brandIds: [alpha],
      columns: [{ name: 'at' }],
    });
    await grant([38, 39]);
    const exportId = await add({ exportType: 'AuditLog', columns: [{ name: 'action' }] });
    await grant([38]);
    const run403 = await server().call('A1', 'POST', `${path}/${exportId}/Run`);
    await grant(null);
    expect([refused.status, run403.status]).toEqual([403, 403]);
  });

  test('AUTHZ-20 a run stops if whoever asked for it lost a brand or the permission', async () => {
    const exportId = await add(onlyEmail);
    await server().query("update admin_user set brand_ids = '{2}' where email_address = $1", [emailOf('A1')]);
    await server().query(
      "insert into export_run (export_id, brand_ids, requested_by_id, requested_by) select $1, '{1}', user_id, 'A1' from admin_user where email_address = $2",
      [exportId, emailOf('A1')],
    );
    await server()
      .platform.database.transaction()
      .execute((db) => server().platform.jobs.queue(db, 'run-exports', null));
    const made = await ended(exportId, 'U0');
    await server().query("update admin_user set brand_ids = '{1}' where email_address = $1", [emailOf('A1')]);
    expect([made.status, made.errorText]).toEqual([
      'Failed',
      'The person who asked for it no longer has all of its brands',
    ]);
  });
});

/** The permissions of A1; all of them again with null. */
const grant = (ids: number[] | null) =>
  server().query(
    'update admin_user set permission_ids = coalesce($1, (select permission_ids from admin_user where email_address = $3)) where email_address = $2',
    [ids, emailOf('A1'), emailOf('B1')],
  );

describe('downloads', () => {
  test('EXP-04 a link gives out its file once, to the person who asked for it, and the audit tells', async () => {
    const made = await run(await add(onlyEmail));
    const { body } = await linkTo(made);
    expect(body.link).toBe(`https://consent.nordlicht.example${path}/Download/${body.token}`);
    const get = async (user: 'U0' | 'A1') =>
      (await server().call(user, 'GET', `${path}/Download/${body.token}`)).status;
    expect([await get('U0'), await get('A1'), await get('A1')]).toEqual([404, 200, 410]);
    const told = await server().query(
      "select after from audit_log where action = 'Download' and entity_id = $1",
      [String(made.exportId)],
    );
    expect(told).toEqual([
      {
        after: { runId: made.runId, fileName: made.files[0]?.fileName, sizeBytes: made.files[0]?.sizeBytes },
      },
    ]);
    const later = await linkTo(made);
    server().passTime(6);
    expect((await server().call('A1', 'GET', `${path}/Download/${later.body.token}`)).status).toBe(410);
  });

  longTest('a file above the limit is not given out', async () => {
    const made = await run(await add(onlyEmail));
    await server().query(
      "update configuration_key set key_value = '0' where key_name = 'ExportsLatestFileSizeLimit'",
    );
    server().platform.configuration.expire();
    const refused = await linkTo(made);
    const [listed] = await runsOf(made.exportId);
    await server().query(
      "update configuration_key set key_value = '100' where key_name = 'ExportsLatestFileSizeLimit'",
    );
    server().platform.configuration.expire();
    expect([refused.status, listed?.files[0]?.notice]).toEqual([
      409,
      'Larger than 0 MB (ExportsLatestFileSizeLimit)',
    ]);
  });

  test('nothing legible is stored, and a file whose key is gone stays closed', async () => {
    const made = await run(await add(onlyEmail));
    const fileGuid = made.files[0]?.fileGuid ?? '';
    const { platform } = server();
    const [row] = await server().query<{ key: string }>(
      'select sealed_key as key from export_file where file_guid = $1',
      [fileGuid],
    );
    const sealed = platform.sealedFiles.read({ name: fileGuid, key: Buffer.alloc(32), parts: 1 });
    await expect(sealed.next()).rejects.toThrow('damaged');
    expect(() => platform.vault.open(row?.key ?? '', fileKeyPlace(randomUUID()))).toThrow();
  });

  longTest('deleting the files of a run leaves the run, and deleting an export leaves nothing', async () => {
    const exportId = await add(onlyEmail);
    const made = await run(exportId);
    expect((await server().call('A1', 'DELETE', `${path}/Runs/${made.runId}`)).status).toBe(204);
    expect((await linkTo(made)).status).toBe(410);
    expect((await runsOf(exportId))[0]).toMatchObject({ status: 'Expired', files: [{ notice: 'Deleted' }] });
    const other = await run(exportId);
    expect((await server().call('A1', 'DELETE', `${path}/${exportId}`)).status).toBe(204);
    const keys = await server().query('select sealed_key as key from export_file where file_guid = $1', [
      other.files[0]?.fileGuid,
    ]);
    expect(keys).toEqual([{ key: null }]);
  });
});
