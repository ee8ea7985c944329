import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { sampleRecord } from '@candour/connectors/fields.ts';
import { decodeAcString } from '@candour/consent/iab/decode-ac-string.ts';
import { decodeGppString } from '@candour/consent/iab/decode-gpp-string.ts';
import { decodeTcString } from '@candour/consent/iab/decode-tc-string.ts';
import { withBanners } from '@candour/testing/banner-bench';
import { launchBrowser } from '@candour/testing/browser';
import { alpha } from '@candour/testing/world';
import { openReceiver } from '../../engines/connectors/receiver.fixture.ts';
import { sampleVendorList } from '../advertising/vendors/vendor-list.fixture.ts';
import { services, systems, systemsOn } from './systems.fixture.ts';

const consentHost = 'consent.nordlicht.example';
const shop = 'http://www.nordlicht.example';
const receiver = await openReceiver();
const { server, banner, makeBanner, publish } = withBanners({
  environment: { PUBLIC_URL: `http://${consentHost}`, OUTBOUND_ALLOW: receiver.target },
});
const { call, make, addService } = systemsOn(server);

const payloadTemplate = `{ "choice": "{{consent.choice}}", "tc": {{consent.tcString}}, "ac": {{consent.acString}},
  "gpp": {{consent.gppString}}, "sections": {{consent.gppSections}} }`;

let site: Server;
let browser: Browser;
let serviceId = 0;
let systemId = 0;
/** The profile of the banner on each page. */
const profiles: Record<string, number> = {};

const withVendors = async (): Promise<void> => {
  await call('PUT', '/api/ConfigKeys', { keyName: 'TcfCmpId', keyValue: '777' }, 'U0');
  await call('POST', '/api/Vendors/Iab/Lists', { content: JSON.stringify(sampleVendorList()) }, 'U0');
  await call('PUT', '/api/Vendors/Iab/Selection', { brandId: alpha, add: [10, 20, 30], remove: [] });
  const content = 'Provider ID,Provider Name,Policy URL,Domains\n89,Ads,https://a.example,a.example';
  await call('POST', '/api/Vendors/Google/List', { content }, 'U0');
  await call('PUT', '/api/Vendors/Google/Selection', { brandId: alpha, add: [89], remove: [] });
};

const makeTcf = async (): Promise<number> => {
  const { consentBannerId, profileIds } = await makeBanner();
  const {
    consentBannerId: _,
    configurationStatusId: __,
    reConsentNo: ___,
    ...rest
  } = (await banner('GET', `/BasicDetails/${consentBannerId}`)).body;
  const followed = { ...rest, iabTcfEnabled: true, publisherCountry: 'DE' };
  await banner('PUT', `/BasicDetails/${consentBannerId}`, followed);
  const { configurationStatusId: ____, ...part } = (
    await banner('GET', `/PreBannerConfiguration?consentBannerId=${consentBannerId}`)
  ).body;
  const manage = { ...part.manage, look: part.acceptAll.look };
  await banner('PUT', '/PreBannerConfiguration', { ...part, manage });
  return profileIds[0];
};

const makeGpp = async (): Promise<number> => {
  const { consentBannerId, profileIds } = await makeBanner();
  const profileId = profileIds[1] ?? 0;
  const listed = (await banner('GET', `/Profiles/${consentBannerId}`)).body.profiles;
  const { rowVersion } = listed.find((each: { profileId: number }) => each.profileId === profileId);
  const gppNotices = ['Sale', 'Sharing'];
  const settings = { gppScope: 'ByState', gppNotices, countries: ['US-CA'], consentModelOverride: 'OptOut' };
  await banner('PUT', '/UpdateProfile', { profileId, rowVersion, ...settings });
  return profileId;
};

