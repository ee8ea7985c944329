import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { isDirectAuthWithPii } from '@candour/kit/contract/rules';
import { linkScreens, type LinkOffers, type PublicLink } from '../contract.ts';
import { authenticationTypes, linkTypes, type AuthenticationType } from '../contract/link-types.ts';
import { identifyingFields } from '../contract/identifying-fields.ts';
import { wordsOfLink } from '../contract/words.ts';
import { authenticationChoices, authenticationWords } from '../contract/authentication-words.ts';
import { Field } from './link-form.ts';
import { Publishing } from './publishing.tsx';
import { Stamped } from './stamped.tsx';
import { choicesOf, useOffers } from './use-offers.ts';

const catalogue = texts({
  details: 'Details',
  build: 'Build',
  buildText: 'The page that opens. What it shows, and how, is built under Consent collection.',
  noPages: 'This brand has no preference page yet. Build one under Consent collection first.',
  authentication: 'Authentication',
  words: 'Confirmation and emails',
  wordsText:
    'In the language of the brand. Where you leave a text empty, people read built-in words in their own language.',
  noWords: 'People read the texts of the page and nothing else.',
  confirmationHelp: 'Opens once somebody has saved. Empty means that they stay on the page',
  languages: 'Languages',
  languagesText: 'Texts in other languages belong to the link and are published with it.',
  translate: 'Translate',
});

/** The form of a link to a preference page, in the order in which it is set up. */
export const PageLinkForm = ({ link }: { link: PublicLink | undefined }) => {
  const words = useTexts(catalogue);
  const offers = useOffers();
  return (
    <>
      {link !== undefined && <Publishing link={link} />}
      <FormGroup title={words.details}>
        <Field name="linkName" autoFocus />
        <Field name="brandId" as="brand" />
        <Field name="nameInLink" />
      </FormGroup>
      <FormGroup title={words.build} purpose={words.buildText}>
        <Field
          name="preferencePageId"
          as="select"
          label="Page"
          help=""
          choices={choicesOf(offers?.pages)}
          isRequired
        />
        {offers?.pages.length === 0 && <Notice>{words.noPages}</Notice>}
      </FormGroup>
      <Authentication offers={offers} />
      <Words offers={offers} />
      <FormGroup title={words.languages} purpose={words.languagesText}>
        {link !== undefined && (
          <p>
            <Link
              {...linkTo(linkScreens, 'manage-link-translation', {
                search: { linkType: linkTypes.preferencePage, id: link.linkId },
              })}
            >
              {words.translate}
            </Link>
          </p>
        )}
      </FormGroup>
      <Stamped offers={offers} />
    </>
  );
};

const useAuthentication = (): AuthenticationType => {
  const { control } = useFormHandle();
  return useWatch({ control, name: 'authenticationType' }) as AuthenticationType; // a field of this form
};

const Authentication = ({ offers }: { offers: LinkOffers | undefined }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const type = useAuthentication();
  const pageId: unknown = useWatch({ control, name: 'preferencePageId' });
  const containsPii = offers?.pages.find(({ id }) => id === pageId)?.containsPii ?? false;
  const isDirect = (value: unknown): boolean => value === authenticationTypes.direct;
  const unsafe = isDirectAuthWithPii(containsPii, isDirect)(type);
  const sendsLink = type === authenticationTypes.direct || type === authenticationTypes.emailLink;
  return (
    <FormGroup title={words.authentication}>
      <Field
        name="authenticationType"
        as="select"
        choices={authenticationChoices}
        help={authenticationWords[type].help}
        isRequired
      />
      {unsafe !== undefined && <Notice tone="danger">{unsafe}</Notice>}
      {type === authenticationTypes.knowledge && (
        <Field
          name="knowledgeFields"
          as="multiSelect"
          choices={identifyingFields.map((name) => ({ value: name, label: name }))}
          help="At least two, one of them a URN, or postcode and surname both"
          isRequired
        />
      )}
      {type === authenticationTypes.hostToken && (
        <Field
          name="accessKeyId"
          as="select"
          choices={(offers?.accessKeys ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isRequired
        />
      )}
      {sendsLink && (
        <Field
          name="tokenLifetimeHours"
          help={
            type === authenticationTypes.direct
              ? 'Hours, 720 at most. Empty means 30 days'
              : 'Hours, 720 at most. Empty means 8 hours'
          }
        />
      )}
    </FormGroup>
  );
};

const sendsEmails: readonly AuthenticationType[] = [authenticationTypes.emailLink, authenticationTypes.code];

const Words = ({ offers }: { offers: LinkOffers | undefined }) => {
  const words = useTexts(catalogue);
  const type = useAuthentication();
  const used = Object.entries(
    wordsOfLink({ linkType: linkTypes.preferencePage, authenticationType: type }),
  ) as [keyof ReturnType<typeof wordsOfLink>, string][]; // its own members
  return (
    <FormGroup title={words.words} purpose={used.length === 0 ? words.noWords : words.wordsText}>
      {used.map(([name, label]) => (
        <Field key={name} name={name} label={label} help="" />
      ))}
      <Field
        name="confirmationPageId"
        as="select"
        help={words.confirmationHelp}
        choices={choicesOf(offers?.donePages)}
        isClearable
      />
      {sendsEmails.includes(type) && (
        <Field name="senderEmailAddressId" as="select" choices={choicesOf(offers?.senders)} isClearable />
      )}
    </FormGroup>
  );
};
