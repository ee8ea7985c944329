import { beforeAll } from 'vitest';
import type { BannerDefinition } from '@candour/consent/definition.ts';

import {
  fillBrand,
  makeBanner,
  type FilledBrand,
  type SetUpBanner,
} from '../features/cookies/cookie-banners/samples.ts';
import type { Answer, Method } from './caller.ts';
import { placeOf } from './place.ts';
import { withServer, type TestServer, type TestServerOptions } from './server.ts';
import { alpha } from './world.ts';

/** A server whose brand Alpha has categories, services and a key, so that banners are created quickly. */
export const withBanners = (options?: TestServerOptions) => {
  const server: () => TestServer = withServer(options);
  let filled: FilledBrand | undefined;
  let count = 0;
  beforeAll(async () => {
    filled = await fillBrand(placeOf(server(), alpha));
  });
  /** Calls the banner API as the administrator of Alpha. */
  const banner = (method: Method, path: string, body?: object): Promise<Answer> =>
    server().call('A1', method, `/api/ConsentBanner${path}`, body);
  const definitionOf = async (profileId: number, version: number, language = 'en') => {
    const [row] = await server().query<{ definition: BannerDefinition }>(
      `select languages -> $3 -> 'definition' as definition from banner_version where profile_id = $1 and version = $2`,
      [profileId, version, language],
    );
    if (!row) throw new Error(`Profile ${profileId} has no version ${version}`);
    return row.definition;
  };
  return {
    server,
    banner,
    /** What was published, exactly. */
    definitionOf,
    filled: (): FilledBrand => filled as FilledBrand, // filled in before the tests
    /** A banner of Alpha with everything set up and nothing published; translated if a test is about that. */
    makeBanner: ({ isTranslated = false }: { isTranslated?: boolean } = {}): Promise<SetUpBanner> => {
      count += 1;
      const members = { consentBannerName: `Banner ${count}` };
      return makeBanner(placeOf(server(), alpha), filled as FilledBrand, { members, isTranslated }); // filled in before the tests
    },
    publish: async (profileId: number, query = ''): Promise<number> => {
      const { status, body } = await banner('GET', `/Profiles/Publish/${profileId}${query}`);
      if (status !== 204) throw new Error(`Publishing answered ${status}: ${JSON.stringify(body)}`);
      const [row] = await server().query<{ version: number }>(
        'select live_version as version from banner_profile where profile_id = $1',
        [profileId],
      );
      return row?.version ?? 0;
    },
  };
};
