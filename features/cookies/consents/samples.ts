import { randomUUID } from 'node:crypto';
import { answersFor } from '@candour/consent/answer.ts';
import { askedOf } from '@candour/consent/asked.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Choice, ConsentSubmission } from '@candour/consent/submission.ts';

/** What a visitor's browser sends for one click on a button of a published definition. */
export const submissionFor = (
  definition: BannerDefinition,
  choice: Choice,
  wanted: Record<number, boolean> = {},
): ConsentSubmission => {
  const { profileId, version, accessKey, language, reConsentNo } = definition;
  return {
    profileId,
    version,
    accessKey,
    language,
    reConsentNo,
    choice,
    submissionGuid: randomUUID(),
    visitGuid: randomUUID(),
    method: choice === 'custom' ? 'preferences' : 'banner',
    gpc: false,
    preferences: answersFor({ asked: askedOf(definition), gpc: false }, choice, wanted),
    capturedAt: new Date().toISOString(),
    pageUrl: 'https://www.nordlicht.example/tents',
  };
};
