import { randomUUID } from 'node:crypto';
import type { Answer } from '@candour/testing/caller';
import type { Wire } from '@candour/testing/samples';
import type { TestServer } from '@candour/testing/server';
import type { TestBrowser } from './browser.fixture.ts';

/** Steps that the single sign-on tests repeat. */
export const signOnTo = (server: () => TestServer) => {
  const path = '/api/SsoConfigurations';
  const read = async (id: number) => (await server().call('U0', 'GET', `${path}/${id}`)).body;
  const change = (id: number, members: Wire) =>
    server().call('U0', 'PUT', path, { ssoConfigurationId: id, ...members });
  return {
    read,
    change,
    /** Creates an active configuration, and returns its id and tenant. */
    configure: async (record: Wire): Promise<{ id: number; tenantGuid: string }> => {
      const made = await server().call('U0', 'POST', path, record);
      const id: number = made.body.newSsoConfigurationId ?? fail(made);
      const on = { isEnabled: true, isLockOutAccepted: true };
      await server().call('U0', 'PUT', `${path}/${id}/Enabled`, on);
      return { id, tenantGuid: (await read(id)).tenantGuid };
    },
    /** Redeems a state as the portal does. */
    redeem: (browser: TestBrowser, stateGuid: string, body: Wire = {}) =>
      browser.send('/api/Authorize/SSO', { identityClaimName: 'email', stateGuid, productId: 1, ...body }),
    newState: (): string => randomUUID(),
    who: async (browser: TestBrowser, token: string): Promise<Wire> => {
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await browser.send('/api/adminportalusers/getcurrentuserdetails', undefined, headers);
      return { ...body.currentUserDetails, ...body.currentUserDetails?.user };
    },
    setKey: (keyName: string, keyValue: string) =>
      server().call('U0', 'PUT', '/api/ConfigKeys', { keyName, keyValue }),
  };
};

const fail = ({ body }: Answer): never => {
  throw new Error(JSON.stringify(body));
};
