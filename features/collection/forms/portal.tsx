import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { ConsentCollection } from './portal/consent-collection.tsx';
import {
  CollectionWidgets,
  PreferencePages,
  PreferenceWidgets,
  ProgressiveProfiles,
} from './portal/lists.tsx';

// Building a form is much larger than the lists and is loaded when it is opened.
const ManagePreferenceWidget = lazyPart(() => import('./portal/manage-form.tsx'), 'ManagePreferenceWidget');
const ManageCollectionWidget = lazyPart(() => import('./portal/manage-form.tsx'), 'ManageCollectionWidget');
const ManagePreferencePage = lazyPart(() => import('./portal/manage-form.tsx'), 'ManagePreferencePage');
const ManageProgressiveProfile = lazyPart(
  () => import('./portal/manage-form.tsx'),
  'ManageProgressiveProfile',
);
const TranslateWidget = lazyPart(() => import('./portal/translate-widget.tsx'), 'TranslateWidget');
const TranslatePage = lazyPart(() => import('./portal/translate-widget.tsx'), 'TranslatePage');

export const screens = {
  'preference-widgets': PreferenceWidgets,
  'manage-preference-widget': ManagePreferenceWidget,
  'consent-collection': ConsentCollection,
  'consent-collection-widgets': CollectionWidgets,
  'manage-consent-collection-widget': ManageCollectionWidget,
  'manage-consent-collection-widget-translation': TranslateWidget,
  'preference-pages': PreferencePages,
  'manage-preference-page': ManagePreferencePage,
  'manage-preference-page-translation': TranslatePage,
  'progressive-profiling': ProgressiveProfiles,
  'manage-progressive-profile': ManageProgressiveProfile,
};
