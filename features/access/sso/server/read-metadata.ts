import { refuseFields } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { OutboundFailed } from '../../../../engines/outbound/outbound.ts';
import { readCertificates } from './certificates.ts';
import { childrenOf, everythingIn, namespaces, readXml, type Xml } from './read-xml.ts';

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What a form takes from a provider's metadata. */
export type ProviderFacts = { entityId: string; signInUrl: string; signOutUrl: string; certificates: string };

/** Reads the metadata of a SAML provider, fetched or pasted; refuses at the field it came from. */
export const readMetadata = async (
  { outbound }: Platform,
  { metadataUrl, metadataXml }: { metadataUrl: string; metadataXml: string },
): Promise<ProviderFacts> => {
  const field = metadataXml === '' ? 'metadataUrl' : 'metadataXml';
  if (metadataXml === '' && metadataUrl === '')
    return refuseFields({ metadataUrl: 'This field is required' });
  try {
    const text = metadataXml === '' ? await fetched(outbound, metadataUrl) : metadataXml;
    return factsIn(readXml(text.replaceAll(/<!--[\s\S]*?-->/g, '')));
  } catch (error) {
    if (error instanceof OutboundFailed) return refuseFields({ [field]: error.message });
    return refuseFields({ [field]: 'This is not the metadata of a SAML provider' });
  }
};

const fetched = async (outbound: Platform['outbound'], address: string): Promise<string> => {
  const response = await outbound.fetch(address, {
    headers: { accept: 'application/samlmetadata+xml, text/xml' },
  });
  if (response.status !== 200) throw new OutboundFailed('unreachable');
  return response.text();
};

const factsIn = (root: Xml): ProviderFacts => {
  const [provider] = everythingIn(root).filter(
    ({ name, namespace }) => name === 'IDPSSODescriptor' && namespace === namespaces.metadata,
  );
  if (provider === undefined || root.name !== 'EntityDescriptor') throw new Error('There is no provider');
  const locationOf = (service: string): string =>
    childrenOf(provider, service)
      .find((one) => one.attribute('Binding') === redirect)
      ?.attribute('Location') ?? '';
  const read = readCertificates(certificatesIn(provider));
  if ('problem' in read || locationOf('SingleSignOnService') === '')
    throw new Error('It names no sign-in address');
  return {
    entityId: root.attribute('entityID'),
    signInUrl: locationOf('SingleSignOnService'),
    signOutUrl: locationOf('SingleLogoutService'),
    certificates: read.pem,
  };
};

/** Keys without a use are for everything. The same certificate may occur several times. */
const certificatesIn = (provider: Xml): string => {
  const keys = childrenOf(provider, 'KeyDescriptor').filter((key) => key.attribute('use') !== 'encryption');
  const found = keys.flatMap(everythingIn).filter(({ name }) => name === 'X509Certificate');
  return [...new Set(found.map(({ text }) => text.replaceAll(/\s/g, '')))]
    .map((text) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`)
    .join('\n');
};
