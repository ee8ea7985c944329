import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { SettingField } from './setting-field.tsx';

/** Labels, and what agents may do at all. */
export const GeneralTab = () => (
  <>
    <FormGroup title="Words">
      <SettingField name="brandFieldLabel" />
      <SettingField name="customLogoutUrl" />
    </FormGroup>
    <FormGroup title="What agents may do" purpose="Their role needs the permission as well.">
      <SettingField name="canCreateDataSubjects" />
      <SettingField name="canEditContactDetails" />
      <SettingField name="canEditPreferences" />
      <SettingField name="canCreateCSPortalUsers" />
    </FormGroup>
    <FormGroup title="Finding people">
      <SettingField name="onlyShowDataSubjectsAssociatedWithSelectedBrand" />
      <SettingField name="showPostCodeLookup" />
    </FormGroup>
  </>
);
