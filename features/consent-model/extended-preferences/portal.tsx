import { ExtendedPreferences } from './portal/preference-list.tsx';
import { TranslatePreference } from './portal/translate-preference.tsx';

export const screens = {
  'extended-preferences': ExtendedPreferences,
  'manage-extended-preference-translation': TranslatePreference,
};
