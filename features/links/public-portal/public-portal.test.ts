import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { inScope } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { withPortals, type SamplePortal, type SignedIn } from './portal.fixture.ts';

const server = withServer();
const portals = withPortals(server);
const { publish, call, ask, mailsTo, nextCodeTo, signIn, prove, changesOf, somebody, later, open } = portals;

let portal: SamplePortal;
beforeAll(async () => {
  await server().platform.jobs.work(server().platform);
  portal = await publish();
});

let count = 0;
const freshEmail = (): string => `owner${(count += 1)}@nordlicht.example`;
/** Somebody with an address of their own, signed in. */
const visitor = async (contact: Record<string, string> = {}, at = portal) => {
  const email = freshEmail();
  const person = await somebody([], { email1: email, forename: 'Kari', ...contact });
  return { email, person, who: await signIn(at, email) };
};
const contactChange = (contact: Record<string, string>) => ({
  submissionGuid: randomUUID(),
  version: 1,
  language: 'en',
  contact,
});

describe('the document of a portal', () => {
  test('is in the language that is asked for, is kept by nobody, and needs no database', async () => {
    const asked = await open(`/portal/${portal.slug}?l=de`);
    expect([asked.status, asked.body.includes('lang="de"')]).toEqual([200, true]);
    expect(asked.body.match(/hreflang="\w+" aria-current/g)).toEqual(['hreflang="de" aria-current']);
    expect(asked.body).toContain('Ihre Daten auf einen Blick');
    expect(asked.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(brotliCompressSync(asked.body).length).toBeLessThan(12_000);
    for (const script of ['/pp/portal.js', '/pp/portal-parts.js'])
      expect((await open(script)).status).toBe(200);
    expect((await open('/portal/unknown')).status).toBe(404);
    await server().call('A1', 'POST', `/api/PublicPortalLinks/${portal.linkId}/Disable`);
    expect((await open(`/portal/${portal.slug}`)).status).toBe(404);
    await server().call('A1', 'POST', `/api/PublicPortalLinks/${portal.linkId}/Enable`);
  });

  test('is published and read through its own calls only', async () => {
    expect((await server().call('A1', 'POST', `/api/PreferenceLinks/${portal.linkId}/Publish`)).status).toBe(
      404,
    );
    expect((await server().call('A1', 'GET', `/api/PreferenceLinks/${portal.linkId}`)).status).toBe(404);
    expect((await open(`/p/${portal.slug}`)).status).toBe(404);
    expect((await open(`/a/${portal.slug}`)).status).toBe(404);
    const page = { session: 'x'.repeat(43), body: { language: 'en' } };
    expect((await call(portal, 'preferences', page)).status).toBe(401);
  });
});

describe('signing in', () => {
  test('opens a session with a code, and answers the same for whoever is not known', async () => {
    const { email, who } = await visitor();
    const { body } = await ask(who, 'contact', { language: 'en' });
    expect(body.fields).toContainEqual(expect.objectContaining({ fieldName: 'email1', value: email }));
    const known = await call(portal, 'codes', { body: { email, language: 'en' } });
    const unknown = await call(portal, 'codes', { body: { email: freshEmail(), language: 'en' } });
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(String(known.body.request)).toHaveLength(String(unknown.body.request).length);
    const wrong = await call(portal, 'sign-in', {
      body: { email, request: unknown.body.request, code: '123456' },
    });
    expect([wrong.status, wrong.body.reason]).toEqual([400, 'code']);
  });

  longTest(
    'ends after the minutes of the link without a call, when it is ended, and with its portal',
    async () => {
      const short = await publish({ sessionMinutes: 5 });
      const { who } = await visitor({}, short);
      await later(4, async () => expect((await ask(who, 'stay')).status).toBe(200));
      server().passTime(6);
      await later(4, async () => expect((await ask(who, 'stay')).status).toBe(401));
      server().passTime(-6);
      const { who: other } = await visitor({}, short);
      expect((await ask(other, 'logout')).status).toBe(204);
      expect((await ask(other, 'stay')).status).toBe(401);
      const { who: third } = await visitor({}, short);
      await server().call('A1', 'POST', `/api/PublicPortalLinks/${short.linkId}/Disable`);
      expect((await ask(third, 'stay')).status).toBe(404);
    },
  );

  longTest('opens one portal of one brand, from its own page', async () => {
    const { who } = await visitor();
    const foreign = await publish({}, beta);
    expect((await ask({ ...who, portal: foreign }, 'stay')).status).toBe(401);
    expect((await ask({ ...who, portal: await publish() }, 'stay')).status).toBe(401);
    const elsewhere = await call(portal, 'stay', {
      session: who.session,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(elsewhere.status).toBe(403);
  });
});

describe('preferences', () => {
  test('are saved with what was shown, and refused over what somebody else changed meanwhile', async () => {
    const { who, person } = await visitor();
    const first = await changesOf(who, [1, null]);
    const stale = await changesOf(who, [0, null]);
    const saved = await ask(who, 'submissions', first);
    expect([saved.status, saved.body.kind]).toEqual([200, 'saved']);
    expect((await ask(who, 'submissions', first)).body.kind).toBe('saved');
    const conflict = await ask(who, 'submissions', stale);
    expect([conflict.status, conflict.body.state.channels.length > 0]).toEqual([409, true]);
    const rows = await server().query(
      `select source_type as source, source_id as link, source_version as version, length(definition_hash) as hash,
         auth_type as auth, auth_strength as strength from submission where data_subject_id = $1 and source_type = 7`,
      [person],
    );
    expect(rows).toEqual([
      { source: 7, link: portal.linkId, version: 1, hash: 64, auth: 'code', strength: 3 },
    ]);
  });

  test('appear in the history with their wording, and with a receipt for their person alone', async () => {
    const { who } = await visitor();
    const { who: other } = await visitor();
    await ask(who, 'submissions', await changesOf(who, [1, null]));
    const { body } = await ask(who, 'history');
    const [entry] = body.entries;
    expect(entry).toMatchObject({ via: 'viaPortal', answers: [{ value: true, version: 1 }] });
    expect(entry.answers[0].text.length).toBeGreaterThan(3);
    const { submissionGuid } = entry;
    await expect
      .poll(async () => (await ask(who, 'receipts', { submissionGuid })).status, { timeout: 30_000 })
      .toBe(200);
    expect((await ask(other, 'receipts', { submissionGuid })).status).toBe(404);
    const { body: seen } = await ask(other, 'history');
    expect(JSON.stringify(seen)).not.toContain(submissionGuid);
  });

  test('that were not taken are nothing that the person said', async () => {
    const { who } = await visitor();
    const changes = await changesOf(who, [1, null]);
    const [answer] = changes['answers'] as { channelId: number }[];
    const need = (fields: string) =>
      server().query('update channel set required_standak_fields = $2 where channel_id = $1', [
        answer?.channelId,
        fields,
      ]);
    await need('["jobTitle"]');
    const { body } = await ask(who, 'submissions', changes);
    await need('[]');
    expect(body.results).toMatchObject([{ result: 'notTaken', reason: 'MissingContactFields' }]);
    const { entries } = (await ask(who, 'history')).body as { entries: { via: string }[] };
    expect(entries.map(({ via }) => via)).not.toContain('viaPortal');
  });
});

describe('contact details', () => {
  test('change after another code only, as a submission of its person', async () => {
    const { who, email, person } = await visitor();
    const change = contactChange({ surname: 'Nordmann', forename: 'Kari' });
    const refused = await ask(who, 'contact/changes', change);
    expect([refused.status, refused.body.reason]).toEqual([403, 'proof']);
    await prove(who, email);
    const { body } = await ask(who, 'contact/changes', change);
    expect(body.confirm).toBeNull();
    expect(body.fields).toContainEqual(expect.objectContaining({ fieldName: 'surname', value: 'Nordmann' }));
    const [submission] = (await ask(who, 'history')).body.entries;
    expect(submission).toMatchObject({ via: 'viaPortal', answers: [] });
    await later(11, async () => {
      const late = await ask(who, 'contact/changes', contactChange({ surname: 'X' }));
      expect(late.status).toBe(403);
    });
    const rows = await server().query(
      'select contact ->> $2 as it from data_subject where data_subject_id = $1',
      [person, 'surname'],
    );
    expect(rows).toEqual([{ it: 'Nordmann' }]);
  });

  longTest('are none that nothing can prove, and none at all where the portal shows them only', async () => {
    const { who, email } = await visitor({ mobile: '+4790012345' });
    await prove(who, email);
    const refused = await ask(who, 'contact/changes', contactChange({ mobile: '+4790054321' }));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['contact.mobile']]);
    const shown = await publish({ canEditContact: false });
    const { who: reader, email: own } = await visitor({}, shown);
    await prove(reader, own);
    const again = await ask(reader, 'contact/changes', contactChange({ surname: 'X' }));
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['contact.surname']]);
  });

  longTest(
    'take a new email address with its code; the old one is told, and signs in for 30 days',
    async () => {
      const { who, email, person } = await visitor();
      const fresh = freshEmail();
      await prove(who, email);
      const { body: asked } = await ask(who, 'contact/changes', contactChange({ email1: fresh }));
      expect(asked.confirm).toMatchObject({ sentTo: fresh });
      const confirm = { request: asked.confirm.request, version: 1, language: 'en' };
      const code = await nextCodeTo(fresh);
      const wrong = code === '000000' ? '000001' : '000000';
      expect((await ask(who, 'contact/confirmations', { ...confirm, code: wrong })).status).toBe(400);
      const { who: other } = await visitor();
      expect((await ask(other, 'contact/confirmations', { ...confirm, code })).status).toBe(400);
      const done = await ask(who, 'contact/confirmations', { ...confirm, code });
      expect(done.body.fields).toContainEqual(expect.objectContaining({ fieldName: 'email1', value: fresh }));
      expect((await mailsTo(email)).map(({ type }) => type)).toContain('ContactChanged');
      const verified = await server().query(
        `select value from data_subject_identifier where data_subject_id = $1 and verified_at is not null`,
        [person],
      );
      expect(verified).toEqual([{ value: fresh }]);
      // A thief would have changed it: the codes of the old address still go there, and not to the new one.
      const back = await signIn(portal, email);
      await prove(back, email);
      expect((await ask(back, 'contact/changes', contactChange({ surname: 'Owner' }))).status).toBe(200);
      expect((await ask(await signIn(portal, fresh), 'stay')).status).toBe(200);
      await later(31 * 24 * 60, async () => {
        await call(portal, 'codes', { body: { email, language: 'en' } });
        const asking = (await mailsTo(email)).length;
        await call(portal, 'codes', { body: { email: fresh, language: 'en' } });
        await nextCodeTo(fresh);
        expect(await mailsTo(email)).toHaveLength(asking);
      });
    },
  );

  test('never take the address of somebody else', async () => {
    const { email: theirs } = await visitor();
    const { who, email } = await visitor();
    await prove(who, email);
    const { body: asked } = await ask(who, 'contact/changes', contactChange({ email1: theirs }));
    const code = await nextCodeTo(theirs);
    const taken = await ask(who, 'contact/confirmations', {
      request: asked.confirm.request,
      code,
      version: 1,
      language: 'en',
    });
    expect([taken.status, taken.body.reason]).toEqual([409, 'taken']);
  });
});

