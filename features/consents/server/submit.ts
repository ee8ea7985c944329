import type * as z from 'zod/mini';
import type { ConsentSubmission } from '@candour/consent/submission.ts';
import { validateSubmission } from '@candour/consent/validate-submission.ts';
import type { Origin } from '@candour/kit/server/call';
import { placeOf } from '@candour/kit/server/place';
import { Refusal, refuse } from '@candour/kit/server/refusal';
import type { Services } from '@candour/kit/server/services';
import type { consentSubmission } from '../contract.ts';
import type { Published } from './published.ts';
import { deviceOf, isAllowedSite, siteOf, truncatedAddress } from './visitor.ts';

type Body = z.output<typeof consentSubmission>;

const day = 86_400_000;

/** Validates an answer against what was published, and records it. Nothing is stored of a refused one. */
export const submit = async (services: Services, body: Body, origin: Origin) => {
  const published = await publishedOrRefuse(services, body);
  mustComeFromAllowedSite(published, origin);
  const { definition } = languageOrRefuse(published, body.language);
  const problems = validateSubmission(definition, body);
  if (problems.length > 0) throw new Refusal(400, { errors: problems });
  const occurredAt = occurredAtOrRefuse(body, services.now());
  return services.ledger.append(entryOf({ services, body, origin, published, occurredAt }));
};

/** Unknown, unpublished and disabled answer alike: nobody learns which profiles exist. */
export const publishedOrRefuse = async (
  { publishedVersions }: Services,
  { profileId, version }: { profileId: number; version: number },
): Promise<Published> => {
  const published = await publishedVersions(profileId, version);
  if (!published?.isLive || !published.isKeyUsable) return refuse(404, 'This banner is not published');
  return published;
};

/** One of the published languages; names every object has, such as `constructor`, are none. */
export const languageOrRefuse = ({ languages }: Published, code: string) =>
  (Object.hasOwn(languages, code) ? languages[code] : undefined) ??
  refuse(404, 'This banner is not published');

export const mustComeFromAllowedSite = ({ allowedDomains }: Published, origin: Origin): void => {
  const site = siteOf(origin);
  if (site === null || !isAllowedSite(site, allowedDomains)) refuse(403, 'This site may not use this banner');
};

const occurredAtOrRefuse = ({ capturedAt }: Body, now: Date): string => {
  const at = new Date(capturedAt);
  const isSound = at.getTime() <= now.getTime() + day && at.getTime() >= now.getTime() - 400 * day;
  return isSound ? at.toISOString() : refuse(400, 'The time of the answer is not possible');
};

type Parts = { services: Services; body: Body; origin: Origin; published: Published; occurredAt: string };

const entryOf = ({ services, body, origin, published, occurredAt }: Parts) => {
  const { definition, file, integrity } = languageOrRefuse(published, body.language);
  const { country } = placeOf(origin.headers, services.settings.trustProxy !== 0);
  return {
    brandId: published.brandId,
    submissionGuid: body.submissionGuid,
    body: body satisfies ConsentSubmission,
    occurredAt,
    eventType:
      body.choice === 'reject' || body.preferences.every(({ value }) => value === 0)
        ? ('refused' as const)
        : ('given' as const),
    choice: body.choice,
    method: body.method,
    bannerId: definition.bannerId,
    profileId: body.profileId,
    version: body.version,
    language: body.language,
    gpc: body.gpc,
    country,
    device: deviceOf(origin),
    facts: {
      controller: published.brandName,
      bundle: { file, integrity },
      model: definition.model,
      reConsentNo: body.reConsentNo,
      privacyPolicyVersionId: definition.privacyPolicyVersionId,
      lawfulBasis: 'Consent',
      site: siteOf(origin),
      decisions: body.preferences,
    },
    personal: {
      visitGuid: body.visitGuid,
      address: truncatedAddress(origin.ip),
      userAgent: origin.userAgent.slice(0, 400),
      pageUrl: body.pageUrl,
    },
  };
};
