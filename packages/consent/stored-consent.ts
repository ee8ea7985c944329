import type { Asked, AskedService } from './asked.ts';
import type { Method } from './submission.ts';

/** The content of the visitor's cookie: the last answer, and under which wording it was given. */
export type StoredConsent = {
  /** By `serviceKey`; always-on services are not included. */
  values: Record<string, 0 | 1>;
  /** 0 if the brand had no policy. */
  privacyPolicyVersionId: number;
  /** Milliseconds since 1970, to the second. */
  decidedAt: number;
  profileId: number;
  version: number;
  reConsentNo: number;
  method: Method;
  /** The browser sent Global Privacy Control when the visitor answered; for method gpc: the notice was confirmed. */
  gpcKnown: boolean;
};

/**
 * Names of the cookies of one access key. The specification lists six; the policy version, date and meta
 * values are part of the consent cookie and the Google states follow from it, so that everything fits
 * within 130 bytes besides the guid.
 */
export const cookieNames = (accessKey: string) => ({
  guid: `cmpGuid_${accessKey}`,
  consent: `cmpConsent_${accessKey}`,
});

/** Where the TC string of an answer is kept: a cookie, or an entry of the local storage if it holds for one host only. */
export const tcStringName = (accessKey: string) => `cmpTcf_${accessKey}`;

/** The cookie of the GPP string. */
export const gppStringName = (accessKey: string) => `cmpGpp_${accessKey}`;

/** `s12c7`: the service and the channel that its answer belongs to. */
export const serviceKey = (service: Pick<AskedService, 'cookieScriptId' | 'channelId'>) =>
  `s${service.cookieScriptId}c${service.channelId}`;

/**
 * The value of the consent cookie, made of characters that need no escaping:
 * `s12c7-1.s13c8-0~5.t8x2k9.12.3.0.b`. A value comes after the last of the services that share it
 * (`s12c7.s14c9-1.s13c8-0`). After the tilde: policy version, seconds since 1970 in base 36, profile,
 * version, re-consent number, first letter of the method (a capital if GPC was known).
 */
export const packConsent = (stored: StoredConsent): string => {
  const { values, privacyPolicyVersionId, decidedAt, profileId, version, reConsentNo, method, gpcKnown } =
    stored;
  const run = (value: 0 | 1) => {
    const keys = Object.keys(values).filter((key) => values[key] === value);
    return keys.length ? [`${keys.join('.')}-${value}`] : [];
  };
  const letter = gpcKnown ? method[0]?.toUpperCase() : method[0];
  const seconds = Math.floor(decidedAt / 1000).toString(36);
  const tail = [privacyPolicyVersionId, seconds, profileId, version, reConsentNo, letter];
  return `${[...run(1), ...run(0)].join('.')}~${tail.join('.')}`;
};

/** Parses the text made by `packConsent`; anything else returns `null`, as if nothing were stored. */
export const parseConsent = (text: string | undefined): StoredConsent | null => {
  const [, pairs = '', policy, seconds, profileId, version, reConsentNo, letter] =
    (text && shape.exec(text)) || [];
  if (!letter) return null;
  return {
    values: parseValues(pairs),
    privacyPolicyVersionId: Number(policy),
    decidedAt: parseInt(seconds ?? '', 36) * 1000,
    profileId: Number(profileId),
    version: Number(version),
    reConsentNo: Number(reConsentNo),
    // The regular expression allows no other letter.
    method: methods[letter.toLowerCase()] as Method,
    gpcKnown: letter < 'a',
  };
};

/** Days that the cookies outlive the answer, so that the next answer is known to follow one that expired. */
export const daysKeptLonger = 30;

/** When an answer expires, in milliseconds since 1970. */
export const expiresAt = (
  asked: Pick<Asked, 'consentExpiryDays' | 'refusalExpiryDays'>,
  stored: Pick<StoredConsent, 'values' | 'decidedAt'>,
): number => {
  const isRefusal = !Object.values(stored.values).includes(1);
  return stored.decidedAt + (isRefusal ? asked.refusalExpiryDays : asked.consentExpiryDays) * 86_400_000;
};

const shape = /^([sc.\d-]*)~(\d+)\.(\w+)\.(\d+)\.(\d+)\.(\d+)\.([bpagf])$/i;

const methods: Record<string, Method> = { b: 'banner', p: 'preferences', a: 'api', g: 'gpc', f: 'frame' };

/** From the end, because a value belongs to all keys before it up to the previous value. */
const parseValues = (text: string) => {
  const values: Record<string, 0 | 1> = {};
  let value: 0 | 1 = 0;
  for (const part of text.split('.').reverse()) {
    const match = /^(s\d+c\d+)(?:-([01]))?$/.exec(part);
    if (match?.[2]) value = match[2] === '1' ? 1 : 0;
    if (match?.[1]) values[match[1]] = value;
  }
  return values;
};
