import { beforeAll } from 'vitest';

import { setUpBanner } from '../../../features/cookie-banners/samples.ts';
import type { Route } from '../contract/route.ts';
import type { Answer } from './caller.ts';
import { placeOf } from './place.ts';
import { addressOf, type Example, type Ids } from './route-examples.ts';
import { withServer, type TestServer } from './server.ts';
import { alpha, beta, type UserName } from './world.ts';

/** A server whose two brands are both set up to the last step. The ids are there from the first test on. */
export const withTwoBrands = (): {
  server: () => TestServer;
  /** Rows of Alpha. */
  own: Ids;
  /** Rows of Beta. */
  foreign: Ids;
  callAs: (user: UserName, route: Route, example: Example) => Promise<Answer>;
} => {
  const server = withServer();
  const own = {} as Ids; // filled before the tests
  const foreign = {} as Ids; // filled before the tests
  beforeAll(async () => {
    const { de: languageId } = server().languages;
    Object.assign(own, await setUpBanner(placeOf(server(), alpha)), { brandId: alpha, languageId });
    Object.assign(foreign, await setUpBanner(placeOf(server(), beta)), { brandId: beta, languageId });
  });
  const callAs = (user: UserName, { method }: Route, example: Example) =>
    server().call(user, method, addressOf(example), example.body);
  return { server, own, foreign, callAs };
};
