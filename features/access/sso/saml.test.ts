import { createVerify, X509Certificate } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { emailOf } from '@candour/testing/world';
import { newBrowser, portal, type TestBrowser } from './browser.fixture.ts';
import { sampleSaml } from './samples.ts';
import {
  assertionXml,
  createSigner,
  entityId,
  inBase64,
  requestIn,
  responseXml,
  signedResponse,
  signXml,
  usualFacts,
  type ResponseFacts,
} from './saml.fixture.ts';
import { mustBePlainResponse } from './server/saml-shape.ts';
import { signOnTo } from './sign-on.fixture.ts';

const server = withServer();
const { configure, redeem, newState, who, change } = signOnTo(server);
const signer = createSigner();
const stranger = createSigner();

let id: number;
let tenantGuid: string;
let handler: string;
let browser: TestBrowser;
beforeAll(async () => {
  const record = { ...sampleSaml, certificates: signer.certificate, domains: ['nordlicht.example'] };
  ({ id, tenantGuid } = await configure(record));
  handler = `${portal}/sso/${tenantGuid}`;
});
beforeEach(() => {
  browser = newBrowser(server);
});

type Facts = Partial<ResponseFacts>;

/** Begins a sign-in; returns its state and the content of a valid response. */
const begin = async (members: Facts = {}) => {
  const state = newState();
  const { location } = await browser.visit(`${handler}/${state}`);
  const { id: requestId } = requestIn(location);
  const audience = handler;
  const facts = usualFacts({ requestId, audience, callback: `${handler}/callback`, email: emailOf('A1') });
  return { state, facts: { ...facts, ...members } };
};
/** Posts a response as the provider's page would. */
const post = async (state: string, xml: string, by = browser) =>
  (await by.visit(`${handler}/callback`, { SAMLResponse: inBase64(xml), RelayState: state })).location;
/** Signs in with a response made by a test; returns where the browser ended, and the state. */
const goThrough = async (make: (facts: ResponseFacts) => string, members: Facts = {}) => {
  const { state, facts } = await begin(members);
  return { state, facts, end: await post(state, make(facts)) };
};
const plainly = (facts: ResponseFacts): string => signedResponse(facts, { signer });
const distrusted = /^\/sso\/error\?reason=answer-not-trusted&/;

