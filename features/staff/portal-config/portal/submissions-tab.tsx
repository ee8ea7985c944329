import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { Combinations } from './combinations.tsx';
import { ResponseChannels } from './response-channels.tsx';
import { SettingField } from './setting-field.tsx';
import { SourceCodes } from './source-codes.tsx';

/** What agents are asked for with an answer, and what they choose from. */
export const SubmissionsTab = () => (
  <>
    <FormGroup title="Response channel">
      <SettingField name="showResponseChannelForPrefSubmissions" />
      <SettingField name="responseChannelForSubmissionsMandatory" />
      <SettingField name="responseChannelAllowUserInput" />
      <ResponseChannels />
    </FormGroup>
    <FormGroup title="Source code">
      <SettingField name="showSourceCodeForPrefSubmissions" />
      <SettingField name="sourceCodeForSubmissionsMandatory" />
      <SettingField name="sourceCodeAllowUserInput" />
      <SourceCodes />
    </FormGroup>
    <FormGroup title="Header and footer" purpose="What agents read out before and after the question.">
      <SettingField name="showHeaderFooterForPrefSubmissions" />
      <SettingField name="headerFooterForSubmissionsMandatory" />
      <Combinations />
    </FormGroup>
    <FormGroup title="Answers">
      <SettingField name="privacyPolicyMandatory" />
      <SettingField name="showSendPrefConfirmationEmail" />
      <SettingField name="sendPrefConfirmationEmailDefaultState" />
      <SettingField name="showValidFromAndToFieldsForPrefSubmissions" />
      <SettingField name="canEditValidFromAndToFieldsForPrefSubmissions" />
      <SettingField name="dataSubjectsWithNoPreferencesTickedByDefault" />
    </FormGroup>
  </>
);
