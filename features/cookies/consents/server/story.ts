import { askedOf } from '@candour/consent/asked.ts';
import { changeOfAnswer, type ChangeOfAnswer } from '@candour/consent/change-of-answer.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { occasionOf } from '@candour/consent/occasion.ts';
import type { Occasion } from '@candour/consent/submission.ts';
import { expiresAt } from '@candour/consent/stored-consent.ts';
import type { ConsentSubmission } from '@candour/consent/submission.ts';
import type { EarlierAnswer } from './earlier-answers.ts';

/** What an answer means after the one before it, as far as the ledger knows that one. */
export type Story = ChangeOfAnswer & {
  occasion: Occasion;
  /** When the earlier answer expired, ISO 8601; null if it had not, or there was none. */
  endedAt: string | null;
};

type Told = {
  definition: BannerDefinition;
  body: Pick<ConsentSubmission, 'preferences'>;
  occurredAt: string;
  earlier: EarlierAnswer | null;
};

/** Derived from what was recorded rather than from what the browser reports, which anybody could forge. */
export const storyOf = ({ definition, body, occurredAt, earlier }: Told): Story => {
  if (!earlier) return { occasion: 'first', endedAt: null, ...changeOfAnswer([], body.preferences) };
  const asked = askedOf(definition);
  const { decidedAt, reConsentNo, profileId, version, preferences } = earlier;
  const values = Object.fromEntries(preferences.map(({ channelId, value }) => [channelId, value]));
  const stored = {
    values,
    decidedAt,
    reConsentNo,
    profileId,
    version,
    method: 'banner' as const,
    privacyPolicyVersionId: 0,
    gpcKnown: false,
  };
  const occasion = occasionOf({ asked, stored, now: Date.parse(occurredAt) });
  const hasEnded = occasion === 'expired';
  return {
    occasion,
    endedAt: hasEnded ? new Date(expiresAt(asked, stored)).toISOString() : null,
    ...changeOfAnswer(hasEnded ? [] : preferences, body.preferences),
  };
};
