import type { FixedTexts } from './layers.ts';
import { identityCookie, identityDays } from './identity.ts';
import { lifetimeInWords } from './lifetime-in-words.ts';
import type { CookieDefinition } from './service.ts';
import { cookieNames, daysKeptLonger, gppStringName, tcStringName } from './stored-consent.ts';

/**
 * What the banner itself stores on a device, in the form shown to visitors; no service of the site sets it.
 */
export type OwnStorage = Pick<
  CookieDefinition,
  'cookieName' | 'storage' | 'lifetimeText' | 'lifetimeSeconds' | 'purpose'
>;

type Banner = {
  language: string;
  texts: FixedTexts;
  /** Names the cookies; `*` stands for every key. */
  accessKey: string;
  /** How long an answer holds at most. */
  days: number;
  markers: readonly { cookieName: string; days: number }[];
  /** Names of cookies that the services of the site declare themselves; these are not listed twice. */
  named: readonly string[];
  /** What the cookie of the identity service is for, where the banner uses that. */
  identityPurpose?: string | undefined;
  /** What the TC string is for and where it is kept, where the banner follows the TCF. */
  tcf?: { purpose: string; storage: 'Cookie' | 'Local' } | undefined;
  /** What the cookie of the GPP string is for, where the banner has one. */
  gppPurpose?: string | undefined;
};

/** The cookies of an answer, the answers waiting to be sent, and the marker cookies of services. */
export const ownStorage = (banner: Banner): OwnStorage[] => {
  const { language, texts, accessKey, days, markers, named, identityPurpose, tcf, gppPurpose } = banner;
  const { consent, guid } = cookieNames(accessKey);
  const cookie = (cookieName: string, life: number, purpose: string): OwnStorage => {
    const lifetimeSeconds = life * 86_400;
    const lifetimeText = lifetimeInWords(language, lifetimeSeconds);
    return { cookieName, storage: 'Cookie', lifetimeText, lifetimeSeconds, purpose };
  };
  const known = new Map(markers.map((marker) => [marker.cookieName, marker]));
  const own = [
    cookie(consent, days + daysKeptLonger, texts.ownConsent),
    cookie(guid, days + daysKeptLonger, texts.ownGuid),
    {
      cookieName: `cmpQueue_${accessKey}`,
      storage: 'Local' as const,
      lifetimeText: '',
      lifetimeSeconds: null,
      purpose: texts.ownQueue,
    },
    ...(identityPurpose === undefined
      ? []
      : [cookie(identityCookie(accessKey), identityDays, identityPurpose)]),
    ...(tcf === undefined
      ? []
      : [{ ...cookie(tcStringName(accessKey), days + daysKeptLonger, tcf.purpose), storage: tcf.storage }]),
    ...(gppPurpose === undefined
      ? []
      : [cookie(gppStringName(accessKey), days + daysKeptLonger, gppPurpose)]),
    ...[...known.values()].map((marker) => cookie(marker.cookieName, marker.days, texts.ownMarker)),
  ];
  const forEveryKey = (cookieName: string): string => cookieName.replace(accessKey, '*');
  return own.filter(
    ({ cookieName }) => !named.includes(cookieName) && !named.includes(forEveryKey(cookieName)),
  );
};
