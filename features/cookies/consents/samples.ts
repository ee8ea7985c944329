import { randomUUID } from 'node:crypto';
import { answersFor } from '@candour/consent/answer.ts';
import { askedOf } from '@candour/consent/asked.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { GppDefinition } from '@candour/consent/gpp/gpp-definition.ts';
import { gppStringOf } from '@candour/consent/gpp/gpp-string-of.ts';
import { templateOf } from '@candour/consent/gpp/gpp-template.ts';
import type { Choice, ConsentSubmission } from '@candour/consent/submission.ts';

/** What a visitor's browser sends for one click on a button of a published definition. */
export const submissionFor = (
  definition: BannerDefinition,
  choice: Choice,
  wanted: Record<number, boolean> = {},
): ConsentSubmission => {
  const { profileId, version, accessKey, language, reConsentNo, gpp } = definition;
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
    ...(gpp && { gpp: { string: gppOf(gpp, choice) } }),
  };
};

const gppOf = (gpp: GppDefinition, choice: Choice): string =>
  gppStringOf(templateOf(gpp, gpp.sections[0] ?? 7), {
    optedOut: choice === 'reject' ? 'shtd' : '',
    gpc: false,
  });
