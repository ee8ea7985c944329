import type { FormKind } from '@candour/forms/working-form.ts';
import type { PreviewType } from '@candour/kit/contract/previews';
import { newIdMember } from '@candour/kit/contract/resource';
import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import {
  collectionWidgetEmbed,
  collectionWidgetRoutes,
  collectionWidgets,
  formScreens,
  preferencePageRoutes,
  preferencePages,
  preferenceWidgetEmbed,
  preferenceWidgetRoutes,
  preferenceWidgets,
  progressiveProfileEmbed,
  progressiveProfileRoutes,
  progressiveProfiles,
} from '../contract.ts';
import type { AnyForm } from '../contract/any-form.ts';
import type { EmbedRoute, FormRoutes, FormStepName } from '../contract/publishing.ts';

/** What the portal knows of a kind of form. */
export type KindFacts = {
  kind: FormKind;
  /** The routes of both kinds take and give the same members, but for those of their own steps. */
  rows: typeof collectionWidgets.routes;
  routes: FormRoutes;
  /** What is pasted into a site; pages stand on none. */
  embed?: EmbedRoute;
  /** The word in the address of its preview. */
  preview: PreviewType;
  /** The member of the answer that has the id of a new one. */
  idMember: string;
  /** In singular, for messages. */
  noun: string;
  listTitle: string;
  steps: readonly { name: FormStepName | 'Publish'; title: string }[];
  list: Place;
  manage: (search: { id?: number; step?: number; languageId?: number }) => Place;
  /** Where one language is translated. */
  translate: (search: { id: number; languageId: number }) => Place;
};

/** The rows of a list, whichever kind it is of. */
export const rowsIn = (response: object): readonly AnyForm[] => {
  const [rows] = Object.values(response) as (readonly AnyForm[])[]; // lists have one member
  return rows ?? [];
};

type StepName = KindFacts['steps'][number]['name'];

/** Steps in their order, with their titles. */
const stepsNamed = (titles: Readonly<Partial<Record<StepName, string>>>): KindFacts['steps'] =>
  Object.entries(titles).map(([name, title]) => ({ name: name as StepName, title })); // the keys of the record

export const preferenceKind: KindFacts = {
  kind: 'preferenceWidget',
  // The answers of these routes lack only what steps of the other kind show.
  rows: preferenceWidgets.routes as unknown as typeof collectionWidgets.routes,
  routes: preferenceWidgetRoutes,
  embed: preferenceWidgetEmbed,
  preview: 'preference-widget',
  idMember: newIdMember(preferenceWidgets.name),
  noun: 'Preference widget',
  listTitle: 'Preference widgets',
  steps: stepsNamed({
    Details: 'Details',
    Build: 'Statements',
    Style: 'Appearance',
    Behaviour: 'Integration',
    Translations: 'Languages',
    Publish: 'Publish',
  }),
  list: linkTo(formScreens, 'preference-widgets'),
  manage: (search) => linkTo(formScreens, 'manage-preference-widget', { search }),
  translate: (search) => linkTo(formScreens, 'manage-preference-widget', { search: { ...search, step: 5 } }),
};

export const collectionKind: KindFacts = {
  kind: 'collectionWidget',
  rows: collectionWidgets.routes,
  routes: collectionWidgetRoutes,
  embed: collectionWidgetEmbed,
  preview: 'collection-widget',
  idMember: newIdMember(collectionWidgets.name),
  noun: 'Consent collection widget',
  listTitle: 'Consent collection widgets',
  steps: stepsNamed({
    Details: 'Details',
    Build: 'Build',
    Behaviour: 'Behaviour',
    Style: 'Style',
    Translations: 'Translations',
    Publish: 'Publish',
  }),
  list: linkTo(formScreens, 'consent-collection-widgets'),
  manage: (search) => linkTo(formScreens, 'manage-consent-collection-widget', { search }),
  translate: (search) => linkTo(formScreens, 'manage-consent-collection-widget-translation', { search }),
};

export const pageKind: KindFacts = {
  kind: 'preferencePage',
  // As above: pages lack what belongs to sites, and have a step of their own.
  rows: preferencePages.routes as unknown as typeof collectionWidgets.routes,
  routes: preferencePageRoutes,
  preview: 'preference-page',
  idMember: newIdMember(preferencePages.name),
  noun: 'Preference page',
  listTitle: 'Preference pages',
  steps: stepsNamed({
    Details: 'Details',
    Build: 'Build',
    Behaviour: 'Behaviour',
    Style: 'Style',
    Translations: 'Translations',
    Publish: 'Publish',
  }),
  list: linkTo(formScreens, 'preference-pages'),
  manage: (search) => linkTo(formScreens, 'manage-preference-page', { search }),
  translate: (search) => linkTo(formScreens, 'manage-preference-page-translation', { search }),
};

export const profileKind: KindFacts = {
  kind: 'progressiveProfile',
  // As above: profiles have steps of their own.
  rows: progressiveProfiles.routes as unknown as typeof collectionWidgets.routes,
  routes: progressiveProfileRoutes,
  embed: progressiveProfileEmbed,
  preview: 'progressive-profile',
  idMember: newIdMember(progressiveProfiles.name),
  noun: 'Progressive profile',
  listTitle: 'Progressive profiling',
  steps: stepsNamed({
    Details: 'Details',
    Build: 'Questions',
    Conditions: 'Conditions',
    Behaviour: 'Frequency',
    Style: 'Placement and style',
    Translations: 'Translations',
    Publish: 'Publish',
  }),
  list: linkTo(formScreens, 'progressive-profiling'),
  manage: (search) => linkTo(formScreens, 'manage-progressive-profile', { search }),
  translate: (search) =>
    linkTo(formScreens, 'manage-progressive-profile', { search: { ...search, step: 6 } }),
};