const openSite = async (): Promise<void> => {
  site = createServer(({ url = '' }, response) => {
    const code = `<script src="http://${consentHost}/cb/${profiles[url]}/live.js"></script>`;
    response
      .writeHead(profiles[url] === undefined ? 404 : 200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Shop</title>${code}<body><a href="#" data-cmp-open>Choices</a></html>`,
      );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // it listens on a port
  const rules = [
    `MAP www.nordlicht.example 127.0.0.1:${port}`,
    `MAP ${consentHost} 127.0.0.1:${new URL(await server().listen()).port}`,
    'MAP * ~NOTFOUND',
  ];
  browser = await launchBrowser({ args: [`--host-resolver-rules=${rules.join(',')}`] });
};

beforeAll(async () => {
  await withVendors();
  const plain = await makeBanner();
  Object.assign(profiles, { '/plain': plain.profileIds[0], '/tcf': await makeTcf(), '/us': await makeGpp() });
  for (const profileId of Object.values(profiles)) await publish(profileId);
  systemId = await make({ baseUrl: receiver.url });
  serviceId = await addService(systemId, { payloadTemplate, valueMaps: [], nullHandling: 'Null' });
  await call('PUT', `${systems}/${systemId}/Enabled`, { enabled: true });
  await openSite();
  server().platform.connectors.start();
});
afterAll(async () => {
  await server().platform.connectors.stop();
  await browser.close();
  site.closeAllConnections();
  site.close();
  await receiver.close();
});

type Delivered = {
  choice: string;
  tc: string | null;
  ac: string | null;
  gpp: string | null;
  sections: number[] | null;
};

/** Refuses on a page as a visitor, and reads what the other system was then told. */
const refuseOn = async (path: string): Promise<Delivered> => {
  receiver.forget();
  const page = await browser.newPage();
  await page.goto(shop + path);
  // The choices of the United States open only when somebody asks for them.
  if (path === '/us') await page.getByRole('link', { name: 'Choices', exact: true }).click();
  await page.getByRole('button', { name: 'Reject all', exact: true }).click();
  await expect
    .poll(
      async () => {
        await call('POST', `${systems}/${systemId}/Run`);
        return receiver.received.length;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
  await page.close();
  return receiver.bodies()[0] as Delivered; // the payload above
};

describe.runIf(isLong)('an answer on a page arrives elsewhere', () => {
  longTest(
    'with the TC string and the AC string that its vendors got, and both are in its record',
    async () => {
      const told = await refuseOn('/tcf');
      expect(decodeTcString(told.tc ?? '')).toMatchObject({
        core: { cmpId: 777, purposeConsents: [], vendorConsents: [] },
        disclosedVendors: [10, 20, 30],
      });
      expect(told).toEqual({ choice: 'reject', tc: told.tc, ac: '2~~dv.89', gpp: null, sections: null });
      const [{ visit } = { visit: '' }] = await server().query<{ visit: string }>(
        'select visit from consent_personal order by record_id desc limit 1',
      );
      const { body } = await call('POST', '/api/ConsentRecords/Search', { consentNumber: visit });
      expect(body.records).toMatchObject([{ tcString: told.tc, acString: told.ac, gppString: null }]);
    },
  );

  longTest('with the GPP string and its sections, where that is what vendors get', async () => {
    const told = await refuseOn('/us');
    expect(decodeGppString(told.gpp ?? '').map(({ id }) => id)).toEqual([8]);
    expect(told).toEqual({ choice: 'reject', tc: null, ac: null, gpp: told.gpp, sections: [8] });
  });

  longTest('with none of them, where the banner has no vendors', async () => {
    expect(await refuseOn('/plain')).toEqual({
      choice: 'reject',
      tc: null,
      ac: null,
      gpp: null,
      sections: null,
    });
  });
});

test('a test send has strings that can be read', async () => {
  receiver.forget();
  const { body } = await call('POST', `${services}/${serviceId}/Test`, {});
  const { tc, ac, gpp, sections } = JSON.parse(body.request.body) as Delivered;
  expect(decodeTcString(tc ?? '').core.vendorConsents).not.toEqual([]);
  expect(decodeAcString(ac ?? '')).toEqual({ version: 2, consented: [89], disclosed: [311] });
  expect(decodeGppString(gpp ?? '').map(({ id }) => id)).toEqual(sections);
  expect(sampleRecord('FullSnapshot').values['consent.tcString']).toBe(tc);
});

longTest('a dry run shows the strings of what waits', async () => {
  await server().platform.connectors.stop();
  const waiting = await addService(systemId, { payloadTemplate, valueMaps: [], name: 'Not yet' });
  const page = await browser.newPage();
  await page.goto(`${shop}/tcf`);
  const taken = page.waitForResponse((response) => response.url().endsWith('/tx/cookies/submit'));
  await page.getByRole('button', { name: 'Accept all', exact: true }).click();
  expect((await taken).status()).toBe(200);
  await page.close();
  const { body } = await call('POST', `${services}/${waiting}/DryRun`);
  expect(body.problems).toEqual([]);
  const shown = body.examples.map(({ body }: { body: string }) => JSON.parse(body) as Delivered);
  expect(shown).toEqual([{ choice: 'accept', tc: expect.any(String), ac: '2~89~dv.' }]);
});
