import { createHash, randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import sharp from 'sharp';
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js';
import { heldBack } from '@candour/testing/held-back';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { createRightsBench, tours } from '../../people/rights-requests/rights.fixture.ts';
import { clearLetters } from '../../people/letters/door.ts';
import { agentOf, type Agent } from './agents.fixture.ts';

const server = withServer();
const { path, person, call, enter, read, prove, channelsOf } = createRightsBench(server);
const people = '/CSPortal/api/DataSubjects';
const config = '/CSPortal/api/Config';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\nstartxref\n9\n%%EOF\n');
const boundary = 'a-line-between-parts';
let agent: { call: Agent; token: string };
let colleague: { call: Agent; token: string };
let stranger: { call: Agent; token: string };
let channelId = 0;

beforeAll(async () => {
  channelId = (await channelsOf(alpha)).get(tours) ?? 0;
  agent = await agentOf(server(), alpha);
  colleague = await agentOf(server(), alpha, { name: 'colleague' });
  stranger = await agentOf(server(), beta);
  const { preferenceGroups } = (await server().call('U0', 'GET', `${config}/ConfigFile`)).body;
  const parentGroups = preferenceGroups.parentGroups.map((parent: { channels: Wire[] }) => ({
    ...parent,
    channels: parent.channels.map((channel) => ({ ...channel, display: true })),
  }));
  await server().call('U0', 'PUT', config, { preferenceGroups: { parentGroups } });
  await server().platform.jobs.work(server().platform);
});

const find = (email: string, by: Agent = agent.call) =>
  by('POST', `${people}/Search`, {
    brandId: alpha,
    fields: [{ fieldName: 'email1', value: email }],
    includeWithoutPreferences: true,
  });
/** Somebody whom the agent found. */
const somebody = async () => {
  const found = await person();
  await find(found.email);
  return found;
};
const letterCall = (
  id: string,
  content: Buffer,
  { by = agent, name = 'scan.pdf', brandId = alpha } = {},
) => ({
  method: 'POST' as const,
  url: `${people}/${id}/Letters`,
  headers: {
    authorization: `Bearer ${by.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  },
  payload: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="brandId"\r\n\r\n${brandId}\r\n`),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});
const keep = (...of: Parameters<typeof letterCall>) => server().send(letterCall(...of));
const kept = async (id: string, content: Buffer = pdf): Promise<string> => {
  const { status, body } = await keep(id, content);
  expect([status, body]).toEqual([
    200,
    { letterGuid: expect.any(String), format: 'pdf', sizeBytes: content.length },
  ]);
  return body.letterGuid;
};
const record = (id: string, letterGuid: string, more: Wire = {}, by: Agent = agent.call) =>
  by('POST', '/CSPortal/api/Submissions', {
    brandId: alpha,
    dataSubjectId: id,
    answers: [{ channelId, value: 0 }],
    letterGuid,
    ...more,
  });
/** Somebody whose no came by letter. */
const written = async (content: Buffer = pdf) => {
  const { id, email } = await somebody();
  const letterGuid = await kept(id, content);
  const { status, body } = await record(id, letterGuid, { responseChannel: 'Post' });
  expect(status).toBe(200);
  return { id, email, letterGuid, submissionGuid: String(body.submissionGuid) };
};
const fileOf = async (url: string, headers: Record<string, string>) => {
  const { statusCode, headers: told, rawPayload } = await server().app.inject({ url, headers });
  return { status: statusCode, type: told['content-type'], named: told['content-disposition'], rawPayload };
};
const openAsAgent = (id: string, letterGuid: string, { token } = agent, brandId = alpha) =>
  fileOf(`${people}/${id}/Letters/${letterGuid}?brandId=${brandId}`, { authorization: `Bearer ${token}` });
const openAsStaff = (id: string, letterGuid: string, user: UserName = 'A1') =>
  fileOf(`/api/People/${id}/Letters/${letterGuid}`, server().bearer(user));
const rowOf = async (letterGuid: string) =>
  (
    await server().query<{ status: string; key: string | null; sha256: string }>(
      'select status, sealed_key as key, sha256 from letter where letter_guid = $1',
      [letterGuid],
    )
  )[0];
const partOf = (letterGuid: string) =>
  server()
    .platform.sealedFiles.read({ name: letterGuid, key: Buffer.alloc(32), parts: 1 })
    .next();
const clear = () =>
  clearLetters.work(null, { platform: server().platform, signal: AbortSignal.timeout(20_000) });
const actionsOn = async (id: string): Promise<string[]> =>
  (await server().query<{ action: string }>('select action from audit_log where entity_id = $1', [id])).map(
    ({ action }) => action,
  );

describe('a file', () => {
  const tiff = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });

  test('is a letter by its content, whatever it is called', async () => {
    const { id } = await somebody();
    const formats = async (content: Buffer, name: string) => (await keep(id, content, { name })).body;
    expect(await formats(pdf, 'scan.exe')).toMatchObject({ format: 'pdf' });
    expect(await formats(await tiff().png().toBuffer(), 'scan.pdf')).toMatchObject({ format: 'png' });
    expect(await formats(await tiff().jpeg().toBuffer(), 'scan.pdf')).toMatchObject({ format: 'jpg' });
    expect(await formats(await tiff().tiff().toBuffer(), 'scan.pdf')).toMatchObject({ format: 'tif' });
    for (const content of [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('MZ\x90\0'),
      pdf.subarray(0, 20),
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('49492a00', 'hex'),
      await tiff().webp().toBuffer(),
      Buffer.alloc(0),
    ])
      expect((await keep(id, content)).body.fields).toEqual({
        file: 'This is not a PDF, PNG, JPEG or TIFF file, or it is damaged',
      });
  });

  longTest('is as large as the configuration allows, and ten wait for an answer', async () => {
    const { id } = await somebody();
    const set = (keyValue: string) =>
      server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'LetterMaxFileSizeMb', keyValue });
    await set('1');
    const large = Buffer.concat([Buffer.alloc(1024 * 1024), pdf]);
    expect((await keep(id, large)).body.fields).toEqual({ file: 'The file must be smaller than 1 MB' });
    await set('10');
    const heaping = await agentOf(server(), alpha, { name: `heap-${randomUUID()}` });
    const other = await person();
    await find(other.email, heaping.call);
    for (let at = 0; at < 10; at += 1) expect((await keep(other.id, pdf, { by: heaping })).status).toBe(200);
    expect((await keep(other.id, pdf, { by: heaping })).status).toBe(409);
  });

  test('of a person who is merged meanwhile is kept', async () => {
    const [{ id }, survivor] = [await somebody(), await person()];
    const merged =
      "update data_subject set status = 'Merged', merged_into_id = $2 where data_subject_id = $1";
    const { status, body } = await heldBack(server(), [[merged, [id, survivor.id]]], () => keep(id, pdf));
    expect(status).toBe(200);
    expect(await rowOf(body.letterGuid)).toMatchObject({ status: 'Ready', key: expect.any(String) });
  });

  test('is of a person whom a search of the session found, in a brand of the agent', async () => {
    const { id } = await person();
    expect((await keep(id, pdf)).status).toBe(404);
    expect((await keep(id, pdf, { by: stranger })).status).toBe(404);
    const { email } = await somebody();
    await find(email, stranger.call);
    expect((await keep(id, pdf, { by: stranger, brandId: beta })).status).toBe(404);
  });

  longTest(
    'that cannot be stored is refused with 503 however often, leaves nothing behind, and is taken once it can',
    async () => {
      const clumsy = await agentOf(server(), alpha, { name: `full-${randomUUID()}` });
      const { id, email } = await somebody();
      await find(email, clumsy.call);
      await kept(id);
      const folder = join(server().platform.settings.artefactFolder, 'sealed');
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, 'no folder');
      // The helper of the other tests treats every server error as a bug.
      const refused = () => server().app.inject(letterCall(id, pdf, { by: clumsy }));
      for (let at = 0; at < 11; at += 1) {
        const answer = await refused();
        expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
          503,
          '5',
          { errors: ['The file could not be stored. Please try again, or tell your administrator.'] },
        ]);
      }
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
      const left = await server().query(
        `select from letter where data_subject_id = $1 and status <> 'Gone' and session_id in (
         select session_id from letter where data_subject_id = $1 group by 1 having count(*) = 11)`,
        [id],
      );
      expect(left).toEqual([]);
      expect((await keep(id, pdf, { by: clumsy })).status).toBe(200);
    },
  );

  test('canEditPreferences: no letter is kept without it', async () => {
    const { id } = await somebody();
    const { basicConfig } = (await server().call('U0', 'GET', `${config}/ConfigFile`)).body;
    const set = (canEditPreferences: boolean) =>
      server().call('U0', 'PUT', config, { basicConfig: { ...basicConfig, canEditPreferences } });
    await set(false);
    expect((await keep(id, pdf)).status).toBe(403);
    await set(true);
    expect((await keep(id, pdf)).status).toBe(200);
  });
});

