import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { IdentitySync } from '@candour/consent/identity.ts';
import type { ConsentSubmission } from '@candour/consent/submission.ts';
import type { withBanners } from '@candour/testing/banner-bench';
import { freshAddress } from '@candour/testing/world';
import { submissionFor } from '../consents/samples.ts';

type Bench = ReturnType<typeof withBanners>;

/** A published banner that keeps cookies of its first two optional services. */
export type KeepingBanner = {
  definition: BannerDefinition;
  /** Their channels. */
  channels: readonly [number, number];
};

/** Publishes a banner that keeps `_shop*` of one service and `chat` of another. */
export const publishKeeping = async (
  { server, banner, makeBanner, publish, definitionOf }: Bench,
  details: object = {},
): Promise<KeepingBanner> => {
  await server().call('U0', 'PUT', '/api/ConfigKeys', {
    keyName: 'IsCISVisibleInAdminPortal',
    keyValue: '1',
  });
  const { consentBannerId, profileIds } = await makeBanner();
  await server().call('A1', 'PUT', `/api/ConsentBanner/BasicDetails/${consentBannerId}`, {
    cisEnabled: true,
    ...details,
  });
  await publish(profileIds[0]);
  const { categories } = await definitionOf(profileIds[0], 1);
  const [first, second] = categories
    .filter(({ isStrictlyNecessary }) => !isStrictlyNecessary)
    .flatMap(({ services }) => services)
    .filter(({ type }) => type !== 7);
  if (first === undefined || second === undefined) throw new Error('The sample has optional services');
  await banner('PUT', `/CisCookies`, {
    consentBannerId,
    cisCookies: [
      { cookieName: '_shop*', cookieScriptId: first.cookieScriptId, lifetimeDays: 90 },
      { cookieName: 'chat', cookieScriptId: second.cookieScriptId, lifetimeDays: 30 },
    ],
  });
  const version = await publish(profileIds[0]);
  return {
    definition: await definitionOf(profileIds[0], version),
    channels: [first.channelId, second.channelId],
  };
};

export const site = 'https://www.nordlicht.example';
const identityHost = 'id.nordlicht.example';

type Sent = Partial<IdentitySync> & { headers?: Record<string, string> };

/** A visitor whose browser keeps only the cookie of the service. */
export const visitorOf = ({ server }: Bench, { definition }: KeepingBanner) => {
  const submission: ConsentSubmission = submissionFor(definition, 'reject');
  const { visitGuid: guid } = submission;
  let token = '';
  return {
    guid,
    token: () => token,
    /** Says yes to these channels and no to the others. */
    answer: async (channels: readonly number[]): Promise<string> => {
      const wanted = Object.fromEntries(channels.map((channelId) => [channelId, true]));
      const { status, body } = await server().send({
        method: 'POST',
        url: '/tx/cookies/submit',
        remoteAddress: freshAddress(),
        headers: { origin: site, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...submissionFor(definition, 'custom', wanted), visitGuid: guid }),
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.recordId;
    },
    sync: async ({ headers = {}, ...told }: Sent = {}) => {
      const { accessKey, profileId, version, language } = definition;
      const response = await server().send({
        method: 'POST',
        url: '/id/sync',
        remoteAddress: freshAddress(),
        headers: {
          host: identityHost,
          origin: site,
          'content-type': 'text/plain',
          ...(token !== '' && { cookie: token }),
          ...headers,
        },
        payload: JSON.stringify({
          key: accessKey.toLowerCase(),
          profileId,
          version,
          language,
          guid,
          domain: 'nordlicht.example',
          channels: [],
          cookies: {},
          ...told,
        }),
      });
      const set = [response.headers['set-cookie'] ?? []].flat().map(String);
      const own = set.find((each) => each.startsWith('cmpIdentity_'));
      if (own !== undefined) token = own.includes('Max-Age=0') ? '' : (own.split(';')[0] ?? '');
      return { ...response, set: set.filter((each) => each !== own), own };
    },
  };
};
