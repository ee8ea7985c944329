import { countOf, type ReConsent } from './re-consents.ts';

/** One row for each time a banner asked everybody again. */
export const reConsentRows = (reConsents: readonly ReConsent[]): (string | number)[][] => [
  [
    'Asked again',
    'Banner',
    'Brand',
    'Had answered',
    'Answered again',
    'Accept all',
    'Reject all',
    'Custom',
    'Accept all before',
    'Reject all before',
    'Custom before',
  ],
  ...reConsents.map(({ askedAt, consentBannerName, brandName, asked, now, before }) => [
    askedAt.slice(0, 10),
    consentBannerName,
    brandName,
    asked ?? '',
    countOf(now),
    now.accept,
    now.reject,
    now.custom,
    before.accept,
    before.reject,
    before.custom,
  ]),
];
