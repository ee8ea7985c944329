import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { longTest } from './long.ts';

import { featureRooms } from '../scripts/rooms.ts';
import { everywhereReason, whyNot } from '../packages/kit/contract/access.ts';
import { idsOf } from '../packages/kit/contract/permissions.ts';
import type { Route } from '../packages/kit/contract/route.ts';
import { agentRoutes, mainRoutes, nameOf, publicRoutes } from './endpoints.ts';
import { addressOf, exampleOf, missingOf } from './route-examples.ts';
import { withTwoBrands } from './two-brands.ts';
import { alpha, emailOf, type UserName } from './world.ts';

/** Routes that need no token at all. A new one must be listed here deliberately, or this fails. */
const openToAnyone = [
  'POST /api/authorize/adminportaluser',
  'POST /api/Authorize/LoginOtp',
  'POST /api/authorize/OtpLogin',
  'POST /api/authorize/ForgottenPassword',
  'POST /api/authorize/RequestOtpLogin',
  'POST /api/authorize/ResetPassword',
  'GET /api/landing',
  'POST /api/Authorize/SSO',
  'POST /api/oauth/token',
  'POST /api/Preview/Show',
  'POST /api/SenderEmailAddresses/Confirm',
  'POST /id/sync',
  'POST /tx/cookies/submit',
  'POST /tx/cookies/seen',
  'GET /tx/cookies/receipts/{recordId}',
  'GET /tx/cookies/receipt-key',
  'GET /tx/geo',
  'POST /tx/public/widgets/{accessKeyId}/{formId}/submissions',
  'POST /tx/public/widgets/{accessKeyId}/{formId}/fragments',
  'POST /tx/public/widgets/{accessKeyId}/{formId}/current',
  'POST /tx/public/profiles/{formId}/Next',
  'POST /tx/public/profiles/{formId}/Answers',
  'GET /tx/public/checks/challenge',
  'POST /tx/public/confirmations',
  'POST /tx/public/confirmations/resend',
  'POST /tx/public/links/{slug}/authenticate',
  'POST /tx/public/links/{slug}/preferences',
  'POST /tx/public/links/{slug}/submissions',
  'POST /tx/public/links/{slug}/receipts',
  'POST /tx/public/links/{slug}/answers',
  'POST /tx/public/links/{slug}/logout',
  'POST /tx/public/portals/{slug}/codes',
  'POST /tx/public/portals/{slug}/entrances',
  'POST /tx/public/portals/{slug}/links',
  'POST /tx/public/portals/{slug}/sign-in',
  'POST /tx/public/portals/{slug}/stay',
  'POST /tx/public/portals/{slug}/proofs',
  'POST /tx/public/portals/{slug}/proofs/answer',
  'POST /tx/public/portals/{slug}/definition',
  'POST /tx/public/portals/{slug}/preferences',
  'POST /tx/public/portals/{slug}/submissions',
  'POST /tx/public/portals/{slug}/contact',
  'POST /tx/public/portals/{slug}/contact/changes',
  'POST /tx/public/portals/{slug}/contact/confirmations',
  'POST /tx/public/portals/{slug}/history',
  'POST /tx/public/portals/{slug}/receipts',
  'POST /tx/public/portals/{slug}/requests',
  'POST /tx/public/portals/{slug}/requests/new',
  'POST /tx/public/portals/{slug}/logout',
  'GET /transparency/logs',
];

