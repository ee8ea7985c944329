import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** The content of the next ID token and how it is signed; null sends none. */
type Forgery = (told: { nonce: string; issuer: string }) => Promise<string | null>;

/** An OpenID provider on loopback that issues whatever tokens a test wants, signed by any key. */
export const startForger = async (port: number) => {
  const issuer = `http://127.0.0.1:${port}`;
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const facts: Record<string, unknown> = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }] };
  let forge: Forgery = async () => null;
  let nonce = '';
  const answerOf = async (path: string): Promise<unknown> => {
    if (path === '/.well-known/openid-configuration') return facts;
    if (path === '/keys') return keys;
    const idToken = await forge({ nonce, issuer });
    return {
      access_token: 'opaque',
      token_type: 'Bearer',
      ...(idToken === null ? {} : { id_token: idToken }),
    };
  };
  const server = createServer((request, response) => {
    void answerOf(new URL(request.url ?? '', issuer).pathname).then((answer) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    /** Members of the discovery document, for tests to change. */
    facts,
    /** Sets the token of the next sign-in; `asked` is the address the browser was sent to. */
    answers: (asked: string, next: Forgery): void => {
      nonce = new URL(asked).searchParams.get('nonce') ?? '';
      forge = next;
    },
    sign: (payload: JWTPayload, { key = own.privateKey, header = {} } = {}): Promise<string> =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header }).sign(key),
    foreignKey: foreign.privateKey,
    ownKey: own.privateKey,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};