describe('a letter', () => {
  test('is attached by the session that brought it in, to answers of its person', async () => {
    const { id, email } = await somebody();
    const letterGuid = await kept(id);
    await find(email, colleague.call);
    const unknown = { letterGuid: 'The chosen item does not exist' };
    expect((await record(id, letterGuid, {}, colleague.call)).body.fields).toEqual(unknown);
    expect((await record((await somebody()).id, letterGuid)).body.fields).toEqual(unknown);
    expect((await record(id, randomUUID())).body.fields).toEqual(unknown);
    const again = { submissionGuid: randomUUID(), capturedAt: new Date().toISOString() };
    expect((await record(id, letterGuid, again)).status).toBe(200);
    expect((await record(id, letterGuid, again)).status).toBe(200);
    // A letter may say more than one thing.
    expect((await record(id, letterGuid)).status).toBe(200);
  });

  test('is stored sealed, and proven by its hash', async () => {
    const { letterGuid, submissionGuid } = await written();
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(await rowOf(letterGuid)).toMatchObject({ status: 'Ready', sha256 });
    await expect(partOf(letterGuid)).rejects.toThrow('damaged');
    const { ledger } = server().platform;
    await expect
      .poll(() => ledger.receiptOf({ brandId: alpha, submissionGuid }), { timeout: 20_000 })
      .toMatchObject({ receipt: { evidence: { kind: 'staff', facts: { attachmentHash: sha256 } } } });
  });

  test('opens for agents who checked who is calling, and is in the log', async () => {
    const { id, email, letterGuid } = await written();
    expect((await openAsAgent(id, letterGuid)).status).toBe(403);
    for (const [fieldName, value] of [
      ['forename', 'Kari'],
      ['surname', 'Nordmann'],
    ])
      await agent.call('POST', `${people}/${id}/Verify`, { brandId: alpha, fieldName, value });
    expect((await openAsAgent(id, letterGuid)).status).toBe(403);
    await agent.call('POST', `${people}/${id}/Verify`, { brandId: alpha, reference: 'Case 4711' });
    const opened = await openAsAgent(id, letterGuid);
    expect(opened).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(opened.named).toMatch(/attachment.*letter-\d{4}-\d\d-\d\d\.pdf/);
    expect(opened.rawPayload.equals(pdf)).toBe(true);
    const history = await agent.call('GET', `${people}/${id}/History?brandId=${alpha}`);
    expect(history.body.events[0].letter).toEqual({ letterGuid, format: 'pdf', sizeBytes: pdf.length });
    expect((await openAsAgent(id, letterGuid, stranger)).status).toBe(404);
    await find(email, colleague.call);
    expect((await openAsAgent(id, letterGuid, colleague)).status).toBe(403);
    expect(await actionsOn(id)).toEqual(expect.arrayContaining(['Keep a letter', 'Open a letter']));
  });

  test('is found again by staff of its brand, with the submission', async () => {
    const { id, letterGuid, submissionGuid } = await written();
    const { submissions } = (await server().call('A1', 'GET', `/api/People/${id}/Submissions`)).body;
    expect(submissions).toContainEqual(
      expect.objectContaining({
        submissionGuid,
        responseChannel: 'Post',
        letter: { letterGuid, format: 'pdf', sizeBytes: pdf.length },
      }),
    );
    expect((await openAsStaff(id, letterGuid)).rawPayload.equals(pdf)).toBe(true);
    expect((await openAsStaff(id, letterGuid, 'B1')).status).toBe(404);
    expect((await openAsStaff((await person()).id, letterGuid)).status).toBe(404);
    expect(await actionsOn(id)).toContain('Download letter');
  });

  longTest('is part of a copy of everything known about the person', async () => {
    const { id, letterGuid, submissionGuid } = await written();
    const requestId = await enter(id, 'Know');
    await prove(requestId);
    expect((await call(requestId, '/Copy')).status).toBe(200);
    await expect.poll(async () => (await read(requestId)).copy?.status, { timeout: 60_000 }).toBe('Ready');
    const { rawPayload } = await fileOf(`${path}/${requestId}/Copy`, server().bearer('A1'));
    const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(rawPayload)])));
    const entries = (await zip.getEntries()).filter((entry) => !entry.directory);
    const bytesOf = async (name: string) => {
      const blob = await entries.find(({ filename }) => filename === name)?.getData(new BlobWriter());
      return Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());
    };
    const { parts } = JSON.parse((await bytesOf('data.json')).toString());
    const { rows } = parts.find(({ key }: { key: string }) => key === 'submissions');
    const Letter = `letters/${letterGuid}.pdf`;
    expect(rows).toContainEqual(expect.objectContaining({ Id: submissionGuid, Letter }));
    expect((await bytesOf(Letter)).equals(pdf)).toBe(true);
    await zip.close();
  });

  test('goes when its person is erased, attached or not, and so do its bytes', async () => {
    const { id, letterGuid } = await written();
    const loose = await kept(id);
    const other = await written();
    const erased = await server().call('A1', 'POST', `/api/People/${id}/Erase`, { reason: 'Asked' });
    expect(erased.status).toBe(204);
    for (const guid of [letterGuid, loose])
      expect(await rowOf(guid)).toMatchObject({ status: 'Gone', key: null });
    expect((await openAsStaff(id, letterGuid)).status).toBe(404);
    await clear();
    for (const guid of [letterGuid, loose]) {
      expect(await rowOf(guid)).toBeUndefined();
      await expect(partOf(guid)).rejects.toThrow('missing');
    }
    expect((await openAsStaff(other.id, other.letterGuid)).status).toBe(200);
  });

  test('that is attached to nothing, or was never finished, is removed after a day', async () => {
    const { id, letterGuid } = await written();
    const [loose, half, young] = [await kept(id), await kept(id), await kept(id)];
    await server().query(`update letter set status = 'Writing' where letter_guid = $1`, [half]);
    await server().query(
      `update letter set kept_at = now() - interval '25 hours' where letter_guid = any($1::uuid[])`,
      [[letterGuid, loose, half]],
    );
    await clear();
    expect([await rowOf(loose), await rowOf(half)]).toEqual([undefined, undefined]);
    await expect(partOf(half)).rejects.toThrow('missing');
    expect([(await rowOf(letterGuid))?.status, (await rowOf(young))?.status]).toEqual(['Ready', 'Ready']);
  });
});

