import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FoldedGroup } from '@candour/kit/portal/folded-group.tsx';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import {
  authenticationTypes,
  portalAuthenticationTypes,
  type AuthenticationType,
} from '../../links/contract/link-types.ts';
import { authenticationWords } from '../../links/contract/authentication-words.ts';
import { offersRequests, portalSections, type PortalSection } from '../../links/contract/portal-sections.ts';
import { portalLinkRoutes, portalLinks, type PortalOffers } from '../contract.ts';
import { sectionWords } from './section-words.ts';

const catalogue = texts({
  basics: 'Basics',
  offered: 'What people can do there',
  signingIn: 'Signing in',
  words: 'Words and look',
  wordsText: 'In the language of the brand. Everything else is built in, in the language of each visitor.',
  stamped: 'Noted with each answer',
  stampedNothing: 'Nothing',
  activePolicy: 'The active policy of the brand',
  fixedPolicy: 'A certain policy',
  noPolicy: 'None',
});

const { Field } = formOf(portalLinks);

const choicesOf = (rows: PortalOffers['themes'] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

const sectionChoices = portalSections.map((value) => ({ value, label: sectionWords[value] }));

const useOffers = (): PortalOffers | undefined => {
  const { control } = useFormHandle();
  const brandId = useWatch({ control, name: 'brandId' }) as number | null; // a field of this form
  const input = { query: { brandId: brandId ?? 0 } };
  const isEnabled = brandId !== null && brandId !== undefined;
  return useRead(portalLinkRoutes.offers, input, { isEnabled }).data;
};

/** The fields of a portal, in the order in which people decide them. */
export const PortalFields = () => {
  const words = useTexts(catalogue);
  const offers = useOffers();
  const { control } = useFormHandle();
  const sections = useWatch({ control, name: 'sections' }) as PortalSection[]; // as well
  const type = useWatch({ control, name: 'authenticationType' }) as AuthenticationType; // as well
  const mode: unknown = useWatch({ control, name: 'privacyPolicyMode' });
  const policyModes = [
    { value: 'BrandActive', label: words.activePolicy },
    { value: 'Fixed', label: words.fixedPolicy },
    { value: 'None', label: words.noPolicy },
  ];
  return (
    <>
      <FormGroup title={words.basics}>
        <Field name="linkName" autoFocus />
        <Field name="brandId" as="brand" />
        <Field name="nameInLink" />
      </FormGroup>
      <FormGroup title={words.offered}>
        <Field name="sections" as="multiSelect" choices={sectionChoices} isRequired />
        {sections.includes('Preferences') && (
          <Field name="subGroupIds" as="multiSelect" choices={choicesOf(offers?.subGroups)} />
        )}
        {sections.includes('ContactDetails') && <Field name="canEditContact" />}
        {offersRequests(sections) && <Field name="requestsEmail" isRequired />}
        {sections.includes('CookieSettings') && <Field name="cookieSettingsUrl" isRequired />}
      </FormGroup>
      <FormGroup title={words.signingIn}>
        <Field
          name="authenticationType"
          as="select"
          choices={portalAuthenticationTypes.map((value) => ({
            value,
            label: authenticationWords[value].label,
          }))}
          help={authenticationWords[type].help}
          isRequired
        />
        {type === authenticationTypes.hostToken && (
          <Field
            name="accessKeyId"
            as="select"
            choices={(offers?.accessKeys ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            isRequired
          />
        )}
        <Field name="senderEmailAddressId" as="select" choices={choicesOf(offers?.senders)} isClearable />
        <Field name="sessionMinutes" isRequired />
      </FormGroup>
      <FormGroup title={words.words} purpose={words.wordsText}>
        <Field name="title" />
        <Field name="introduction" />
        <Field name="themeId" as="select" choices={choicesOf(offers?.themes)} isClearable />
        <Field name="headerId" as="select" choices={choicesOf(offers?.headers)} isClearable />
        <Field name="footerId" as="select" choices={choicesOf(offers?.footers)} isClearable />
        <Field name="privacyPolicyMode" choices={policyModes} isRequired />
        {mode === 'Fixed' && (
          <Field name="privacyPolicyId" as="select" choices={choicesOf(offers?.privacyPolicies)} isRequired />
        )}
      </FormGroup>
      <FoldedGroup
        title={words.stamped}
        of="sourceCode"
        summary={(code) => String(code) || words.stampedNothing}
      >
        <Field name="sourceCode" />
        <Field name="responseChannel" />
      </FoldedGroup>
    </>
  );
};
