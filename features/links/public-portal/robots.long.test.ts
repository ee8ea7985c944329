import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { everyRow, lookAsMachines } from '@candour/testing/every-row';
import { withServer } from '@candour/testing/server';
import { closePages, workerBrowser } from '@candour/testing/worker-browser';
import { withProfiles } from '../../collection/profile-asks/profiles.fixture.ts';
import { withPages } from '../hosted-pages/pages.fixture.ts';
import { withPortals, type SamplePortal } from './portal.fixture.ts';

// What looks at addresses before people do: scanners of mails, previews, prefetching, sandboxes with a browser.

const server = withServer();
const { publish, call, mailsTo, somebody, place } = withPortals(server);
const pages = withPages(server);
const profiles = withProfiles(server);

let origin: string;
let portal: SamplePortal;
let byLink: SamplePortal;
let emailed: string;
beforeAll(async () => {
  origin = await server().listen();
  await server().platform.jobs.work(server().platform);
  [portal, byLink] = [await publish(), await publish({ authenticationType: 2 })];
  const email = 'looked-at@nordlicht.example';
  await somebody([], { email1: email });
  await call(byLink, 'links', { body: { email, language: 'en' } });
  const mail = await vi.waitFor(
    async () => {
      const [sent] = await mailsTo(email);
      if (sent === undefined) throw new Error('Nothing was sent yet');
      return sent;
    },
    { timeout: 30_000 },
  );
  const { pathname, search } = new URL(/https:\S+k=[\w-]{43}/.exec(mail.text)?.[0] ?? expect.unreachable());
  emailed = pathname + search;
});
afterAll(closePages);

test('machines that look at addresses of portals, of pages that ask and of profiles change nothing', async () => {
  const profile = await profiles.publish();
  const { formId } = await pages.publish();
  const asking = await Promise.all(
    [2, 3].map(async (authenticationType) => {
      const { linkId, slug } = await pages.create(formId, { authenticationType });
      await place().send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
      return slug;
    }),
  );
  const calls = ['codes', 'links', 'entrances', 'sign-in', 'proofs', 'contact', 'submissions', 'requests'];
  const before = await everyRow(server());
  await lookAsMachines(server(), [
    emailed,
    `/portal/${portal.slug}`,
    `/portal/${portal.slug}?k=${'x'.repeat(43)}&l=de`,
    `/portal/${byLink.slug}?h=x.y.z`,
    ...calls.map((what) => `/tx/public/portals/${byLink.slug}/${what}?email=looked-at@nordlicht.example`),
    ...asking.flatMap((slug) => [
      `/p/${slug}`,
      `/p/${slug}/ask?email=looked-at@nordlicht.example`,
      ...['authenticate', 'preferences', 'submissions', 'answers', 'logout'].map(
        (what) => `/tx/public/links/${slug}/${what}`,
      ),
    ]),
    `/tx/public/widgets/${profile.accessKeyId}/${profile.formId}`,
    ...['Next', 'Answers'].map((what) => `/tx/public/profiles/${profile.formId}/${what}`),
    '/tx/public/checks/challenge?form=preferencePage:1',
    '/doi/unknown',
  ]);
  expect(await everyRow(server())).toBe(before);
});

test('a browser that runs the scripts of a portal changes nothing, and by an emailed link opens a session', async () => {
  const before = await everyRow(server());
  const look = async (address: string, text: string): Promise<void> => {
    const context = await (await workerBrowser()).newContext();
    const tab = await context.newPage();
    const foreign: string[] = [];
    tab.on('request', (request) => {
      if (!request.url().startsWith(origin)) foreign.push(request.url());
    });
    await tab.goto(origin + address);
    await tab.getByRole('button', { name: text }).waitFor();
    expect(foreign).toEqual([]);
    expect([
      await context.cookies(),
      await tab.evaluate('localStorage.length + sessionStorage.length'),
    ]).toEqual([[], 0]);
    await context.close();
  };
  await look(`/portal/${portal.slug}`, 'Send me a code');
  expect(await everyRow(server())).toBe(before);
  const opened = ['public_session', 'identification', 'portal_sign_in_daily'];
  const others = await everyRow(server(), ...opened);
  await look(emailed, 'Sign out');
  expect(await everyRow(server(), ...opened)).toBe(others);
});
