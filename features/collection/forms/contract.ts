import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { collectionWidgetFields, preferencePageFields, preferenceWidgetFields } from './contract/form.ts';
import { progressiveProfileFields } from './contract/profile.ts';
import { embedRouteOf, formRoutesOf } from './contract/publishing.ts';

const shared = {
  id: 'formId',
  label: 'formName',
  order: 'formName',
  scope: 'brand',
} as const;

const mayPreferences = may('PreferenceWidgets');
const mayCollection = may('ConsentCollectionWidgets');
const mayPages = may('PreferencePages');
const mayProfiles = may('ProgressiveProfiling');

/** Deleting takes the name of a form that people use: nobody does that by accident. */
const typedName = z.object({ name: z.optional(z.string().check(z.maxLength(100))) });

const plainPreferenceWidgets = resource({
  ...shared,
  search: ['formName', 'accessKeyName'],
  name: 'preferenceWidget',
  path: '/api/PreferenceWidgets',
  list: 'preferenceWidgets',
  fields: preferenceWidgetFields,
  area: productAreas.PREFERENCE_WIDGETS,
  access: { read: mayPreferences, write: mayPreferences },
});

const plainCollectionWidgets = resource({
  ...shared,
  search: ['formName', 'accessKeyName'],
  name: 'consentCollectionWidget',
  path: '/api/ConsentCollection/Widgets',
  list: 'consentCollectionWidgets',
  fields: collectionWidgetFields,
  area: productAreas.CONSENT_COLLECTION_WIDGETS,
  access: { read: mayCollection, write: mayCollection },
});

const plainPreferencePages = resource({
  ...shared,
  search: ['formName', 'pageName'],
  name: 'preferencePage',
  path: '/api/ConsentCollection/PreferencePages',
  list: 'preferencePages',
  fields: preferencePageFields,
  area: productAreas.PREFERENCE_PAGES,
  access: { read: mayPages, write: mayPages },
});

const plainProgressiveProfiles = resource({
  ...shared,
  search: ['formName', 'accessKeyName'],
  name: 'progressiveProfile',
  path: '/api/ProgressiveProfiles',
  list: 'progressiveProfiles',
  fields: progressiveProfileFields,
  area: productAreas.PROGRESSIVE_PROFILES,
  access: { read: mayProfiles, write: mayProfiles },
});

/** Blocks of statements for forms of the customer's own. */
export const preferenceWidgets = {
  ...plainPreferenceWidgets,
  routes: {
    ...plainPreferenceWidgets.routes,
    remove: route({ ...plainPreferenceWidgets.routes.remove, query: typedName }),
  },
};

/** Whole forms, built without code. */
export const collectionWidgets = {
  ...plainCollectionWidgets,
  routes: {
    ...plainCollectionWidgets.routes,
    remove: route({ ...plainCollectionWidgets.routes.remove, query: typedName }),
  },
};

/** Hosted pages on which people see and change what holds. */
export const preferencePages = {
  ...plainPreferencePages,
  routes: {
    ...plainPreferencePages.routes,
    remove: route({ ...plainPreferencePages.routes.remove, query: typedName }),
  },
};

/** Questions that are asked a few at a time. */
export const progressiveProfiles = {
  ...plainProgressiveProfiles,
  routes: {
    ...plainProgressiveProfiles.routes,
    remove: route({ ...plainProgressiveProfiles.routes.remove, query: typedName }),
  },
};

export const preferenceWidgetRoutes = formRoutesOf(preferenceWidgets, mayPreferences);
export const preferenceWidgetEmbed = embedRouteOf(preferenceWidgets, mayPreferences);
export const collectionWidgetRoutes = formRoutesOf(collectionWidgets, mayCollection);
export const collectionWidgetEmbed = embedRouteOf(collectionWidgets, mayCollection);
export const preferencePageRoutes = formRoutesOf(preferencePages, mayPages);
export const progressiveProfileRoutes = formRoutesOf(progressiveProfiles, mayProfiles);
export const progressiveProfileEmbed = embedRouteOf(progressiveProfiles, mayProfiles);

/** The configuration keys with the limits of the builder, and for unfinished forms. */
export const widgetOptionsKey = 'ConsentCollectionWidgetOptions';
export const pageOptionsKey = 'ConsentCollectionPreferencePageOptions';
export const fragmentsKey = 'SubmissionFragmentsEnabled';

export const formScreens = screens([
  {
    name: 'preference-widgets',
    path: '/preference-widgets',
    title: 'Preference widgets',
    access: mayPreferences,
  },
  {
    name: 'manage-preference-widget',
    path: '/manage-preference-widget',
    title: 'Preference widget',
    access: mayPreferences,
    opens: { area: 'PREFERENCE_WIDGETS', by: 'id' },
    search: { id: 'number', step: 'number', languageId: 'number' },
  },
  {
    name: 'consent-collection',
    path: '/consent-collection',
    title: 'Consent collection',
    access: may('ConsentCollectionWidgets', 'PreferencePages'),
  },
  {
    name: 'consent-collection-widgets',
    path: '/consent-collection/consent-collection-widgets',
    title: 'Consent collection widgets',
    access: mayCollection,
  },
  {
    name: 'manage-consent-collection-widget',
    path: '/consent-collection/manage-consent-collection-widget',
    title: 'Consent collection widget',
    access: mayCollection,
    opens: { area: 'CONSENT_COLLECTION_WIDGETS', by: 'id' },
    search: { id: 'number', step: 'number', languageId: 'number' },
  },
  {
    name: 'manage-consent-collection-widget-translation',
    path: '/consent-collection/manage-consent-collection-widget-translation',
    title: 'Translate consent collection widget',
    access: mayCollection,
    search: { id: 'number', languageId: 'number' },
  },
  {
    name: 'preference-pages',
    path: '/consent-collection/preference-pages',
    title: 'Preference pages',
    access: mayPages,
  },
  {
    name: 'manage-preference-page',
    path: '/consent-collection/manage-preference-page',
    title: 'Preference page',
    access: mayPages,
    opens: { area: 'PREFERENCE_PAGES', by: 'id' },
    search: { id: 'number', step: 'number', languageId: 'number' },
  },
  {
    name: 'manage-preference-page-translation',
    path: '/consent-collection/manage-preference-page-translation',
    title: 'Translate preference page',
    access: mayPages,
    search: { id: 'number', languageId: 'number' },
  },
  {
    name: 'progressive-profiling',
    path: '/progressive-profiling',
    title: 'Progressive profiling',
    access: mayProfiles,
  },
  {
    name: 'manage-progressive-profile',
    path: '/manage-progressive-profile',
    title: 'Progressive profile',
    access: mayProfiles,
    opens: { area: 'PROGRESSIVE_PROFILES', by: 'id' },
    search: { id: 'number', step: 'number', languageId: 'number' },
  },
]);
