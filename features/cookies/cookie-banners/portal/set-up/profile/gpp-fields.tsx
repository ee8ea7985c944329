import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { cookieBanners } from '../../../contract.ts';
import type { BannerProfile } from '../../../contract/set-up/profiles.ts';
import { useSetUp } from '../set-up.tsx';
import classes from '../step-form.module.css';
import { profileForm } from './profile-fields.ts';

const catalogue = texts({
  heading: 'United States',
  asksFirst:
    'This profile asks before anything runs, so there is nothing to opt out of. Give it the model opt-out or notice only to use the Global Privacy Platform.',
});

const scopes = [
  { value: 'Off', label: 'Off' },
  { value: 'ByState', label: 'The section of the state of the visitor' },
  { value: 'National', label: 'One national section' },
];
const fallbacks = [
  { value: 'National', label: 'National section' },
  { value: 'California', label: 'Section of California' },
];
const mspaRoles = [
  { value: 'None', label: 'Not signed, or not for this site' },
  { value: 'OptOutOption', label: 'Signed: opt-out option mode' },
  { value: 'ServiceProvider', label: 'Signed: service provider mode' },
];
const notices = [
  { value: 'Processing', label: 'That data are processed' },
  { value: 'Sale', label: 'Opt-out of sale' },
  { value: 'Sharing', label: 'Opt-out of sharing' },
  { value: 'TargetedAdvertising', label: 'Opt-out of targeted advertising' },
  { value: 'SensitiveData', label: 'Limits to the use of sensitive data' },
];

/** How this profile answers vendors in the United States. */
export const GppFields = () => {
  const words = useTexts(catalogue);
  const { consentBannerId } = useSetUp();
  const { control } = useFormHandle();
  const { data: banner } = useRecord(cookieBanners.readBasicDetails, consentBannerId);
  const [override, scope] = useWatch({ control, name: ['consentModelOverride', 'gppScope'] }) as [
    BannerProfile['consentModelOverride'],
    BannerProfile['gppScope'] | undefined,
  ]; // the form's own values
  const asksFirst = (override ?? banner?.consentModel) === 'OptIn';
  const isOn = !asksFirst && scope !== undefined && scope !== 'Off';
  return (
    <>
      <h4 className={classes.heading}>{words.heading}</h4>
      {asksFirst && <p>{words.asksFirst}</p>}
      <profileForm.Field name="gppScope" as="select" choices={scopes} isDisabled={asksFirst} isRequired />
      {isOn && scope === 'ByState' && (
        <profileForm.Field name="gppFallback" as="select" choices={fallbacks} isRequired />
      )}
      {isOn && (
        <>
          <profileForm.Field name="gppNotices" as="multiSelect" choices={notices} />
          <profileForm.Field name="gppMspa" as="select" choices={mspaRoles} isRequired />
        </>
      )}
    </>
  );
};
