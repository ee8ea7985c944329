import type { Protocol } from 'devtools-protocol';
import type { Connection } from '../browser/connection.ts';
import type { JarCookie } from './observation.ts';
import { sameSiteOf } from './read-cookie-line.ts';
import { valueShape } from './value-shape.ts';

export type Jar = Protocol.Network.Cookie[];

/** The cookies of a browser context. */
export const readJar = async (connection: Connection, browserContextId: string): Promise<Jar> =>
  (await connection.send('Storage.getCookies', { browserContextId })).cookies;

/** The jar without its values; `before` is the jar at the start of the visit. */
export const describeJar = (jar: Jar, before: Jar): JarCookie[] => {
  const known = new Set(before.map(identity));
  const now = Date.now() / 1000;
  return jar.map((cookie) => ({
    name: cookie.name,
    domain: cookie.domain,
    path: cookie.path,
    lifetime: cookie.session ? null : Math.round(cookie.expires - now),
    httpOnly: cookie.httpOnly,
    secure: cookie.secure,
    sameSite: sameSiteOf(cookie.sameSite),
    partitioned: cookie.partitionKey !== undefined,
    shape: valueShape(cookie.value),
    wasThere: known.has(identity(cookie)),
  }));
};

const identity = ({ name, domain, path, partitionKey }: Protocol.Network.Cookie) =>
  JSON.stringify([name, domain, path, partitionKey]);