describe('SAML', () => {
  test('leads to the provider with a request, and back to the portal, which gets a token', async () => {
    const state = newState();
    const { location, status } = await browser.visit(`${handler}/${state}`);
    const { xml, relayState } = requestIn(location);
    expect([status, location.startsWith(`${sampleSaml.signInUrl}?`), relayState]).toEqual([303, true, state]);
    expect(xml).toContain(`AssertionConsumerServiceURL="${handler}/callback"`);
    expect(xml).toContain(`>${handler}</saml:Issuer>`);
    const { state: other, end } = await goThrough(plainly);
    expect(end).toBe('/login');
    const { status: redeemed, body } = await redeem(browser, other);
    expect(redeemed).toBe(200);
    expect(await who(browser, body.token)).toMatchObject({ emailAddress: emailOf('A1') });
  });

  test.each([
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ])('takes %s', async (method) => {
    const { end } = await goThrough((facts) => signedResponse(facts, { signer, method }));
    expect(end).toBe('/login');
  });

  test.each([
    [{ 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': emailOf('A1') }],
    [{ 'urn:oid:0.9.2342.19200300.100.1.3': emailOf('A1') }],
    [{ mail: emailOf('A1') }],
    [{ mail: emailOf('A1'), email: emailOf('A1') }],
  ])('finds the address under %j', async (attributes) => {
    const { state, end } = await goThrough(plainly, { attributes });
    expect([end, (await redeem(browser, state)).status]).toEqual(['/login', 200]);
  });

  test('takes either of two certificates while the provider changes them', async () => {
    await change(id, { certificates: `${stranger.certificate}\n${signer.certificate}` });
    const { end } = await goThrough(plainly);
    await change(id, { certificates: signer.certificate });
    expect(end).toBe('/login');
  });

  test('signs its requests where the provider wants that', async () => {
    await change(id, { signRequests: true });
    const { location } = await browser.visit(`${handler}/${newState()}`);
    const query = new URL(location).search.slice(1);
    const signed = query.slice(0, query.indexOf('&Signature='));
    const mark = new URL(location).searchParams.get('Signature') ?? '';
    const { content } = (await server().call('U0', 'GET', `/api/SsoConfigurations/${id}/Metadata`)).body;
    const [, bare = ''] = /<ds:X509Certificate>([^<]+)</.exec(content) ?? [];
    const { publicKey } = new X509Certificate(Buffer.from(bare, 'base64'));
    expect(signed).toContain('SigAlg=http%3A%2F%2Fwww.w3.org%2F2001%2F04%2Fxmldsig-more%23rsa-sha256');
    expect(createVerify('sha256').update(signed).verify(publicKey, mark, 'base64')).toBe(true);
    await change(id, { signRequests: false });
  });

  test('that the provider refuses is reported as such', async () => {
    const { end } = await goThrough((facts) => responseXml({ ...facts, status: 'Responder' }, ''));
    expect(end).toMatch(/^\/sso\/error\?reason=provider-refused&/);
  });

  test('with a name for the person that differs each time is refused', async () => {
    const { end } = await goThrough(plainly, {
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
    });
    expect(end).toContain('reason=no-claim');
  });

  test('tells providers where we are, at an address of its own', async () => {
    const { status, body, headers } = await server().send({ url: `/sso/${tenantGuid}/metadata` });
    expect([status, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml; charset=utf-8']);
    expect(body).toContain(`entityID="${handler}"`);
  });
});

describe('a response is refused', () => {
  const minute = 60;
  test.each<[string, Facts]>([
    ['that is over', { endsIn: -minute, issuedIn: -2 * minute }],
    ['that is older than five minutes', { issuedIn: -6 * minute }],
    ['that begins later', { beginsIn: 2 * minute }],
    ['for another audience', { audience: 'https://other.example/sp' }],
    ['for an audience that begins alike', { audience: `${portal}/sso/` }],
    ['to another request', { inResponseTo: '_another' }],
    ['to no request', { inResponseTo: null }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['for another destination', { destination: 'https://other.example/acs' }],
    ['of another issuer', { issuer: 'https://evil.example/metadata' }],
    ['that says it is no success', { status: 'Requester' }],
  ])('%s', async (_, members) => {
    const { state, end } = await goThrough(plainly, members);
    expect(end).toMatch(distrusted);
    expect((await redeem(browser, state)).status).toBe(401);
  });

  test('without its audience', async () => {
    const make = (facts: ResponseFacts) => {
      const bare = assertionXml(facts).replace(
        /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/,
        '',
      );
      return signXml(responseXml(facts, signXml(bare, 'Assertion', { signer })), 'Response', { signer });
    };
    expect((await goThrough(make)).end).toMatch(distrusted);
  });

  test('that comes a second time', async () => {
    const { state, facts } = await begin();
    const xml = plainly(facts);
    expect(await post(state, xml)).toBe('/login');
    expect(await post(state, xml)).toContain('reason=expired');
    // Nor does it fit a sign-in that was begun later.
    const later = await begin();
    expect(await post(later.state, xml)).toMatch(distrusted);
  });

  test('SSO-01 in a browser that did not begin', async () => {
    const { state, facts } = await begin();
    expect(await post(state, plainly(facts), newBrowser(server))).toContain('reason=other-browser');
    expect((await redeem(browser, state)).status).toBe(401);
  });

  test('REDIR-03 that wants to lead somewhere else', async () => {
    const { facts } = await begin();
    for (const relayState of ['https://evil.example/', '//evil.example', '/dashboard', ''])
      expect(await post(relayState, plainly(facts))).toMatch(/^\/sso\/error\?reason=expired&/);
  });

  test('that is not posted', async () => {
    const { state, facts } = await begin();
    const query = new URLSearchParams({ SAMLResponse: inBase64(plainly(facts)), RelayState: state });
    expect((await browser.visit(`${handler}/callback?${query}`)).location).toMatch(distrusted);
  });

  test.each([
    ['nothing', ''],
    ['no XML', 'nonsense'],
    ['XML that does not end', '<Response>'],
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an instruction', '<?xml-stylesheet href="http://127.0.0.1/"?><a/>'],
    ['depth', '<a>'.repeat(2_000) + '</a>'.repeat(2_000)],
    ['width', `<a>${'<b/>'.repeat(30_000)}</a>`],
  ])('SSO-19 that is %s', async (_, xml) => {
    const { state } = await begin();
    const started = performance.now();
    expect(await post(state, xml)).toMatch(distrusted);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

/** The signed parts of a valid response, separated so that they can be reassembled wrongly. */
const taken = (facts: ResponseFacts) => {
  const xml = plainly(facts);
  const part = (pattern: RegExp): string => pattern.exec(xml)?.[0] ?? '';
  const assertion = part(/<saml:Assertion .*<\/saml:Assertion>/);
  const assertionSignature =
    /<ds:Signature .*?<\/ds:Signature>|<Signature .*?<\/Signature>/.exec(assertion)?.[0] ?? '';
  const bareAssertion = assertion.replace(assertionSignature, '');
  const outside = xml.replace(assertion, 'HERE');
  const responseSignature = /<Signature .*?<\/Signature>/.exec(outside)?.[0] ?? '';
  const bareResponse = xml.replace(responseSignature, '');
  return { xml, assertion, assertionSignature, bareAssertion, responseSignature, bareResponse };
};
const evil = (xml: string): string =>
  xml.replaceAll(emailOf('A1'), emailOf('U0')).replaceAll('person-1', 'person-0');
const renamed = (xml: string, from: RegExp, to: string): string => xml.replace(from, `ID="${to}"`);
const into = (mark: string, inside: string): string => mark.replace('</Signature>', `${inside}</Signature>`);

/** The eight XML signature wrapping attacks, by their usual numbers. */
const wrappings: readonly [string, (facts: ResponseFacts) => string][] = [
  [
    'XSW1: the signed response inside the signature of a forged one',
    (facts) => {
      const { bareResponse, responseSignature } = taken(facts);
      const forged = renamed(evil(bareResponse), /ID="[^"]+"/, '_evil');
      return forged.replace('</saml:Issuer>', `</saml:Issuer>${into(responseSignature, bareResponse)}`);
    },
  ],
  [
    'XSW2: the signed response before the signature of a forged one',
    (facts) => {
      const { bareResponse, responseSignature } = taken(facts);
      const forged = renamed(evil(bareResponse), /ID="[^"]+"/, '_evil');
      return forged.replace('</saml:Issuer>', `</saml:Issuer>${bareResponse}${responseSignature}`);
    },
  ],
  [
    'XSW3: a forged assertion before the signed one',
    (facts) => {
      const { xml, assertion, bareAssertion } = taken(facts);
      const forged = renamed(evil(bareAssertion), /ID="[^"]+"/, '_evil');
      return xml.replace(assertion, `${forged}${assertion}`);
    },
  ],
  [
    'XSW4: the signed assertion inside a forged one',
    (facts) => {
      const { xml, assertion, bareAssertion } = taken(facts);
      const forged = renamed(evil(bareAssertion), /ID="[^"]+"/, '_evil');
      return xml.replace(assertion, forged.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`));
    },
  ],
  [
    'XSW5: a forged assertion with the signature, the signed one at the end',
    (facts) => {
      const { xml, assertion, bareAssertion } = taken(facts);
      const forged = renamed(evil(assertion), /ID="[^"]+"/, '_evil');
      return xml.replace(assertion, forged).replace('</samlp:Response>', `${bareAssertion}</samlp:Response>`);
    },
  ],
  [
    'XSW6: the signed assertion inside the signature of a forged one',
    (facts) => {
      const { xml, assertion, assertionSignature, bareAssertion } = taken(facts);
      const forged = renamed(evil(bareAssertion), /ID="[^"]+"/, '_evil');
      const mark = into(assertionSignature, bareAssertion);
      return xml.replace(assertion, forged.replace('</saml:Issuer>', `</saml:Issuer>${mark}`));
    },
  ],
  [
    'XSW7: a forged assertion among extensions',
    (facts) => {
      const { xml, assertion, bareAssertion } = taken(facts);
      return xml.replace(
        assertion,
        `<samlp:Extensions>${evil(bareAssertion)}</samlp:Extensions>${assertion}`,
      );
    },
  ],
  [
    'XSW8: the signed assertion as an object of the signature of a forged one',
    (facts) => {
      const { xml, assertion, assertionSignature, bareAssertion } = taken(facts);
      const mark = into(assertionSignature, `<Object>${bareAssertion}</Object>`);
      const forged = evil(bareAssertion).replace('</saml:Issuer>', `</saml:Issuer>${mark}`);
      return xml.replace(assertion, renamed(forged, /ID="[^"]+"/, '_evil'));
    },
  ],
];

describe('SSO-15 a response whose signed parts are wrapped is refused', () => {
  longTest('and the parts themselves are valid, so that the refusals are about the wrapping', async () => {
    const { end } = await goThrough((facts) => taken(facts).xml);
    expect(end).toBe('/login');
    const { facts } = await begin();
    for (const part of Object.values(taken(facts))) expect(part).toMatch(/^<[\s\S]+>$/);
  });

  test.each(wrappings)('%s', async (_, wrap) => {
    const { state, facts } = await begin();
    const xml = wrap(facts);
    expect(xml).toContain(emailOf('U0'));
    expect(await post(state, xml)).toMatch(distrusted);
    expect((await redeem(browser, state)).status).toBe(401);
    // The shape alone reveals it, before any signature is checked.
    const expected = { callback: facts.callback, entityId, requestId: facts.requestId };
    expect(() => mustBePlainResponse(xml, expected)).toThrow(
      /There must be|stands twice|something else|object/,
    );
  });
});

describe('SSO-16 a response is refused', () => {
  const own = 'u0@nordlicht.example.evil.example';
  test('with a comment that truncates a name', async () => {
    const cut = (xml: string) => xml.replaceAll(own, own.replace('.evil', '<!---->.evil'));
    const { state, end } = await goThrough((facts) => cut(plainly(facts)), { nameId: own, email: own });
    expect(end).toMatch(distrusted);
    expect((await redeem(browser, state)).status).toBe(401);
  });

  test('with a comment inside a digest', async () => {
    const { end } = await goThrough((facts) =>
      plainly(facts).replaceAll('<DigestValue>', '<DigestValue><!--x-->'),
    );
    expect(end).toMatch(distrusted);
  });

  test('with an instruction inside a name', async () => {
    const { end } = await goThrough((facts) => plainly(facts).replaceAll('person-1', 'person<?x?>-1'));
    expect(end).toMatch(distrusted);
  });

  test.each([
    ['a section', (xml: string) => xml.replaceAll('person-1', '<![CDATA[person-1]]>')],
    [
      'two names',
      (xml: string) => xml.replace('</saml:NameID>', '</saml:NameID><saml:NameID>person-0</saml:NameID>'),
    ],
    [
      'two subjects',
      (xml: string) =>
        xml.replace(
          '</saml:Subject>',
          '</saml:Subject><saml:Subject><saml:NameID>p</saml:NameID></saml:Subject>',
        ),
    ],
  ])('with %s, even signed so', async (_, twist) => {
    const make = (facts: ResponseFacts) =>
      signXml(responseXml(facts, signXml(twist(assertionXml(facts)), 'Assertion', { signer })), 'Response', {
        signer,
      });
    expect((await goThrough(make)).end).toMatch(distrusted);
  });

  test('with two assertions, both signed', async () => {
    const make = (facts: ResponseFacts) => {
      const one = signXml(assertionXml(facts), 'Assertion', { signer });
      const other = signXml(assertionXml({ ...facts, email: emailOf('U0') }), 'Assertion', { signer });
      return signXml(responseXml(facts, one + other), 'Response', { signer });
    };
    expect((await goThrough(make)).end).toMatch(distrusted);
  });

  test('with an assertion that is encrypted', async () => {
    const make = (facts: ResponseFacts) =>
      signXml(responseXml(facts, '<saml:EncryptedAssertion>x</saml:EncryptedAssertion>'), 'Response', {
        signer,
      });
    expect((await goThrough(make)).end).toMatch(distrusted);
  });
});

describe('SSO-18 a signature is refused', () => {
  test('of a stranger, whose certificate is included', async () => {
    const { end } = await goThrough((facts) => signedResponse(facts, { signer: stranger }));
    expect(end).toMatch(distrusted);
  });

  test('of a stranger, next to the right certificate', async () => {
    const make = (facts: ResponseFacts) =>
      signedResponse(facts, { signer: { key: stranger.key, certificate: signer.certificate } });
    expect((await goThrough(make)).end).toMatch(distrusted);
  });

  test.each([
    ['made with SHA-1', { method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['over a SHA-1 digest', { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
    ['in a form that keeps comments', { canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' }],
    [
      'of a form that takes all around it in',
      { canonical: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' },
    ],
    [
      'whose transforms leave the form open',
      { transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'] },
    ],
  ])('%s, by the right key', async (_, how) => {
    const { end } = await goThrough((facts) => signedResponse(facts, { signer, ...how }));
    expect(end).toMatch(distrusted);
  });

  test.each([
    'http://www.w3.org/TR/1999/REC-xslt-19991116',
    'http://www.w3.org/TR/1999/REC-xpath-19991116',
    'http://www.w3.org/2002/06/xmldsig-filter2',
    'http://www.w3.org/2000/09/xmldsig#base64',
  ])('with the transform %s', async (transform) => {
    const twist = (xml: string) =>
      xml.replaceAll(
        '<Transforms>',
        `<Transforms><Transform Algorithm="${transform}"><xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/></Transform>`,
      );
    expect((await goThrough((facts) => twist(plainly(facts)))).end).toMatch(distrusted);
  });

  test('that is missing on one of the two', async () => {
    const onlyResponse = (facts: ResponseFacts) =>
      signXml(responseXml(facts, assertionXml(facts)), 'Response', { signer });
    const onlyAssertion = (facts: ResponseFacts) =>
      responseXml(facts, signXml(assertionXml(facts), 'Assertion', { signer }));
    const none = (facts: ResponseFacts) => responseXml(facts, assertionXml(facts));
    for (const make of [onlyResponse, onlyAssertion, none])
      expect((await goThrough(make)).end).toMatch(distrusted);
  });

  test('once anything it covers was changed', async () => {
    for (const twist of [
      (xml: string) => xml.replaceAll(emailOf('A1'), emailOf('U0')),
      (xml: string) => xml.replaceAll('person-1', 'person-0'),
      (xml: string) => xml.replaceAll('_session-1', '_session-2'),
    ])
      expect((await goThrough((facts) => twist(plainly(facts)))).end).toMatch(distrusted);
  });
});

describe('signing out', () => {
  const logoutRequest = (
    members: { issuer?: string; issuedIn?: number; destination?: string; nameId?: string } = {},
  ) => {
    const {
      issuer = entityId,
      issuedIn = 0,
      destination = `${handler}/logout`,
      nameId = 'person-1',
    } = members;
    const at = new Date(Date.now() + issuedIn * 1000).toISOString();
    return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_logout" Version="2.0" IssueInstant="${at}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`;
  };
  const signed = (xml: string, by = signer) => signXml(xml, 'LogoutRequest', { signer: by });
  const send = (xml: string) => browser.visit(`${handler}/logout`, { SAMLRequest: inBase64(xml) });
  const signOn = async (): Promise<{ token: string; signOutUrl: string }> => {
    const { state } = await goThrough(plainly);
    return (await redeem(browser, state)).body;
  };
  const isIn = async (token: string): Promise<boolean> => 'emailAddress' in (await who(browser, token));

  test('leads on to the provider with a request for the same person', async () => {
    const { token, signOutUrl } = await signOn();
    const { location } = await browser.visit(signOutUrl);
    expect(location.startsWith(`${sampleSaml.signOutUrl}?SAMLRequest=`)).toBe(true);
    expect(requestIn(location).xml).toContain('>person-1</saml:NameID>');
    expect(await isIn(token)).toBe(false);
    // The provider's final response leads to the page that says so.
    expect((await browser.visit(`${handler}/logout?SAMLResponse=x`)).location).toBe('/sso/logout');
  });

  test('SSO-22 by the provider ends the session, with a request it signed', async () => {
    const { token } = await signOn();
    const { location } = await send(signed(logoutRequest()));
    expect(location.startsWith(`${sampleSaml.signOutUrl}?SAMLResponse=`)).toBe(true);
    expect(await isIn(token)).toBe(false);
  });

  test.each<[string, () => string]>([
    ['that nobody signed', () => logoutRequest()],
    ['that a stranger signed', () => signed(logoutRequest(), stranger)],
    ['of another issuer', () => signed(logoutRequest({ issuer: 'https://evil.example' }))],
    ['that is old', () => signed(logoutRequest({ issuedIn: -600 }))],
    ['for somebody else’s address', () => signed(logoutRequest({ destination: 'https://other.example' }))],
    [
      'changed after signing',
      () => signed(logoutRequest({ nameId: 'person-2' })).replace('person-2', 'person-1'),
    ],
  ])('SSO-22 by a request %s ends nothing', async (_, make) => {
    const { token } = await signOn();
    expect((await send(make())).status).toBe(400);
    expect(await isIn(token)).toBe(true);
  });

  test('SSO-22 of one person ends no session of another', async () => {
    const { token } = await signOn();
    await send(signed(logoutRequest({ nameId: 'person-2' })));
    expect(await isIn(token)).toBe(true);
  });
});

describe('the metadata of a provider', () => {
  const metadata = (certificate: string, more = '') => `<?xml version="1.0"?><!-- written by a machine -->
    <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">${more}
    <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
        <ds:X509Certificate>${certificate.replaceAll(/-----.*-----/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
      <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.agency.example/slo"/>
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.agency.example/post"/>
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.agency.example/sso"/>
    </md:IDPSSODescriptor></md:EntityDescriptor>`;
  const readFrom = (body: object) => server().call('U0', 'POST', '/api/SsoConfigurations/ReadMetadata', body);

  test('is read into the form', async () => {
    const { status, body } = await readFrom({ metadataXml: metadata(signer.certificate) });
    expect([status, body]).toEqual([
      200,
      {
        entityId,
        signInUrl: 'https://idp.agency.example/sso',
        signOutUrl: 'https://idp.agency.example/slo',
        certificates: signer.certificate.trim(),
      },
    ]);
  });

  test.each([
    ['<none/>'],
    ['nonsense'],
    ['<!DOCTYPE a [<!ENTITY b "ha">]><a>&b;</a>'],
    [metadata('nonsense')],
  ])('SSO-19 is refused: %s', async (metadataXml) => {
    const { status, body } = await readFrom({ metadataXml });
    expect([status, body.fields]).toEqual([
      400,
      { metadataXml: 'This is not the metadata of a SAML provider' },
    ]);
  });

  test('SSO-19 is not fetched from internal addresses', async () => {
    const { status, body } = await readFrom({ metadataUrl: 'https://127.0.0.1/metadata' });
    expect([status, body.fields]).toEqual([400, { metadataUrl: 'This address cannot be reached from here' }]);
    expect((await readFrom({})).body.fields).toEqual({ metadataUrl: 'This field is required' });
  });
});
