import type { ComponentType } from 'react';
import { groupChecks, type CheckGroup } from '@candour/consent/check-groups.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { setUpSteps } from '../../contract/set-up/basic-details.ts';
import type { BannerCheck, BannerStanding, StepState, StepTitle } from '../../contract/set-up/checks.ts';

// Nobody opens them all at once.
const StepBasicDetails = lazyPart(() => import('./step-basic-details.tsx'), 'StepBasicDetails');
const StepPreBanner = lazyPart(() => import('./step-pre-banner.tsx'), 'StepPreBanner');
const StepConfiguration = lazyPart(() => import('./step-configuration.tsx'), 'StepConfiguration');
const StepCategories = lazyPart(() => import('./step-categories.tsx'), 'StepCategories');
const StepScripts = lazyPart(() => import('./step-scripts.tsx'), 'StepScripts');
const StepIdentity = lazyPart(() => import('./step-identity.tsx'), 'StepIdentity');
const StepProfiles = lazyPart(() => import('./step-profiles.tsx'), 'StepProfiles');
const StepTranslations = lazyPart(() => import('./step-translations.tsx'), 'StepTranslations');
const StepPublish = lazyPart(() => import('../publishing/step-publish.tsx'), 'StepPublish');

export type Step = {
  /** Its place in the specification from 1; what the address and the server call it. */
  number: number;
  /** Its place among those that are shown, from 1: what people count. */
  place: number;
  title: StepTitle;
  subtitle: string;
  Content: ComponentType;
  state: StepState;
  /** What is found at it: what should be mended, and what is good to know. */
  problems: CheckGroup<BannerCheck>[];
  remarks: CheckGroup<BannerCheck>[];
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
      place: 0,
      title,
      ...looks[title],
      state: standing?.steps.find((step) => step.title === title)?.state ?? 'ToDo',
      ...foundAt(title, standing?.checks ?? []),
    }))
    .filter(({ title }) => hasIdentity || title !== 'CIS cookies')
    .map((step, at) => ({ ...step, place: at + 1 }));

const foundAt = (title: StepTitle, checks: readonly BannerCheck[]): Pick<Step, 'problems' | 'remarks'> => {
  const groups = groupChecks(checks.filter(({ step }) => step === title));
  return {
    problems: groups.filter(({ severity }) => severity !== 'remark'),
    remarks: groups.filter(({ severity }) => severity === 'remark'),
  };
};