describe('codes to new addresses', () => {
  const askAt = (who: SignedIn, email1: string) => ask(who, 'contact/changes', contactChange({ email1 }));

  longTest('are five an hour for a person, whatever the address and the session', async () => {
    const { who, email } = await visitor();
    await prove(who, email);
    for (let at = 0; at < 5; at += 1) expect((await askAt(who, freshEmail())).status).toBe(200);
    const refused = await askAt(who, freshEmail());
    expect([refused.status, refused.body.reason]).toEqual([429, 'pace']);
    const again = await signIn(portal, email);
    await prove(again, email);
    expect((await askAt(again, freshEmail())).status).toBe(429);
    await later(61, async () => {
      const fresh = await signIn(portal, email);
      await prove(fresh, email);
      expect((await askAt(fresh, freshEmail())).status).toBe(200);
    });
  });

  longTest('are five an hour for an address, whoever asks and however it is spelled', async () => {
    const victim = freshEmail();
    for (let at = 0; at < 5; at += 1) {
      const { who, email } = await visitor();
      await prove(who, email);
      expect((await askAt(who, at % 2 === 0 ? victim : victim.toUpperCase())).status).toBe(200);
    }
    const { who, email } = await visitor();
    await prove(who, email);
    expect((await askAt(who, victim)).status).toBe(429);
    expect((await mailsTo(victim)).length + (await mailsTo(victim.toUpperCase())).length).toBe(5);
  });

  test('count after they were used, without the address', async () => {
    const { who, email } = await visitor();
    await prove(who, email);
    const fresh = freshEmail();
    const { body } = await askAt(who, fresh);
    const code = await nextCodeTo(fresh);
    const confirm = { request: body.confirm.request, code, version: 1, language: 'en' };
    expect((await ask(who, 'contact/confirmations', confirm)).status).toBe(200);
    expect((await ask(who, 'contact/confirmations', confirm)).status).toBe(400);
    expect(
      await server().query('select address from address_change where change_id = $1', [confirm.request]),
    ).toEqual([{ address: '' }]);
  });
});

