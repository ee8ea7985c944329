import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';

/** From an empty installation to a banner that visitors meet, in order. */
export const firstStepNames = ['Site', 'Look', 'Publish', 'Code', 'Visit'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

const access = may('CookieBanners', 'BannersManage');
const path = '/api/FirstSteps';

const firstSteps = z.object({
  steps: z.array(
    z.object({
      name: z.enum(firstStepNames),
      isDone: z.boolean(),
      /** Null where only that it happened is known. */
      doneAt: z.nullable(z.string()),
    }),
  ),
  /** The banner the steps are about: the one that has come furthest. */
  banner: z.nullable(
    z.object({
      consentBannerId: z.int(),
      consentBannerName: z.string(),
      brandName: z.string(),
      domains: z.array(z.string()),
      /** Its default profile, which is what is published. */
      profileId: z.nullable(z.int()),
    }),
  ),
  /** The caller does not want to see them on the dashboard. */
  isPutAway: z.boolean(),
});
export type FirstSteps = z.output<typeof firstSteps>;

export const getFirstSteps = route({
  method: 'GET',
  path,
  summary: 'How far the way to a first live banner has been gone',
  access,
  response: firstSteps,
});

export const putFirstStepsAway = route({
  method: 'PUT',
  path,
  summary: 'Takes the first steps off your own dashboard, or brings them back',
  access,
  body: z.strictObject({ isPutAway: z.boolean() }),
});
