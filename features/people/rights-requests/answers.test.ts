import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { copyTexts } from '@candour/consent/copy-texts.ts';
import { rightsTexts } from '@candour/consent/rights-texts.ts';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { forgetSentEmails } from '../data-subjects/door.ts';
import { wholeProcess } from '../../processing/processes/samples.ts';
import { createExportBench } from '../data-exports/exports.fixture.ts';
import { createRightsBench, tours } from './rights.fixture.ts';

const server = withServer();
const { path, person, call, enter, read, prove, mailsTo, actionsOf } = createRightsBench(server);

beforeAll(() => server().platform.jobs.work(server().platform));

const copyOf = async (requestId: string) => {
  expect((await call(requestId, '/Copy')).status).toBe(200);
  await expect
    .poll(async () => (await read(requestId)).copy?.status, { timeout: 60_000 })
    .not.toMatch(/^(Queued|Running)$/);
  return (await read(requestId)).copy;
};
/** Those that are sent are gone, or go with the next round. */
const unsentTo = async (address: string): Promise<number> => {
  await forgetSentEmails.work(null as never, {
    platform: server().platform,
    signal: new AbortController().signal,
  });
  return (await server().query("select 1 from email where to_address = $1 and status = 'Queued'", [address]))
    .length;
};
const filesIn = async (bytes: Buffer): Promise<Record<string, string>> => {
  const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)])));
  const files: Record<string, string> = {};
  for (const entry of await zip.getEntries())
    if (!entry.directory) files[entry.filename] = await entry.getData(new TextWriter());
  await zip.close();
  return files;
};
const headingsOf = (html = '') => [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, heading]) => heading);
const download = async (requestId: string) =>
  (await server().app.inject({ url: `${path}/${requestId}/Copy`, headers: server().bearer('A1') }))
    .rawPayload;