/** Routes that need a session and no permission: what every screen of the portal reads, and one's own session. */
const openToSignedIn = [
  'GET /api/authorize/adminportaluserrefreshtoken',
  'POST /api/authorize/adminportaluserlogout',
  'POST /api/authorize/Reauthenticate',
  'GET /api/adminportalusers/getcurrentuserdetails',
  'GET /api/users/{username}',
  'GET /api/LegacyUrls',
  'POST /api/authorize/ChangePassword',
  'GET /api/MyAccount',
  'DELETE /api/MyAccount/Sessions/{sessionId}',
  'POST /api/MyAccount/Authenticator',
  'PUT /api/MyAccount/Authenticator',
  'DELETE /api/MyAccount/Authenticator',
  'GET /api/AdminPortalNavigation',
  'GET /api/ConfigKeys',
  'GET /api/Brands',
  'GET /api/Languages',
  'GET /api/Languages/AssignedLanguages',
  'GET /api/Languages/{id}/MissingTranslations',
  'GET /api/AccessKeys/ConsentBanner',
  'GET /api/AccessKeys',
  'GET /api/AccessKeys/{id}',
  'GET /api/AccessKeys/{id}/Usage',
  'GET /api/dashboard',
  'GET /api/GetDataSubjectContactFields',
  // Each kind of preview requires the permission to view it.
  'POST /api/Preview/Tokens',
  // Each noun requires its own permission.
  'GET /api/Usage',
  'GET /api/TranslatableTexts',
  'GET /api/TranslatableTexts/Page',
  'GET /api/TranslatableTexts/Kinds',
  'GET /api/TranslatableTexts/Export',
  'POST /api/TranslatableTexts/Import',
];

const { server, own, callAs } = withTwoBrands();
const every = [...mainRoutes, ...publicRoutes].map((route) => [nameOf(route), route] as const);
const main = mainRoutes.map((route) => [nameOf(route), route] as const);
const closed = main.filter(([, { access }]) => access.kind !== 'anyone');
const guarded = main.filter(([, { access }]) => access.kind === 'may');

test.each(every)('%s has an example to be called by', (_, route) => {
  expect(missingOf(route, own)).toEqual([]);
});

describe('AUTHZ-01 who gets in', () => {
  test('routes without a permission are known and intended', () => {
    const named = (kind: string) =>
      every
        .filter(([, { access }]) => access.kind === kind)
        .map(([name]) => name)
        .toSorted();
    expect(named('anyone')).toEqual(openToAnyone.toSorted());
    expect(named('signedIn')).toEqual(openToSignedIn.toSorted());
  });

  test.each(closed)(
    '%s is closed without a token, with a broken one, and with the cookie alone',
    async (_, route) => {
      const example = exampleOf(route, own);
      const bearer = server().bearer('A1').authorization;
      const attempts = [
        {},
        { authorization: `${bearer.slice(0, -2)}xx` },
        { authorization: 'Bearer garbage' },
        { authorization: `Bearer ${own.accessKeyId}` },
        { cookie: `admin-portal-token=${bearer.replace('Bearer ', '')}` },
      ];
      for (const headers of attempts) {
        const payload = example.body === undefined ? {} : { payload: example.body };
        const { status, body } = await server().send({
          method: route.method,
          url: addressOf(example),
          headers,
          ...payload,
        });
        expect([status, body]).toEqual([401, { errors: ['Your session has expired, please log in again'] }]);
      }
    },
  );

  test.each(closed)('%s is closed to pages of other sites', async (_, route) => {
    const headers = { ...server().bearer('A1'), 'sec-fetch-site': 'cross-site' };
    const { status } = await server().send({
      method: route.method,
      url: addressOf(exampleOf(route, own)),
      headers,
    });
    expect(status).toBe(403);
  });

  test.each(guarded)('%s is closed to somebody without permissions', async (_, route) => {
    const { status, body } = await callAs('A1r', route, exampleOf(route, own));
    expect([status, body]).toEqual([403, { errors: ['You do not have permission to do this'] }]);
  });

  test('AUTHZ-01 anything that belongs to the whole organisation can be changed only by people with all brands', async () => {
    const tenantWide = guarded.filter(([, { access }]) => access.kind === 'may' && access.everywhere);
    expect(new Set(tenantWide.map(([name]) => name))).toEqual(
      new Set([
        'PUT /api/ConfigKeys',
        'POST /api/Brands/UpsertBrandLabel',
        'PUT /api/DataSubjectRules/FieldRules',
        'PUT /api/Languages/AssignedLanguages',
        'PUT /api/Languages/{id}/Brands',
        'POST /api/SsoConfigurations/ReadMetadata',
        'POST /api/SsoConfigurations',
        'PUT /api/SsoConfigurations',
        'PUT /api/SsoConfigurations/{id}/Enabled',
        'DELETE /api/SsoConfigurations/{id}',
        'PUT /api/PrivacyPolicies/SetGlobalDefault',
        'PUT /api/SenderEmailAddresses/{id}/SetDefault',
        'POST /api/Vendors/Iab/Lists',
        'POST /api/Vendors/Iab/Refresh',
        'PUT /api/Vendors/Iab/Lists/{version}',
        'POST /api/Vendors/Google/List',
        'POST /api/IabTexts/Translations',
      ]),
    );
    for (const [, route] of tenantWide) {
      const example = exampleOf(route, own);
      for (const user of ['A1', 'A1B2'] as const) {
        const { status, body } = await callAs(user, route, example);
        expect([status, body]).toEqual([403, { errors: [everywhereReason] }]);
      }
      expect((await callAs('U0', route, example)).status).not.toBe(403);
    }
  });

  longTest('AUTHZ-08 an umbrella opens the routes of its parts and no others', async () => {
    const isOpen = async (route: Route): Promise<boolean> => {
      // Non-existent rows and no body: past the permission check nothing happens.
      const nowhere = { ...own, ...nobodysIds() };
      return (await callAs('A1r', route, { ...exampleOf(route, nowhere), body: undefined })).status !== 403;
    };
    for (const umbrella of idsOf('UmbrellaContent', 'UmbrellaCookies')) {
      await grant('A1r', [umbrella]);
      for (const [name, route] of guarded) {
        const wanted = whyNot(route.access, { permissionIds: [umbrella], brandIds: [alpha] }) === undefined;
        expect([umbrella, name, await isOpen(route)]).toEqual([umbrella, name, wanted]);
      }
    }
    await grant('A1r', []);
  });
});

