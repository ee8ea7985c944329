import type { Platform } from '@candour/kit/server/platform';
import type { StoredConfiguration } from './find-configuration.ts';
import { handlerAddresses } from './handler-addresses.ts';

/** What a provider must know about us, as the file it takes. */
export const metadataFile = (
  { settings }: Pick<Platform, 'settings'>,
  configuration: StoredConfiguration,
): { fileName: string; contentType: string; content: string } => {
  const addresses = handlerAddresses(settings, configuration.tenantGuid);
  return configuration.protocol === 'SAML 2.0'
    ? {
        fileName: 'sso-metadata.xml',
        contentType: 'application/samlmetadata+xml',
        content: samlMetadata(addresses, configuration),
      }
    : {
        fileName: 'sso-client.json',
        contentType: 'application/json',
        content: clientMetadata(addresses, configuration, settings.productName),
      };
};

type Addresses = ReturnType<typeof handlerAddresses>;

/** SAML 2.0 metadata of a service provider. */
const samlMetadata = (
  { handler, callback, logout }: Addresses,
  { signRequests, signingCertificate }: StoredConfiguration,
): string => {
  const isSigning = signRequests && signingCertificate !== null;
  const bare = (signingCertificate ?? '').replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const key = `
    <KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
        <ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data>
      </ds:KeyInfo>
    </KeyDescriptor>`;
  const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(handler)}">
  <SPSSODescriptor AuthnRequestsSigned="${isSigning}" WantAssertionsSigned="true"
    protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${isSigning ? key : ''}
    <SingleLogoutService Binding="${post}" Location="${escaped(logout)}"/>
    <AssertionConsumerService Binding="${post}" Location="${escaped(callback)}" index="0" isDefault="true"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
};

/** Client metadata in the terms of OpenID Connect Dynamic Client Registration. */
const clientMetadata = (
  { callback, logout, signedOut }: Addresses,
  { clientSecret }: StoredConfiguration,
  productName: string,
): string =>
  JSON.stringify(
    {
      client_name: productName,
      application_type: 'web',
      redirect_uris: [callback],
      post_logout_redirect_uris: [signedOut],
      backchannel_logout_uri: logout,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: clientSecret === null ? 'none' : 'client_secret_basic',
    },
    null,
    2,
  );

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
