import { useWatch } from 'react-hook-form';
import { productIds, productNames } from '@candour/kit/contract/products';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Select } from '@candour/ui/select.tsx';
import { ssoConfigurations, type SsoConfiguration } from '../contract.ts';
import { OurAddresses } from './our-addresses.tsx';
import { SamlProvider } from './saml-provider.tsx';
import { ssoForm } from './sso-form.ts';

const catalogue = texts({
  basics: 'Basics',
  provider: 'Your provider',
  oidcPurpose: 'Register us as a web client at your provider with the addresses above; it gives you these.',
  samlPurpose: 'The provider must sign both its responses and its assertions, with SHA-256 or better.',
  people: 'Who signs in',
  peoplePurpose:
    'At their first sign-in, people are matched by an email address that the provider has verified; after that, by the provider’s own ID for them.',
  newPeople: 'New people',
  newPeoplePurpose: 'People without an account here are turned away, unless you let them in.',
  passwords: 'Passwords',
  passwordsPurpose:
    'Keep at least one address that does not need the provider, such as an agency’s or an emergency account.',
  fixed: 'This cannot be changed afterwards',
});

/** The parts of a configuration, by protocol and product. A new one begins with its purpose. */
export const Sections = ({ record }: { record: SsoConfiguration | undefined }) => {
  const words = useTexts(catalogue);
  return (
    <>
      <Basics record={record} />
      {record === undefined ? (
        <FormGroup title={words.people}>
          <ssoForm.Field name="domains" as="tags" placeholder="example.com" isRequired />
        </FormGroup>
      ) : (
        <>
          <OurAddresses configuration={record} />
          <FormGroup
            title={words.provider}
            purpose={record.protocol === 'SAML 2.0' ? words.samlPurpose : words.oidcPurpose}
          >
            {record.protocol === 'SAML 2.0' ? <SamlProvider record={record} /> : <OidcProvider />}
          </FormGroup>
          <People protocol={record.protocol} />
          {record.productId === productIds.AdminPortal ? <NewPeople /> : <ServicePeople />}
          {record.productId === productIds.AdminPortal && (
            <FormGroup title={words.passwords} purpose={words.passwordsPurpose}>
              <ssoForm.Field name="bypassDomains" as="tags" placeholder="agency.example" />
            </FormGroup>
          )}
        </>
      )}
    </>
  );
};

const productChoices = Object.entries(productNames).map(([value, label]) => ({
  value: Number(value),
  label,
}));

const Basics = ({ record }: { record: SsoConfiguration | undefined }) => {
  const words = useTexts(catalogue);
  const { isReadOnly } = useFormHandle();
  const isFixed = record !== undefined;
  return (
    <FormGroup title={words.basics}>
      <ssoForm.Field name="name" autoFocus={!isFixed} />
      <ssoForm.Field
        name="productId"
        {...(isFixed ? { help: words.fixed } : {})}
        render={(control, field) => (
          <Select
            {...control}
            disabled={isReadOnly || isFixed}
            choices={productChoices}
            value={field.value as number} // one of the choices
            onValueChange={field.onChange}
          />
        )}
      />
      <ssoForm.Field name="protocol" isDisabled={isFixed} {...(isFixed ? { help: words.fixed } : {})} />
    </FormGroup>
  );
};

const OidcProvider = () => (
  <>
    <ssoForm.Field name="issuer" placeholder="https://accounts.example.com" isRequired />
    <ssoForm.Field name="clientId" isRequired />
    <ssoForm.Field name="clientSecret" as="password" autoComplete="new-password" />
    <ssoForm.Field name="scopes" />
  </>
);

const People = ({ protocol }: Pick<SsoConfiguration, 'protocol'>) => {
  const words = useTexts(catalogue);
  return (
    <FormGroup title={words.people} purpose={words.peoplePurpose}>
      <ssoForm.Field name="domains" as="tags" placeholder="example.com" isRequired />
      <ssoForm.Field name="identityClaimTypeName" isRequired />
      {/* SAML has no claim for it: the provider is trusted for its own domains. */}
      {protocol === 'OpenID Connect' && <ssoForm.Field name="isEmailVouchedFor" />}
    </FormGroup>
  );
};

const NewPeople = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const isOn: unknown = useWatch({ control, name: 'createUserIfNotExist' });
  const { data } = useRead(ssoConfigurations.choices);
  const roles = (data?.roles ?? []).map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
  return (
    <FormGroup title={words.newPeople} purpose={words.newPeoplePurpose}>
      <ssoForm.Field name="createUserIfNotExist" />
      {isOn === true && (
        <>
          <ssoForm.Field name="defaultBrandIds" as="brands" isRequired />
          <ssoForm.Field name="defaultRoleIds" choices={roles} />
          <ssoForm.Field name="forenameClaim" placeholder="given_name" />
          <ssoForm.Field name="surnameClaim" placeholder="family_name" />
        </>
      )}
    </FormGroup>
  );
};

const ServicePeople = () => {
  const words = useTexts(catalogue);
  return (
    <FormGroup title={words.newPeople}>
      <ssoForm.Field name="createUserIfNotExist" />
      <ssoForm.Field name="csUserIdentityField" placeholder="emailAddress" />
    </FormGroup>
  );
};
