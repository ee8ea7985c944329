import type { ComponentType } from 'react';
import { setUpSteps } from '../../contract/set-up/basic-details.ts';
import { StepPublish } from '../publishing/step-publish.tsx';
import { StepBasicDetails } from './step-basic-details.tsx';
import { StepCategories } from './step-categories.tsx';
import { StepConfiguration } from './step-configuration.tsx';
import { StepIdentity } from './step-identity.tsx';
import { StepPreBanner } from './step-pre-banner.tsx';
import { StepProfiles } from './step-profiles.tsx';
import { StepScripts } from './step-scripts.tsx';
import { StepTranslations } from './step-translations.tsx';

type Step = {
  /** Its place in the specification from 1; what the address and the server call it. */
  number: number;
  title: string;
  subtitle: string;
  Content: ComponentType;
};

type Title = (typeof setUpSteps)[number];

const looks: Record<Title, Pick<Step, 'subtitle' | 'Content'>> = {
  'Basic details': { subtitle: 'Name, sites, languages, consent model', Content: StepBasicDetails },
  'Pre-banner': { subtitle: 'The first thing visitors see', Content: StepPreBanner },
  'Banner configuration': { subtitle: 'Where visitors choose in detail', Content: StepConfiguration },
  Categories: { subtitle: 'Groups of services, in order', Content: StepCategories },
  Scripts: { subtitle: 'What visitors can answer for', Content: StepScripts },
  'CIS cookies': { subtitle: 'First-party cookies kept for visitors', Content: StepIdentity },
  Profiles: { subtitle: 'Variants with keys, colours and audiences', Content: StepProfiles },
  Translations: { subtitle: 'The same in other languages', Content: StepTranslations },
  Publish: { subtitle: 'Put it on your sites', Content: StepPublish },
};

const identityStep = 6;

/** The steps of a banner's set-up; that of the identity service only where the banner uses it. */
export const stepsOf = ({ hasIdentity }: { hasIdentity: boolean }): readonly Step[] =>
  setUpSteps
    .map((title, at): Step => ({ number: at + 1, title, ...looks[title] }))
    .filter(({ number }) => hasIdentity || number !== identityStep);

/**
 * The furthest step that may be opened, by the number the server keeps. A step that is not shown was never to be saved,
 * so it does not stand in the way.
 */
export const furthestOf = (steps: readonly Step[], configurationStatusId: number): number =>
  steps.find(({ number }) => number >= configurationStatusId)?.number ?? setUpSteps.length;
