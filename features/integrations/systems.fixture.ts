import type { TestServer } from '@candour/testing/server';
import { alpha, type UserName } from '@candour/testing/world';
import { sampleService, sampleSystem } from './samples.ts';

export const systems = '/api/SystemIntegrations';
export const services = '/api/IntegrationServices';
/** A secret that must not be visible anywhere. */
export const canary = 'CANARY-SEC-4hTqW8zN';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Short helpers for tests with systems of Alpha. */
export const systemsOn = (server: () => TestServer) => {
  let count = 0;
  const call = (method: Method, path: string, body?: object, user: UserName = 'A1') =>
    server().call(user, method, path, body);
  /** A body under a name of its own. */
  const record = (members: object = {}) => {
    count += 1;
    return { ...sampleSystem({ brandId: alpha }), serviceName: `System ${count}`, ...members };
  };
  return {
    call,
    record,
    make: async (members: object = {}, user: UserName = 'A1'): Promise<number> =>
      (await call('POST', systems, record(members), user)).body.newSystemIntegrationId,
    read: async (id: number, user: UserName = 'A1') =>
      (await call('GET', `${systems}/${id}`, undefined, user)).body,
    change: (id: number, members: object) => call('PUT', systems, { id, ...members }),
    addService: async (systemId: number, members: object = {}): Promise<number> =>
      (await call('POST', services, { ...sampleService(systemId), ...members })).body.newIntegrationServiceId,
    /** The history of a system. */
    audited: async (id: number) => (await call('GET', `${systems}/${id}/History`)).body.changes,
  };
};