describe.runIf(isLong)('a copy of data', () => {
  longTest('has what is known as JSON, HTML and PDF, and nothing of other brands', async () => {
    const { id, email, submissionGuid } = await person(alpha, { sourceCode: 'SPRING26', metaData: {} });
    const requestId = await enter(id, 'Know', { message: '<script>alert(1)</script>' });
    expect((await call(requestId, '/Copy')).body.reason).toBe('unproven');
    await prove(requestId);
    expect((await call(requestId, '/Complete', {})).body.reason).toBe('unsent');
    expect(await copyOf(requestId)).toMatchObject({ status: 'Ready', hasPdf: true });
    const files = await filesIn(await download(requestId));
    expect(Object.keys(files)).toEqual(['data.json', 'data.html', 'data.pdf']);
    const known = JSON.parse(files['data.json'] ?? '');
    const { parts } = copyTexts('en');
    const titles = Object.values(parts).map(([title]) => title);
    expect(known.parts.map(({ key, title }: { key: string; title: string }) => [key, title])).toEqual(
      Object.entries(parts).map(([key, [title]]) => [key, title]),
    );
    expect(headingsOf(files['data.html'])).toEqual([...titles, copyTexts('en').rights.title]);
    const rowsOf = (key: string) => known.parts.find((part: { key: string }) => part.key === key).rows;
    expect(rowsOf('contact')).toContainEqual({ Field: 'Email', Value: email, Since: expect.any(String) });
    expect(rowsOf('preferences')).toMatchObject([{ Purpose: tours, State: 'Yes' }]);
    expect(rowsOf('answers')).toMatchObject([{ Purpose: tours, Answer: 'Yes', Through: 'API' }]);
    expect(rowsOf('answers')[0].Wording.length).toBeGreaterThan(5);
    expect(rowsOf('submissions')).toMatchObject([{ Id: submissionGuid, 'Source code': 'SPRING26' }]);
    expect(rowsOf('emails')).toMatchObject([{ To: email }]);
    expect(rowsOf('contact').map(({ Field }: { Field: string }) => Field)).toEqual([
      'Record ID',
      'Forename',
      'Surname',
      'Email',
    ]);
    expect(rowsOf('requests')).toMatchObject([{ Kind: 'Copy of data', Status: 'In progress' }]);
    // For people, moments are in words.
    expect(files['data.html']).toMatch(/<dd>\d+ \w+ \d{4} at \d\d:\d\d UTC<\/dd>/);
    expect(files['data.html']).not.toMatch(/<dd>\d{4}-\d\d-\d\dT/);
    expect(files['data.html']).toContain('&lt;script&gt;');
    expect(files['data.html']).not.toContain('<script');
    expect(files['data.pdf']).toMatch(/^%PDF/);
    expect((await server().call('B1', 'GET', `${path}/${requestId}/Copy`)).status).toBe(404);
  });

  longTest(
    'says on what grounds the data is used, who gets it and how long it is kept, as approved',
    async () => {
      const { id } = await person();
      const place = placeOf(server(), alpha);
      const [channel] = await server().query<{ id: number }>(
        'select channel_id as id from channel where channel_name = $1 and brand_id = $2',
        [tours, alpha],
      );
      const channelIds = [channel?.id];
      const transfers = [{ country: 'NO' }];
      const record = await wholeProcess(place, { processName: 'Tours', channelIds, transfers });
      const { newProcessId: processId } = await place.send('POST', '/api/Processing/Processes', record);
      // A draft is not told: it may still change.
      await place.send('POST', '/api/Processing/Processes', { ...record, processName: 'Draft' });
      await place.send('POST', `/api/Processing/Processes/${processId}/Submit`);
      await place.send('POST', `/api/Processing/Processes/${processId}/Approve`, { changeNote: '' });
      await place.send('POST', `/api/Processing/Processes/${processId}/NewVersion`);
      await place.send('PUT', '/api/Processing/Processes', { processId, purpose: 'Not approved yet' });
      const requestId = await enter(id, 'Know');
      await prove(requestId);
      expect(await copyOf(requestId)).toMatchObject({ status: 'Ready' });
      const { 'data.json': json = '' } = await filesIn(await download(requestId));
      const { parts } = JSON.parse(json);
      expect(parts.find(({ key }: { key: string }) => key === 'processing').rows).toEqual([
        {
          Process: 'Tours',
          Controller: 'Organisation of Tours, Storgata 1, Oslo\nData protection officer: Ingrid Dahl',
          Purpose: 'Fulfilling orders',
          'Legal basis': expect.stringMatching(/^Contract/),
          'Categories of data': expect.stringContaining(';'),
          'Sources of data': expect.stringMatching(/./),
          Recipients: 'Recipient of Tours',
          'Transfers abroad': 'Norway',
          'Kept for': 'RetentionPeriod of Tours',
          'Counted from': 'The end of the year of the order',
        },
      ]);
    },
  );

  longTest.each([
    ['de', 'ltr', '<dt>Zweck</dt><dd>Club tours – app</dd><dt>Stand</dt><dd>Ja</dd>', / um \d\d:\d\d UTC</],
    [
      'ar',
      'rtl',
      '<dt>الغرض</dt><dd>Club tours – app</dd><dt>الحالة</dt><dd>نعم</dd>',
      /[٠-٩\d]+:[٠-٩\d]+ .* UTC</,
    ],
  ])(
    'is in the language of its person (%s), and its file for programs is not',
    async (code, dir, state, moment) => {
      const { id, email } = await person(alpha, { languageCode: code });
      const requestId = await enter(id, 'Know');
      await prove(requestId);
      expect(await copyOf(requestId)).toMatchObject({ status: 'Ready' });
      const { 'data.html': html = '', 'data.json': json = '' } = await filesIn(await download(requestId));
      const { columns, parts, rights } = copyTexts(code);
      expect(html).toContain(`<html lang="${code}" dir="${dir}">`);
      expect(headingsOf(html)).toEqual([...Object.values(parts).map(([title]) => title), rights.title]);
      expect(html).toContain(`<p>${rights.text}</p>`);
      expect(html).toContain(state);
      expect(html).toMatch(moment);
      const labels = new Set([...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, label = '']) => label));
      expect([...labels].filter((label) => !Object.values(columns).includes(label))).toEqual([]);
      const known = JSON.parse(json);
      expect(known.parts[1]).toMatchObject({
        title: 'What holds now',
        rows: [{ Purpose: tours, State: 'Yes' }],
      });
      expect((await call(requestId, '/Copy/Send')).status).toBe(200);
      const link = /\/data-copy\/[\w-]{43}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
      const page = await server().app.inject({ url: link });
      expect(page.body).toContain(`<html lang="${code}"`);
      expect(page.body).toContain(rightsTexts(code).page.title);
    },
  );
});

