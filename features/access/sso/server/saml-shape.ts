import { childrenOf, everythingIn, namespaces, onlyChild, readXml, type Xml } from './read-xml.ts';

const { protocol, assertion, signature } = namespaces;

const signatureMethods = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];
const digestMethods = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = `${signature}enveloped-signature`;

/** What the shape of a response must match besides itself. */
export type Expected = { callback: string; entityId: string; requestId: string };

/** A response in which the provider refuses, with its message. */
export class SamlRefused extends Error {}

/**
 * Checks the shape of a response before any signature, and accepts only one: a response with one assertion
 * as its child, both signed as a whole by signatures of their own, no duplicate ids, nothing hidden in
 * transforms, and everything addressed to us. Whatever a signature then proves is all there is: wrapping
 * attacks need a second place to hide in. Throws for everything else.
 */
export const mustBePlainResponse = (xml: string, expected: Expected): void => {
  const root = readXml(xml);
  must(root.name === 'Response' && root.namespace === protocol, 'This is not a SAML response');
  const everything = everythingIn(root);
  const status = onlyChild(onlyChild(root, 'Status', protocol), 'StatusCode', protocol);
  const hasAssertion = everything.some(({ name }) => name === 'Assertion' || name === 'EncryptedAssertion');
  if (!hasAssertion && !isSuccess(status)) throw new SamlRefused(wordsOf(status));
  must(isSuccess(status), 'The status is not success');
  must(
    everything.every(({ name }) => !name.startsWith('Encrypted')),
    'Encrypted parts are not accepted',
  );
  const holder = onlyChild(root, 'Assertion', assertion);
  const counts = { Response: 1, Assertion: 1, Signature: 2, Subject: 1, NameID: 1, Conditions: 1, Status: 1 };
  for (const [name, wanted] of Object.entries(counts))
    must(everything.filter((one) => one.name === name).length === wanted, `There must be ${wanted} ${name}`);
  mustHaveOwnIds(everything);
  mustBeSignedAsAWhole(root);
  mustBeSignedAsAWhole(holder);
  mustBeForUs(root, holder, expected);
};

/** The same for a provider's request to end sessions: one signature over all of it. */
export const mustBePlainLogoutRequest = (
  xml: string,
  { entityId, here }: { entityId: string; here: string },
) => {
  const root = readXml(xml);
  must(root.name === 'LogoutRequest' && root.namespace === protocol, 'This is not a SAML logout request');
  const everything = everythingIn(root);
  for (const [name, wanted] of Object.entries({ Signature: 1, NameID: 1, LogoutRequest: 1 }))
    must(everything.filter((one) => one.name === name).length === wanted, `There must be ${wanted} ${name}`);
  mustHaveOwnIds(everything);
  mustBeSignedAsAWhole(root);
  must(onlyChild(root, 'Issuer', assertion).text === entityId, 'The issuer does not match');
  must(root.attribute('Destination') === here, 'The destination does not match');
  return {
    issuedAt: new Date(root.attribute('IssueInstant')),
    nameId: onlyChild(root, 'NameID', assertion).text,
    sessions: childrenOf(root, 'SessionIndex').map(({ text }) => text),
  };
};

const must = (isSo: boolean, message: string): void => {
  if (!isSo) throw new Error(message);
};

const isSuccess = (status: Xml): boolean =>
  status.attribute('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The innermost code is the most specific. */
const wordsOf = (status: Xml): string => {
  const [inner] = childrenOf(status, 'StatusCode');
  return (inner ?? status).attribute('Value').replace(/^.*:/, '');
};

const mustHaveOwnIds = (everything: readonly Xml[]): void => {
  const ids = everything.flatMap(({ attributes }) =>
    attributes.filter(({ name }) => /^(?:\w+:)?id$/i.test(name)).map(({ value }) => value),
  );
  must(new Set(ids).size === ids.length, 'An id appears twice');
};

/**
 * One signature directly inside, whose only reference is its parent, made with methods that are still
 * secure.
 */
const mustBeSignedAsAWhole = (signed: Xml): void => {
  const mark = onlyChild(signed, 'Signature', signature);
  const info = onlyChild(mark, 'SignedInfo', signature);
  const inside = everythingIn(mark);
  for (const name of ['SignedInfo', 'Reference', 'SignatureValue', 'DigestValue'])
    must(inside.filter((one) => one.name === name).length === 1, `There must be one ${name}`);
  must(!inside.some(({ name }) => name === 'Object'), 'A signature holds an object');
  const reference = onlyChild(info, 'Reference', signature);
  const id = signed.attribute('ID');
  must(id !== '' && reference.attribute('URI') === `#${id}`, 'The signature is over something else');
  const method = (parent: Xml, name: string) => onlyChild(parent, name, signature).attribute('Algorithm');
  must(signatureMethods.includes(method(info, 'SignatureMethod')), 'The signature method is not accepted');
  must(method(info, 'CanonicalizationMethod') === canonical, 'The canonical form is not accepted');
  must(digestMethods.includes(method(reference, 'DigestMethod')), 'The digest method is not accepted');
  mustTransformPlainly(onlyChild(reference, 'Transforms', signature));
};

const mustTransformPlainly = (transforms: Xml): void => {
  const algorithms = transforms.children.map((one) => one.attribute('Algorithm'));
  must(algorithms.join(' ') === `${enveloped} ${canonical}`, 'The transforms are not accepted');
  const below = transforms.children.flatMap(({ children }) => children);
  must(
    below.every(({ name, namespace }) => name === 'InclusiveNamespaces' && namespace === canonical),
    'The transforms are not accepted',
  );
};

const mustBeForUs = (root: Xml, holder: Xml, { callback, entityId, requestId }: Expected): void => {
  const issuers = [...childrenOf(root, 'Issuer'), onlyChild(holder, 'Issuer', assertion)];
  must(
    issuers.every(({ text }) => text === entityId),
    'The issuer does not match',
  );
  must(root.attribute('Destination') === callback, 'The destination does not match');
  must(root.attribute('InResponseTo') === requestId, 'It answers another request');
  const confirmation = onlyChild(onlyChild(holder, 'Subject', assertion), 'SubjectConfirmation', assertion);
  must(
    confirmation.attribute('Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
    'The subject is not confirmed in the way we accept',
  );
  const data = onlyChild(confirmation, 'SubjectConfirmationData', assertion);
  must(data.attribute('Recipient') === callback, 'The recipient does not match');
  must(data.attribute('InResponseTo') === requestId, 'It answers another request');
  must(data.attribute('NotOnOrAfter') !== '', 'It has no expiry');
};
