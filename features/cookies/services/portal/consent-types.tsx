import { googleConsentTypes } from '@candour/consent/service.ts';
import { serviceForm } from './service-form.ts';

const names: Record<(typeof googleConsentTypes)[number], string> = {
  ad_storage: 'Advertising storage (ad_storage)',
  ad_user_data: 'User data for advertising (ad_user_data)',
  ad_personalization: 'Personalised advertising (ad_personalization)',
  analytics_storage: 'Analytics storage (analytics_storage)',
  functionality_storage: 'Functionality storage (functionality_storage)',
  personalization_storage: 'Personalisation storage (personalization_storage)',
  security_storage: 'Security storage (security_storage)',
};

const choices = googleConsentTypes.map((value) => ({ value, label: names[value] }));

/** Which of Google's consent types a yes to this service grants. */
export const ConsentTypes = () => (
  <serviceForm.Field name="gtmConsentTypes" as="multiSelect" choices={choices} />
);