describe('erasure', () => {
  longTest('tells the person first, then removes them, and keeps the steps without words', async () => {
    const { id, email } = await person();
    const requestId = await enter(id, 'Forget', { message: 'Forget Kari Nordmann' });
    await call(requestId, '/Notes', { note: 'Kari called twice' });
    const other = await enter(id, 'Correct', { message: 'Kari with K' });
    await prove(requestId);
    const { body: preview } = await call(requestId, '/Erasure', undefined, 'A1', 'GET');
    expect(preview).toMatchObject({ refusal: null, openRequests: [{ requestType: 'Correct' }] });
    expect(preview.stays[0]).toMatchObject({ count: 1 });
    expect((await call(requestId, '/Complete', { message: 'Farewell' })).body).toMatchObject({
      status: 'Done',
      person: 'Erased person',
      isErased: true,
      message: '',
    });
    const farewell = (await mailsTo(email)).at(-1);
    expect([farewell?.type, farewell?.text]).toEqual([
      'RightToBeForgottenDone',
      expect.stringContaining('Farewell'),
    ]);
    await expect.poll(async () => (await mailsTo(email)).length - (await unsentTo(email))).toBe(0);
    expect(await read(other)).toMatchObject({ status: 'Done', message: '' });
    expect(await actionsOf(requestId)).toEqual(['Entered', 'Note', 'Verified', 'Erased']);
    const words = await server().query(
      `select r.message, r.verified_reference, l.note from rights_request r join rights_request_log l using (request_id)
       where r.data_subject_id = $1 and concat(r.message, r.verified_reference, l.note) <> ''`,
      [id],
    );
    expect(words).toEqual([]);
    expect((await call(requestId, '/Notes', { note: 'Kari again' })).body.reason).toBe('erased');
  });

  test('is refused while a copy is still asked for, and to somebody without all brands', async () => {
    const { id } = await person();
    const copy = await enter(id, 'Know');
    const requestId = await enter(id, 'Forget');
    await prove(requestId);
    expect((await call(requestId, '/Complete', {})).body.reason).toBe('copy-first');
    await call(copy, '/Reject', { because: 'Withdrawn', message: 'You wrote so' });
    await server().query('update data_subject set brand_ids = $2 where data_subject_id = $1', [
      id,
      [alpha, beta],
    ]);
    expect((await call(requestId, '/Complete', {})).status).toBe(403);
    expect((await call(requestId, '/Complete', {}, 'A1B2')).body).toMatchObject({ status: 'Done' });
  });

  longTest('reaches copies, exported files, and answers to banners of their visits', async () => {
    const visitGuid = randomUUID();
    const { id } = await person();
    await server().query('update submission set visit_guid = $2 where data_subject_id = $1', [id, visitGuid]);
    const known = await enter(id, 'Know');
    await prove(known);
    expect(await copyOf(known)).toMatchObject({ status: 'Ready' });
    await call(known, '/Reject', { because: 'Withdrawn', message: 'Never mind' });
    const bench = createExportBench(server);
    const run = await bench.run(await bench.add());
    expect(run.files[0]?.notice).toBe('');
    const requestId = await enter(id, 'Forget');
    await prove(requestId);
    expect((await call(requestId, '/Complete', {})).status).toBe(200);
    expect((await read(known)).copy).toMatchObject({ status: 'Gone', goneBecause: 'Erased' });
    const [after] = await bench.runsOf(run.exportId);
    expect(after?.files[0]?.notice).toBe('Somebody in it was erased');
    const erased = await server().query('select person from export_erasure where person = any($1)', [
      [id, visitGuid],
    ]);
    expect(erased).toHaveLength(2);
  });
});

describe.runIf(isLong)('a restriction', () => {
  longTest('keeps the person out of exports until it is lifted', async () => {
    const { id, email } = await person();
    const bench = createExportBench(server);
    const exportId = await bench.add();
    const requestId = await enter(id, 'Restrict');
    await prove(requestId);
    expect((await call(requestId, '/Complete', { message: '' })).body).toMatchObject({
      status: 'Done',
      restrictedSince: expect.any(String),
    });
    expect(await bench.textOf(await bench.run(exportId))).not.toContain(email);
    const profile = async () => (await server().call('A1', 'GET', `/api/People/${id}`)).body;
    expect(await profile()).toMatchObject({ restrictedSince: expect.any(String) });
    expect(
      (await call(requestId, '/Lift', { reason: 'The claim is settled' })).body.restrictedSince,
    ).toBeNull();
    expect(await profile()).toMatchObject({ restrictedSince: null });
    expect((await mailsTo(email)).at(-1)).toMatchObject({ type: 'RightToRestrictLifted' });
    expect(await bench.textOf(await bench.run(exportId))).toContain(email);
    expect((await call(requestId, '/Lift', { reason: 'Again' })).body.reason).toBe('unrestricted');
  });
});