describe('a request for a right', () => {
  const request = (requestType: string, message = '') => ({
    requestGuid: randomUUID(),
    requestType,
    message,
    language: 'de',
  });

  test('is due in a month, and told to the person in their language and to the staff', async () => {
    const staff = `privacy${Date.now()}@nordlicht.example`;
    const own = await publish({ requestsEmail: staff });
    const { who, email, person } = await visitor({}, own);
    const asked = request('Correct', 'My name has two n');
    const { status, body } = await ask(who, 'requests/new', asked);
    expect([status, body.isNew]).toEqual([200, true]);
    expect((await ask(who, 'requests/new', asked)).body.request.requestId).toBe(body.request.requestId);
    const days = (Date.parse(body.request.dueAt) - Date.parse(body.request.receivedAt)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    const [told] = (await mailsTo(email)).filter(({ type }) => type === 'RightsRequestReceived');
    expect(told?.text).toContain('Ihre Daten berichtigen lassen');
    const [toStaff, ...others] = await mailsTo(staff);
    expect([toStaff?.type, others]).toEqual(['RightsRequestForStaff', []]);
    expect(toStaff?.text).not.toContain('two n');
    expect(toStaff?.text).not.toContain(email);
    const log = await server().query(
      `select l.status, r.message, r.data_subject_id as person from rights_request r join rights_request_log l using (request_id)
       where request_id = $1`,
      [body.request.requestId],
    );
    expect(log).toEqual([{ status: 'New', message: 'My name has two n', person }]);
  });

  test('for a copy or erasure takes another code, and is open once', async () => {
    const { who, email } = await visitor();
    expect((await ask(who, 'requests/new', request('Know'))).body.reason).toBe('proof');
    await prove(who, email);
    expect((await ask(who, 'requests/new', request('Know'))).body.isNew).toBe(true);
    expect((await ask(who, 'requests/new', request('Know'))).body.isNew).toBe(false);
    expect((await ask(who, 'requests/new', request('Forget'))).body.isNew).toBe(true);
    expect((await ask(who, 'requests')).body.requests).toHaveLength(2);
  });

  test('is for the person alone, of a kind that the portal offers, and loses its words with them', async () => {
    const { who, person } = await visitor();
    const { who: other } = await visitor();
    await ask(who, 'requests/new', request('Correct', 'secret words'));
    expect((await ask(other, 'requests')).body.requests).toEqual([]);
    expect((await ask(who, 'requests/new', request('Restrict', 'x'))).status).toBe(400);
    await inScope(server().platform.database, [alpha], (db) =>
      server().platform.dataSubjects.erase(db, { dataSubjectId: person, within: 'all' }),
    );
    expect((await ask(who, 'stay')).status).toBe(401);
    const rows = await server().query('select message from rights_request where data_subject_id = $1', [
      person,
    ]);
    expect(rows).toEqual([{ message: '' }]);
  });
});