describe('somebody else who speaks for the person', () => {
  const proof = 'Certificate of inheritance, seen in the shop';
  const say = (dataSubjectId: string, value: 0 | 1, more: Wire) =>
    agent.call('POST', '/CSPortal/api/Submissions', {
      brandId: alpha,
      dataSubjectId,
      answers: [{ channelId, value }],
      ...more,
    });

  test('can only say no, and names what proves that they may', async () => {
    const { id } = await somebody();
    const speaking = { speaker: 'Estate', speakerDocument: proof };
    expect((await say(id, 1, speaking)).body.fields).toEqual({ speaker: 'Somebody else can only say no' });
    expect((await say(id, 0, { speaker: 'Estate' })).body.fields).toEqual({
      speakerDocument: 'Name the document that proves it',
    });
    const { status, body } = await say(id, 0, speaking);
    expect(status).toBe(200);
    const history = (await agent.call('GET', `${people}/${id}/History?brandId=${alpha}`)).body;
    expect(history.events[0].speaker).toBe('Estate');
    expect(JSON.stringify(history)).not.toContain(proof);
    const { submissions } = (await server().call('A1', 'GET', `/api/People/${id}/Submissions`)).body;
    expect(submissions[0].speaker).toBe(`Somebody for a person who died: ${proof}`);
    const { ledger } = server().platform;
    await expect
      .poll(() => ledger.receiptOf({ brandId: alpha, submissionGuid: body.submissionGuid }), {
        timeout: 20_000,
      })
      .toMatchObject({ receipt: { evidence: { kind: 'staff', facts: { speaker: 'Estate' } } } });
  });

  test('asks for a right once, however often it is sent; staff read who asks, and erasing takes the document', async () => {
    const { id } = await somebody();
    const right = {
      brandId: alpha,
      requestId: randomUUID(),
      requestType: 'Correct',
      speaker: 'Guardian',
      speakerDocument: proof,
    };
    const ask = (body: Wire) => agent.call('POST', `${people}/${id}/RightsRequests`, body);
    expect((await ask({ ...right, speakerDocument: '' })).body.fields).toEqual({
      speakerDocument: 'Name the document that proves it',
    });
    const made = (await ask(right)).body;
    expect((await ask(right)).body).toEqual(made);
    const rows = await server().query(
      'select request_id as id from rights_request where data_subject_id = $1',
      [id],
    );
    expect(rows).toEqual([{ id: right.requestId }]);
    const entered = await enter(id, 'Restrict', { speaker: 'Relative', speakerDocument: proof });
    expect((await read(right.requestId)).askedBy).toBe(`A parent or guardian: ${proof}`);
    expect((await read(entered)).askedBy).toBe(`A relative: ${proof}`);
    await say(id, 0, { speaker: 'Relative', speakerDocument: proof });
    const erased = await server().call('A1', 'POST', `/api/People/${id}/Erase`, { reason: 'Asked' });
    expect(erased.status).toBe(204);
    const left = await server().query(
      `select speaker_document as document from rights_request where data_subject_id = $1
       union all select p.document from submission_speaker p join submission using (submission_guid)
         where data_subject_id = $1`,
      [id],
    );
    expect(left).toEqual([{ document: '' }, { document: '' }, { document: '' }]);
  });
});
