import type { CollectionWidget, PreferencePage, PreferenceWidget } from './form.ts';
import type { ProgressiveProfile } from './profile.ts';

/** A form of any kind. */
export type AnyForm = PreferenceWidget | CollectionWidget | PreferencePage | ProgressiveProfile;
