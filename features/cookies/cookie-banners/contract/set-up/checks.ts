import * as z from 'zod/mini';
import type { BannerStep, Check } from '@candour/consent/check.ts';
import { pathId } from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { base, view } from './address.ts';
import { setUpSteps } from './basic-details.ts';

export type StepTitle = (typeof setUpSteps)[number];

/** The step of the set-up at which a finding is mended. */
export const stepOfCheck = {
  BasicDetails: 'Basic details',
  PreBanner: 'Pre-banner',
  Gpc: 'Pre-banner',
  Configuration: 'Banner configuration',
  Categories: 'Categories',
  Services: 'Scripts',
  Identity: 'CIS cookies',
  Profiles: 'Profiles',
  Translations: 'Translations',
} as const satisfies Record<BannerStep, StepTitle>;

/** One finding; where it is mended, and what it has in common with others of its kind. */
export const bannerCheck = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning', 'remark']),
  text: z.string(),
  where: z.enum(Object.keys(stepOfCheck) as [BannerStep, ...BannerStep[]]), // exactly the steps above
  step: z.enum(setUpSteps),
  /** In the form of that step, dotted. */
  field: z.optional(z.string()),
  /** The translation it is about. */
  language: z.optional(z.string()),
  /** The profile it is about, where not all have it. */
  profileId: z.optional(z.int()),
  together: z.optional(z.string()),
});
export type BannerCheck = z.output<typeof bannerCheck>;

export const asBannerCheck = (check: Check): BannerCheck => ({ ...check, step: stepOfCheck[check.where] });

const stepStates = ['ToDo', 'Done', 'Attention'] as const;
export type StepState = (typeof stepStates)[number];

const bannerStatuses = ['Draft', 'Published', 'PublishedWithChanges'] as const;

/** How far a banner is: what publishing any of its profiles would find, and what that makes of each step. */
export const bannerChecks = route({
  method: 'GET',
  path: `${base}/Checks/{id}`,
  summary: 'What speaks against publishing a banner, and how each step of its set-up stands',
  access: view,
  params: z.object({ id: pathId() }),
  response: z.object({
    status: z.enum(bannerStatuses),
    checks: z.array(bannerCheck),
    steps: z.array(z.object({ title: z.enum(setUpSteps), state: z.enum(stepStates) })),
  }),
});
export type BannerStanding = z.output<typeof bannerChecks.response>;

type Standing = Pick<BannerStanding, 'status' | 'checks'> & { configurationStatusId: number };

/** What is found at a step that was never saved is still to be done; later it needs attention. */
export const stepStatesOf = ({ status, checks, configurationStatusId }: Standing): BannerStanding['steps'] =>
  setUpSteps.map((title, at) => {
    if (title === 'Publish') return { title, state: status === 'Published' ? 'Done' : 'ToDo' };
    if (!checks.some(({ step, severity }) => step === title && severity !== 'remark'))
      return { title, state: 'Done' };
    return { title, state: configurationStatusId > at + 1 ? 'Attention' : 'ToDo' };
  });
