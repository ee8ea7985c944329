import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { categoryAnswers } from '@candour/consent/category-answers.ts';
import type { ConsentSubmission } from '@candour/consent/submission.ts';
import type { Origin } from '@candour/kit/server/origin';
import { placeOf } from '@candour/kit/server/place';
import type { Platform } from '@candour/kit/server/platform';
import type { consentSubmission } from '../contract.ts';
import type { EarlierAnswer } from './earlier-answers.ts';
import type { Published, PublishedLanguage } from './published.ts';
import type { Story } from './story.ts';
import { deviceOf, siteOf, truncatedAddress } from '@candour/kit/server/visitor';

export type Parts = {
  platform: Platform;
  body: z.output<typeof consentSubmission>;
  origin: Origin;
  published: Published;
  shown: PublishedLanguage;
  occurredAt: string;
  earlier: EarlierAnswer | null;
  story: Story;
};

type Entry = Parameters<Platform['ledger']['append']>[0];

/**
 * What a submission adds to the ledger: the expiry of the earlier answer, or that the visitor was asked
 * again, if it followed one of these; then the answer.
 */
export const entriesOf = (parts: Parts): [...Entry[], Entry] => [...passagesOf(parts), answerOf(parts)];

const passagesOf = (parts: Parts): Entry[] => {
  const { earlier, story } = parts;
  if (earlier && story.endedAt !== null) return [passage(parts, earlier, 'expired', story.endedAt)];
  if (earlier && story.occasion === 're-asked')
    return [passage(parts, earlier, 're-asked', parts.occurredAt)];
  return [];
};

/** An event without an answer. Its id is derived from what it is about, so it is recorded once. */
const passage = (
  parts: Parts,
  { recordId, profileId, version, language }: EarlierAnswer,
  eventType: 'expired' | 're-asked',
  occurredAt: string,
): Entry => {
  const { body, published, shown } = parts;
  const isEnd = eventType === 'expired';
  const about = { eventType, earlier: recordId, reConsentNo: isEnd ? null : body.reConsentNo };
  return {
    ...common(parts),
    submissionGuid: guidFrom(`${published.brandId} ${JSON.stringify(about)}`),
    body: about,
    occurredAt,
    eventType,
    choice: 'none',
    method: isEnd ? 'system' : 'banner',
    gpc: false,
    // What expired is the earlier answer; the version on the screen is what asks again.
    ...(isEnd ? { profileId, version, language } : {}),
    facts: {
      controller: published.brandName,
      reConsentNo: shown.definition.reConsentNo,
      earlier: recordId,
    },
    personal: null,
  };
};

const answerOf = (parts: Parts): Entry => {
  const { body, origin, published, shown, occurredAt, earlier, story } = parts;
  const { definition, file, integrity } = shown;
  return {
    ...common(parts),
    submissionGuid: body.submissionGuid,
    body: told(body),
    occurredAt,
    eventType: story.eventType,
    choice: body.choice,
    method: body.method,
    gpc: body.gpc,
    categories: categoryAnswers(definition, body.preferences),
    ...(earlier !== null &&
      story.occasion === 're-asked' && {
        askedAgain: { reConsentNo: definition.reConsentNo, before: earlier.choice },
      }),
    facts: {
      controller: published.brandName,
      bundle: { file, integrity },
      model: definition.model,
      reConsentNo: body.reConsentNo,
      privacyPolicyVersionId: definition.privacyPolicyVersionId,
      lawfulBasis: 'Consent',
      site: siteOf(origin),
      decisions: body.preferences,
      // Reported by the browser and determined by us; they differ if the browser lost its cookies or we
      // lost the earlier record.
      occasion: { told: body.occasion ?? null, found: story.occasion },
      earlier: earlier?.recordId ?? null,
      given: story.given,
      withdrawn: story.withdrawn,
      ...tcfFacts(body, definition),
      ...gppFacts(body, definition),
    },
    personal: {
      visitGuid: body.visitGuid,
      address: truncatedAddress(origin.ip),
      userAgent: origin.userAgent.slice(0, 400),
      pageUrl: body.pageUrl,
    },
  };
};

/** The strings as they were given, and what vendors and purposes were said to be. */
const tcfFacts = ({ tcf }: ConsentSubmission, { tcf: asked }: PublishedLanguage['definition']) =>
  tcf && asked
    ? {
        tcf: {
          ...stringsOf(tcf),
          vendorListVersion: asked.vendorListVersion,
          shown: asked.shownHash,
        },
      }
    : {};

const stringsOf = ({ string, ac }: NonNullable<ConsentSubmission['tcf']>) =>
  ac === undefined ? { string } : { string, ac };

/** The string as it was given, and the notices that the banner had. */
const gppFacts = ({ gpp }: ConsentSubmission, { gpp: asked }: PublishedLanguage['definition']) =>
  gpp && asked ? { gpp: { string: gpp.string, notices: asked.notices } } : {};

/** As it was sent: a repeated submission must have the same hash. */
const told = ({ capturedAt, occasion, tcf, gpp, ...body }: ConsentSubmission) => ({
  ...body,
  ...(capturedAt === undefined ? {} : { capturedAt }),
  ...(occasion === undefined ? {} : { occasion }),
  ...(tcf === undefined ? {} : { tcf: stringsOf(tcf) }),
  ...(gpp === undefined ? {} : { gpp }),
});

const common = ({ platform, body, origin, published, shown }: Parts) => ({
  brandId: published.brandId,
  bannerId: shown.definition.bannerId,
  profileId: body.profileId,
  version: body.version,
  language: body.language,
  country: placeOf(origin.headers, platform.settings.trustProxy !== 0).country,
  device: deviceOf(origin),
});

/** A UUID of version 8, which leaves the bits to us. */
const guidFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};