const grant = (user: UserName, permissionIds: number[]) =>
  server().query('update admin_user set permission_ids = $1 where email_address = $2', [
    permissionIds,
    emailOf(user),
  ]);
const nobodysIds = () => {
  const none = 2_000_000_000;
  return {
    brandId: none,
    consentBannerId: none,
    accessKeyId: '00000000-0000-4000-8000-000000000000',
    profileIds: [none] as [number],
    categoryIds: [none, none],
    cookieScriptIds: [none],
    rows: own.rows.map((row) => ({ ...row, id: none })),
    userIds: [none, none] as const,
    secretId: none,
    whitelistIds: [none, none] as const,
    policyTableId: none,
    assetId: none,
    scanGuid: '00000000-0000-4000-8000-000000000000',
    scanItemId: none,
    loginTemplateId: none,
    scanScheduleId: none,
    scanDomainId: none,
  };
};

test('SUP-04 the published contract names every existing route', async () => {
  const { body } = await server().send({ url: '/api/docs/openapi.json' });
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const names = [...every.map(([name]) => name), ...agentRoutes.map(nameOf)];
  expect(documented.toSorted()).toEqual(names.toSorted());
});

test('every resource goes through the battery', () => {
  const features = join(import.meta.dirname, '../features');
  const folders = featureRooms(features);
  const missing = folders.flatMap((room) => {
    const folder = join(features, room);
    const read = (wanted: RegExp) =>
      readdirSync(folder)
        .filter((file) => wanted.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n');
    const declared = [...read(/^contract\.ts$/).matchAll(/export const (\w+) = resource\(/g)].map(
      (match) => match[1],
    );
    const tests = read(/\.test\.ts$/);
    return declared.filter((noun) => !tests.includes(`testResource(${noun},`));
  });
  expect(missing).toEqual([]);
  expect(folders.length).toBeGreaterThan(35);
});
