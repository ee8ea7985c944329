import { randomUUID } from 'node:crypto';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Platform } from '@candour/kit/server/platform';

const day = 86_400_000;

/** What the ledger knows of a visitor: channels with a yes that is in force. */
export const agreedTo = async (
  platform: Pick<Platform, 'earlierAnswers' | 'publishedVersions' | 'now'>,
  { definition, visitGuid }: { definition: BannerDefinition; visitGuid: string },
): Promise<ReadonlySet<number>> => {
  const { brandId, bannerId, reConsentNo, consentExpiryDays } = definition;
  const nowMs = platform.now().getTime();
  const answer = await platform.earlierAnswers({
    brandId,
    visitGuid,
    submissionGuid: randomUUID(),
    // Clocks of visitors may be a day ahead.
    occurredAt: new Date(nowMs + day).toISOString(),
  });
  const none = new Set<number>();
  if (answer === null || answer.reConsentNo < reConsentNo) return none;
  if (answer.decidedAt + consentExpiryDays * day <= nowMs) return none;
  const shown = await platform.publishedVersions(answer.profileId, answer.version);
  if (shown?.languages[answer.language]?.definition.bannerId !== bannerId) return none;
  return new Set(answer.preferences.flatMap(({ channelId, value }) => (value === 1 ? [channelId] : [])));
};
