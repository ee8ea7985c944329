import type { ComponentType } from 'react';
import { groupChecks, type CheckGroup } from '@candour/consent/check-groups.ts';
import { setUpSteps } from '../../contract/set-up/basic-details.ts';
import type { BannerCheck, BannerStanding, StepState, StepTitle } from '../../contract/set-up/checks.ts';
import { StepPublish } from '../publishing/step-publish.tsx';
import { StepBasicDetails } from './step-basic-details.tsx';
import { StepCategories } from './step-categories.tsx';
import { StepConfiguration } from './step-configuration.tsx';
import { StepIdentity } from './step-identity.tsx';
import { StepPreBanner } from './step-pre-banner.tsx';
import { StepProfiles } from './step-profiles.tsx';
import { StepScripts } from './step-scripts.tsx';
import { StepTranslations } from './step-translations.tsx';

export type Step = {
  /** Its place in the specification from 1; what people, the address and the server call it. */
  number: number;
  title: StepTitle;
  subtitle: string;
  Content: ComponentType;
  state: StepState;
  /** What is found at it. */
  problems: CheckGroup<BannerCheck>[];
};

const looks: Record<StepTitle, Pick<Step, 'subtitle' | 'Content'>> = {
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

type Facts = { hasIdentity: boolean; standing: BannerStanding | undefined };

/** The steps of a banner's set-up as they stand; that of the identity service only where the banner uses it. */
export const stepsOf = ({ hasIdentity, standing }: Facts): readonly Step[] =>
  setUpSteps
    .map((title, at): Step => ({
      number: at + 1,
      title,
      ...looks[title],
      state: standing?.steps.find((step) => step.title === title)?.state ?? 'ToDo',
      problems: groupChecks((standing?.checks ?? []).filter(({ step }) => step === title)),
    }))
    .filter(({ title }) => hasIdentity || title !== 'CIS cookies');
