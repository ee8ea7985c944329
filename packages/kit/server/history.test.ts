import { describe, expect, test } from 'vitest';
import type { Ids } from '../../../testing/route-examples.ts';
import { withTwoBrands } from '../../../testing/two-brands.ts';

const { server, own, foreign } = withTwoBrands();

/** Nouns that declare their routes one by one; those of a `resource` are tested by the battery. */
const nouns: readonly [path: string, idOf: (ids: Ids) => number | string, isOfBrand: boolean][] = [
  ['/api/Brands', (ids) => ids.brandId, true],
  ['/api/AccessKeys', (ids) => ids.accessKeyId, true],
  ['/api/AdminPortalUsers', (ids) => ids.userIds[0], true],
  ['/api/ConsentBanner', (ids) => ids.consentBannerId, true],
  ['/api/CookiePolicy/CookiePolicyTables', (ids) => ids.policyTableId, true],
  ['/api/PrivacyPolicies', (ids) => ids.privacyPolicyId, true],
  ['/api/SsoConfigurations', (ids) => ids.ssoConfigurationId, false],
];

describe.each(nouns)('the history of a row of %s', (path, idOf) => {
  test('lists what was done to it, newest first', async () => {
    const { status, body } = await server().call('U0', 'GET', `${path}/${idOf(own)}/History`);
    expect(status).toBe(200);
    const actions = body.changes.map(({ action }: { action: string }) => action);
    // The brands of this world existed before anybody could change them.
    if (path !== '/api/Brands') expect(actions.at(-1)).toBe('Create');
    const ids = body.changes.map(({ auditId }: { auditId: number }) => auditId);
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
  });
});

describe.each(nouns.filter(([, , isOfBrand]) => isOfBrand))(
  'AUTHZ-02 the history of a row of %s',
  (path, idOf) => {
    test('is not shown to people of another brand', async () => {
      expect((await server().call('A1', 'GET', `${path}/${idOf(foreign)}/History`)).status).toBe(404);
      expect((await server().call('A1', 'GET', `${path}/${idOf(own)}/History`)).status).toBe(200);
    });
  },
);
