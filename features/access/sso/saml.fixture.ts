import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { createSigningPair } from './server/self-signed.ts';

export const entityId = 'https://idp.agency.example/metadata';

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export type Signer = { key: string; certificate: string };
export const createSigner = (name = 'idp.agency.example'): Signer => createSigningPair(name, new Date());

/** The request with which a browser was sent to the provider. */
export const requestIn = (address: string): { id: string; xml: string; relayState: string } => {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  return { xml, id: /ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: query.get('RelayState') ?? '' };
};

export type ResponseFacts = {
  requestId: string;
  callback: string;
  audience: string;
  email: string;
  nameId: string;
  nameIdFormat: string;
  issuer: string;
  /** Seconds from now. */
  issuedIn: number;
  endsIn: number;
  beginsIn: number;
  recipient: string;
  destination: string;
  inResponseTo: string | null;
  sessionIndex: string;
  /** Only the email if null. */
  attributes: Readonly<Record<string, string>> | null;
  status: string;
};

const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** An assertion as providers write it, not signed yet. */
export const assertionXml = (facts: ResponseFacts, id = `_${randomUUID()}`): string => {
  const inResponseTo = facts.inResponseTo === null ? '' : ` InResponseTo="${facts.inResponseTo}"`;
  const attributes = Object.entries(facts.attributes ?? { email: facts.email }).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(facts.issuedIn)}"><saml:Issuer>${facts.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${facts.nameIdFormat}">${facts.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(facts.endsIn)}" Recipient="${facts.recipient}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(facts.beginsIn)}" NotOnOrAfter="${at(facts.endsIn)}"><saml:AudienceRestriction><saml:Audience>${facts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(facts.issuedIn)}" SessionIndex="${facts.sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
};

/** A response around assertions, not signed yet. */
export const responseXml = (facts: ResponseFacts, assertions: string, id = `_${randomUUID()}`): string => {
  const inResponseTo = facts.inResponseTo === null ? '' : ` InResponseTo="${facts.inResponseTo}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(facts.issuedIn)}" Destination="${facts.destination}"${inResponseTo}><saml:Issuer>${facts.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${facts.status}"/></samlp:Status>${assertions}</samlp:Response>`;
};

export const usualFacts = (given: Pick<ResponseFacts, 'requestId' | 'callback' | 'audience' | 'email'>) => ({
  issuer: entityId,
  nameId: 'person-1',
  issuedIn: 0,
  endsIn: 120,
  beginsIn: -5,
  sessionIndex: '_session-1',
  nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  recipient: given.callback,
  destination: given.callback,
  inResponseTo: given.requestId,
  attributes: null,
  status: 'Success',
  ...given,
});

type How = {
  signer: Signer;
  method?: string;
  digest?: string;
  transforms?: string[];
  canonical?: string;
  withKeyInfo?: boolean;
};

/** Signs the one element of that name and puts the signature after its issuer. */
export const signXml = (xml: string, name: string, how: How): string => {
  const { signer, transforms = [enveloped, exclusive], canonical = exclusive } = how;
  const signed = new SignedXml({
    privateKey: signer.key,
    ...(how.withKeyInfo === false ? {} : { publicCert: signer.certificate }),
    signatureAlgorithm: how.method ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canonical,
  });
  const xpath = `//*[local-name(.)='${name}']`;
  signed.addReference({
    xpath,
    transforms,
    digestAlgorithm: how.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signed.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signed.getSignedXml();
};

/** A response with one assertion, both signed: what providers send. */
export const signedResponse = (facts: ResponseFacts, how: How): string =>
  signXml(responseXml(facts, signXml(assertionXml(facts), 'Assertion', how)), 'Response', how);

export const inBase64 = (xml: string): string => Buffer.from(xml).toString('base64');

/** A SAML provider on another site than 127.0.0.1, whose page posts its response where the request says. */
export const startSamlProvider = async ({
  port,
  signer,
  email,
}: {
  port: number;
  signer: Signer;
  email: string;
}) => {
  const server = createServer((request, response) => {
    const { xml, id: requestId, relayState } = requestIn(`http://localhost${request.url}`);
    const callback = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '';
    const audience = callback.replace(/\/callback$/, '');
    const facts = usualFacts({ requestId, callback, audience, email });
    const answer = inBase64(signedResponse(facts, { signer }));
    response.writeHead(200, { 'content-type': 'text/html' }).end(
      `<!doctype html><html lang="en"><title>Provider</title><form method="post" action="${callback}">
      <input type="hidden" name="SAMLResponse" value="${answer}"><input type="hidden" name="RelayState" value="${relayState}">
      <button>Sign in as Ada</button></form></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}/sso`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
};
