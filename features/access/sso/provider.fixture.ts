// oxlint-disable-next-line typescript/triple-slash-reference -- tests compile only what they import, and types are none
/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** Somebody who has an account at the provider. */
export type ProviderPerson = { subject: string; claims: Record<string, unknown> };

const key = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
});

type Options = {
  port: number;
  client: { id: string; secret: string; callbacks: string[]; signedOut: string };
  /** Shown instead of signing in at once; its form posts `answer=yes` or `no` to its own address. */
  page?: string;
};

/**
 * A real OpenID provider on loopback. It signs in whoever `signsIn` names at once, and refuses if that is
 * nobody.
 */
export const startProvider = async ({ port, client, page }: Options) => {
  const people = new Map<string, ProviderPerson>();
  let present: ProviderPerson | null = null;
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.callbacks,
        post_logout_redirect_uris: [client.signedOut],
      },
    ],
    jwks: { keys: [key()] },
    cookies: { keys: ['a key of the test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'roles', 'brands', 'permissions'],
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: async (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id)?.claims }),
    }),
    loadExistingGrant: grantEverything,
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (page !== undefined && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const isRefused = present === null || (await bodyOf(request)).includes('answer=no');
    const result = isRefused
      ? { error: 'access_denied', error_description: 'The person may not' }
      : { login: { accountId: present?.subject } };
    await provider.interactionFinished(request, response, result);
  };
  const serve = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void answer(request, response);
    else serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer: `http://127.0.0.1:${port}`,
    signsIn: (person: ProviderPerson | null): void => {
      present = person;
      if (person !== null) people.set(person.subject, person);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request as AsyncIterable<Buffer>) body += part.toString();
  return body;
};

type GrantContext = {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: {
      Grant: new (of: object) => { addOIDCScope: (scope: string) => void; save: () => Promise<void> };
    };
  };
};

/** The provider's own consent prompt is not what we test. */
const grantEverything = async ({ oidc }: GrantContext) => {
  const { clientId } = oidc.client;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};
