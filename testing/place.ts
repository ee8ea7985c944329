import type { Place } from './samples.ts';
import type { TestServer } from './server.ts';
import { alpha, beta } from './world.ts';

/** A brand of the world, filled by the person who administers it. */
export const placeOf = (server: TestServer, brandId: number): Place => ({
  brandId,
  languages: server.languages,
  send: async (method, path, body) => {
    const user = brandId === alpha ? 'A1' : brandId === beta ? 'B1' : 'U0';
    const response = await server.call(user, method, path, body);
    if (response.status < 300) return response.body;
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
  },
});
