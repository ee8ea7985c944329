import type * as z from 'zod/mini';
import { isAllowedSite } from '@candour/consent/allowed-sites.ts';
import { validateSubmission } from '@candour/consent/validate-submission.ts';
import type { Origin } from '@candour/kit/server/origin';
import { Refusal, refuse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { consentSubmission } from '../contract.ts';
import { entriesOf } from './entries.ts';
import type { Published, PublishedLanguage } from './published.ts';
import { storyOf } from './story.ts';
import { isPossibleTime, siteOf } from '@candour/kit/server/visitor';

type Body = z.output<typeof consentSubmission>;

/** Validates an answer against what was published, and records it. Nothing is stored about a refused one. */
export const submit = async (platform: Platform, body: Body, origin: Origin) => {
  const { published, shown, occurredAt } = await admit(platform, body, origin);
  const { brandId } = published;
  const { visitGuid, submissionGuid } = body;
  return platform.inTurnOfVisit(`${brandId}/${visitGuid}`, async () => {
    const earlier = await platform.earlierAnswers({ brandId, visitGuid, submissionGuid, occurredAt });
    const story = storyOf({ definition: shown.definition, body, occurredAt, earlier });
    const entries = entriesOf({ platform, body, origin, published, shown, occurredAt, earlier, story });
    const recorded = await Promise.all(entries.map((entry) => platform.ledger.append(entry)));
    platform.keyUses.note(published.accessKeyId);
    // The answer comes last.
    return recorded[recorded.length - 1] ?? refuse(503, 'The server is busy. Please try again.');
  });
};

/** Refuses an answer that cannot be recorded; records nothing itself. */
export const admit = async (
  platform: Pick<Platform, 'publishedVersions' | 'now'>,
  body: Body,
  origin: Pick<Origin, 'headers'>,
) => {
  const published = await publishedOrRefuse(platform, body);
  mustComeFromAllowedSite(published, origin);
  const shown = languageOrRefuse(published, body.language);
  const problems = validateSubmission(shown.definition, body, platform.now().getTime());
  if (problems.length > 0) throw new Refusal(400, { errors: problems });
  return { published, shown, occurredAt: occurredAtOrRefuse(body, platform.now()) };
};

/** Unknown, unpublished and disabled ones respond alike: nobody learns which profiles exist. */
export const publishedOrRefuse = async (
  { publishedVersions }: Pick<Platform, 'publishedVersions'>,
  { profileId, version }: { profileId: number; version: number },
): Promise<Published> => {
  const published = await publishedVersions(profileId, version);
  if (!published?.isLive || !published.isKeyUsable) return refuse(404, 'This banner is not published');
  return published;
};

/** One of the published languages; names that every object has, such as `constructor`, are not languages. */
export const languageOrRefuse = ({ languages }: Published, code: string): PublishedLanguage =>
  (Object.hasOwn(languages, code) ? languages[code] : undefined) ??
  refuse(404, 'This banner is not published');

export const mustComeFromAllowedSite = (
  { allowedDomains }: Published,
  origin: Pick<Origin, 'headers'>,
): void => {
  const site = siteOf(origin);
  if (site === null || !isAllowedSite(site, allowedDomains)) refuse(403, 'This site may not use this banner');
};

const occurredAtOrRefuse = ({ capturedAt }: Body, now: Date): string => {
  const at = capturedAt === undefined ? now : new Date(capturedAt);
  return isPossibleTime(at, now)
    ? at.toISOString()
    : refuse(400, 'The time of the answer is not possible', 'clock');
};
