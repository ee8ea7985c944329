import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { answersFor } from '@candour/consent/answer.ts';
import { askedOf } from '@candour/consent/asked.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { gppStringOf } from '@candour/consent/gpp/gpp-string-of.ts';
import { templateOf } from '@candour/consent/gpp/gpp-template.ts';
import { acStringOf } from '@candour/consent/tcf/ac-answer.ts';
import { refusingAll, tcStringOf } from '@candour/consent/tcf/tc-choice.ts';
import type { Db } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import { consentSubmission } from '../contract.ts';
import { loadPublished } from './published.ts';
import { admit } from './submit.ts';

/**
 * What visitors on these hosts would currently get, host by host: the server's refusal, or null if it would
 * record the answer. Runs a reject-all answer through all checks of a real one; records nothing.
 */
export type TrySubmission = (
  db: Db,
  definition: BannerDefinition,
  hosts: readonly string[],
) => Promise<(Refusal | null)[]>;

export const trySubmissionWith =
  (now: () => Date): TrySubmission =>
  async (db, definition, hosts) => {
    const published = await loadPublished(db, definition.profileId, definition.version);
    const tried = { publishedVersions: async () => published, now };
    return Promise.all(
      hosts.map(async (host) => {
        const body = refusalOf(definition, { host, capturedAt: now().toISOString() });
        try {
          const headers = { origin: `https://${host}` };
          await admit(tried, consentSubmission.parse(body), { headers });
          return null;
        } catch (error) {
          if (error instanceof Refusal) return error;
          throw error;
        }
      }),
    );
  };

const refusalOf = (
  definition: BannerDefinition,
  { host, capturedAt }: { host: string; capturedAt: string },
): z.input<typeof consentSubmission> => {
  const { profileId, version, accessKey, language, reConsentNo, tcf, gpp } = definition;
  return {
    profileId,
    version,
    accessKey,
    language,
    reConsentNo,
    capturedAt,
    submissionGuid: randomUUID(),
    visitGuid: randomUUID(),
    choice: 'reject',
    method: 'banner',
    gpc: false,
    pageUrl: `https://${host}/`,
    preferences: answersFor({ asked: askedOf(definition), gpc: false }, 'reject'),
    ...(gpp && {
      gpp: { string: gppStringOf(templateOf(gpp, gpp.sections[0] ?? 0), { optedOut: 'shtd', gpc: false }) },
    }),
    ...(tcf?.gdprApplies && {
      tcf: { string: tcStringOf(tcf, refusingAll, Date.parse(capturedAt)), ac: acStringOf(tcf, []) },
    }),
  };
};
