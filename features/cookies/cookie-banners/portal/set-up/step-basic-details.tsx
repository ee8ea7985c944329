import { useQueryClient } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { countryCodes } from '@candour/consent/countries.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { languageChoices } from '@candour/kit/portal/languages-of-brand.ts';
import { keyOf, useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { languages } from '../../../../organisation/languages/contract.ts';
import { privacyPolicies } from '../../../../consent-model/privacy-policies/contract.ts';
import { cookieBanners } from '../../contract.ts';
import { basicDetails, type BasicDetails } from '../../contract/set-up/basic-details.ts';
import { bannerParts } from '../../contract/set-up/parts.ts';
import { bannerTranslations } from '../../contract/set-up/translations.ts';
import { Autosave } from '@candour/kit/portal/editor/autosave.tsx';
import { EditorFoot } from '../editor/editor-foot.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { BlockingFields, MovingFields } from './blocking-fields.tsx';
import { useSetUp } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './step-form.module.css';
import { TellPreview } from './step-form.tsx';

const form = formOf({ fields: basicDetails });

const models = [
  { value: 'OptIn', label: 'Opt-in: nothing optional before a yes' },
  { value: 'OptOut', label: 'Opt-out: on until a no' },
  { value: 'NoticeOnly', label: 'Notice only: visitors are told' },
];

const { readBasicDetails, saveBasicDetails } = cookieBanners;
type Answer = ResponseOf<typeof readBasicDetails>;

/** Another consent model words layers and starts services differently, another language adds a translation. */
const touched = [bannerTranslations.list, ...Object.values(bannerParts).map(({ read }) => read)];

/** Step 1: name, sites, languages, consent model. */
export const StepBasicDetails = () => {
  const { consentBannerId, isReadOnly, drafts, isIdentityVisible, proceed } = useSetUp();
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const input = { params: { id: consentBannerId } };
  const { data } = useRecord(readBasicDetails, consentBannerId);
  const draft = useDraft<Answer>({
    part: 'basicDetails',
    step: 1,
    data,
    fields: basicDetails,
    write: (body, rowVersion) => client.call(saveBasicDetails, { ...input, body: { ...body, rowVersion } }),
    read: () => client.call(readBasicDetails, input),
    keep: (answer) => queries.setQueryData(keyOf(readBasicDetails, input), answer),
    touches: touched,
  });
  if (draft.record === undefined) return <Waiting height={480} />;
  return (
    <div data-where="BasicDetails">
      <form.Form
        key={draft.revision}
        record={draft.record}
        className={layout.stack5}
        isReadOnly={isReadOnly}
        save={draft.save}
        onSaved={(isClosing) => isClosing && proceed()}
      >
        <TellPreview part="basicDetails" layer="preBanner" />
        <BasicDetailFields hasIdentity={isIdentityVisible} consentBannerId={consentBannerId} />
        <Autosave store={drafts} />
        <EditorFoot />
      </form.Form>
    </div>
  );
};

type Props = { hasIdentity: boolean; consentBannerId: number };

const BasicDetailFields = ({ hasIdentity, consentBannerId }: Props) => {
  const { control } = useFormHandle();
  const { data } = useRead(languages.assigned);
  const brandId = useWatch({ control, name: 'brandId' }) as number | undefined; // of this very form
  const { defaultValues } = useFormState({ control });
  const { defaultLanguageId, languageIds = [] } = (defaultValues ?? {}) as Partial<BasicDetails>;
  const held = [...languageIds, ...(defaultLanguageId === undefined ? [] : [defaultLanguageId])];
  const spoken = languageChoices(data, brandId, held);
  return (
    <>
      <form.Field name="consentBannerName" />
      <form.Field name="brandId" as="brand" />
      <form.Field name="description" as="textarea" rows={2} />
      <form.Field name="domains" as="tags" placeholder="www.example.com" />
      <form.Field name="includeSubDomains" />
      <div className={classes.row}>
        <form.Field name="defaultLanguageId" as="select" choices={spoken} />
        <form.Field name="languageIds" as="multiSelect" choices={spoken} label="Further languages" />
      </div>
      <form.Field name="consentModel" as="select" choices={models} isRequired />
      <div className={classes.row}>
        <form.Field name="consentExpiryDays" as="number" isRequired />
        <form.Field name="refusalExpiryDays" as="number" isRequired />
      </div>
      <PolicyFields />
      <form.Field name="cookiePolicyUrl" placeholder="https://" />
      <form.Field name="excludedPaths" as="tags" placeholder="/imprint*" />
      <h4 className={classes.heading}>Signals</h4>
      <form.Field name="gpcEnabled" />
      <GoogleFields />
      <TcfFields />
      <form.Field name="microsoftUetEnabled" />
      <form.Field name="microsoftClarityEnabled" />
      {hasIdentity && <IdentityFields />}
      <BlockingFields consentBannerId={consentBannerId} />
      <MovingFields consentBannerId={consentBannerId} />
    </>
  );
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = countryCodes
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const tcfTexts = texts({
  locked:
    'The first layer then covers the page, its text says what IAB Europe prescribes, HTML of your own is left out, and the button that reopens the preferences is always there.',
});

/** The framework decides about much of the banner, which is said here. */
const TcfFields = () => {
  const { control } = useFormHandle();
  const isOn: unknown = useWatch({ control, name: 'iabTcfEnabled' });
  return (
    <>
      <form.Field name="iabTcfEnabled" />
      {isOn === true && (
        <>
          <p>{tcfTexts.locked}</p>
          <form.Field name="publisherCountry" as="select" choices={countries} isRequired />
        </>
      )}
    </>
  );
};

/** Whether cookies are kept, and on which host of the site. */
const IdentityFields = () => {
  const { control } = useFormHandle();
  const isOn: unknown = useWatch({ control, name: 'cisEnabled' });
  return (
    <>
      <form.Field name="cisEnabled" />
      {isOn === true && <form.Field name="cisHost" />}
    </>
  );
};

/** A policy that is known here, or an address. */
const PolicyFields = () => {
  const { control } = useFormHandle();
  const brandId: unknown = useWatch({ control, name: 'brandId' });
  const policyId: unknown = useWatch({ control, name: 'privacyPolicyId' });
  const { data } = useRead(privacyPolicies.list, undefined, { isQuiet: true });
  const choices = (data?.privacyPolicies ?? [])
    .filter((policy) => policy.isGlobalDefault || policy.brandId === 0 || policy.brandId === brandId)
    .map(({ privacyPolicyId, isGlobalDefault, versions }) => ({
      value: privacyPolicyId,
      label: `${versions.find(({ isActive }) => isActive)?.policyName}${isGlobalDefault ? ' (global default)' : ''}`,
    }));
  return (
    <>
      {(choices.length > 0 || typeof policyId === 'number') && (
        <form.Field name="privacyPolicyId" as="select" choices={choices} isClearable />
      )}
      {typeof policyId !== 'number' && <form.Field name="privacyPolicyUrl" placeholder="https://" />}
    </>
  );
};

const googleModes = [
  { value: 'basic', label: 'Basic' },
  { value: 'advanced', label: 'Advanced' },
];

const GoogleFields = () => {
  const { control } = useFormHandle();
  const isEnabled = useWatch({ control, name: 'googleConsentModeEnabled' }) === true;
  return (
    <>
      <form.Field name="googleConsentModeEnabled" />
      {isEnabled && (
        <>
          <form.Field name="googleMode" as="select" choices={googleModes} isRequired />
          <form.Field name="adsDataRedaction" />
          <form.Field name="urlPassthrough" />
          <form.Field name="waitForUpdateMs" as="number" isRequired />
        </>
      )}
    </>
  );
};
