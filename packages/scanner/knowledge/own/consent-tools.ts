import type { ProviderFacts } from '../known-cookie.ts';

/** Tools that ask for consent. Whatever remembers an answer is necessary. */
export const consentTools: readonly ProviderFacts[] = [
  {
    provider: 'Candour',
    policyUrl: '',
    domains: [],
    onSite: [
      ['cmpConsent_*', 'necessary', 'Remembers what a visitor allowed.', '13 months'],
      ['cmpGuid_*', 'necessary', 'Names the record that proves what a visitor allowed.', '13 months'],
      ['cmpIdentity_*', 'necessary', 'Restores cookies of services that were agreed to.', '400 days'],
      ['cmpQueue_*', 'necessary', 'Keeps an answer that could not be sent yet.', ''],
    ],
  },
  {
    provider: 'OneTrust',
    policyUrl: 'https://www.onetrust.com/privacy/',
    domains: ['onetrust.com', 'cookielaw.org', 'cookiepro.com'],
    onSite: [
      ['OptanonConsent', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
      ['OptanonAlertBoxClosed', 'necessary', 'Remembers that the banner was closed.', '1 year'],
      ['OTGPPConsent', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
      ['eupubconsent-v2', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
    ],
  },
  {
    provider: 'Cookiebot',
    policyUrl: 'https://www.cookiebot.com/en/privacy-policy/',
    domains: ['cookiebot.com', 'cookiebot.eu'],
    onSite: [
      ['CookieConsent', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
      [
        'CookieConsentBulkSetting-*',
        'necessary',
        'Remembers what a visitor allowed on several sites.',
        '1 year',
      ],
    ],
    onTheirs: [
      [
        'CookieConsentBulkTicket',
        'necessary',
        'Remembers what a visitor allowed on several sites.',
        '1 year',
      ],
    ],
  },
  {
    provider: 'Usercentrics',
    policyUrl: 'https://usercentrics.com/privacy-policy/',
    domains: ['usercentrics.eu', 'usercentrics.com'],
    onSite: [
      ['uc_settings', 'necessary', 'Remembers what a visitor allowed.', ''],
      ['uc_user_interaction', 'necessary', 'Remembers that the banner was answered.', ''],
      ['uc_tcf', 'necessary', 'Remembers what a visitor allowed.', ''],
      ['ucString', 'necessary', 'Remembers what a visitor allowed.', ''],
      ['ucData', 'necessary', 'Remembers what a visitor allowed.', ''],
    ],
  },
  {
    provider: 'Didomi',
    policyUrl: 'https://www.didomi.io/privacy-policy',
    domains: ['didomi.io', 'privacy-center.org'],
    onSite: [
      ['didomi_token', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
      ['didomi_dcs', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
    ],
  },
  {
    provider: 'TrustArc',
    policyUrl: 'https://trustarc.com/privacy-policy/',
    domains: ['trustarc.com', 'truste.com'],
    onSite: [
      ['notice_preferences', 'necessary', 'Remembers what a visitor allowed.', '13 months'],
      ['notice_gdpr_prefs', 'necessary', 'Remembers what a visitor allowed.', '13 months'],
      ['notice_behavior', 'necessary', 'Holds which rules on consent apply.', 'session'],
      ['cmapi_cookie_privacy', 'necessary', 'Remembers what a visitor allowed.', '13 months'],
      ['cmapi_gtm_bl', 'necessary', 'Tells the tag manager what is not allowed.', '13 months'],
      ['TAsessionID', 'necessary', 'Holds the session of the banner.', '30 minutes'],
    ],
  },
  {
    provider: 'Quantcast Choice',
    policyUrl: 'https://www.inmobi.com/privacy-policy',
    domains: ['inmobi.com', 'consensu.org'],
    onSite: [
      ['addtl_consent', 'necessary', 'Remembers which further vendors were allowed.', '13 months'],
      ['euconsent-v2', 'necessary', 'Remembers what a visitor allowed.', '13 months'],
      ['usprivacy', 'necessary', 'Remembers that a sale of data was refused.', '1 year'],
    ],
  },
  {
    provider: 'Complianz',
    policyUrl: 'https://complianz.io/legal/privacy-statement/',
    domains: ['complianz.io'],
    onSite: [
      ['cmplz_*', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
      ['complianz_consent_status', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
    ],
  },
  {
    provider: 'CookieYes',
    policyUrl: 'https://www.cookieyes.com/privacy-policy/',
    domains: ['cookieyes.com'],
    onSite: [
      ['cookieyes-consent', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
      ['cookielawinfo-checkbox-*', 'necessary', 'Remembers whether a category was allowed.', '1 year'],
      ['viewed_cookie_policy', 'necessary', 'Remembers that the banner was answered.', '1 year'],
      ['CookieLawInfoConsent', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
    ],
  },
  {
    provider: 'Borlabs',
    policyUrl: 'https://borlabs.io/privacy/',
    domains: ['borlabs.io'],
    onSite: [['borlabs-cookie', 'necessary', 'Remembers what a visitor allowed.', '1 year']],
  },
  {
    provider: 'Osano',
    policyUrl: 'https://www.osano.com/legal/privacy',
    domains: ['osano.com'],
    onSite: [
      ['osano_consentmanager*', 'necessary', 'Remembers what a visitor allowed.', '1 year'],
      ['cookieconsent_status', 'necessary', 'Remembers that the banner was answered.', '1 year'],
    ],
  },
  {
    provider: 'iubenda',
    policyUrl: 'https://www.iubenda.com/privacy-policy/252372',
    domains: ['iubenda.com'],
    onSite: [['_iub_cs-*', 'necessary', 'Remembers what a visitor allowed.', '1 year']],
  },
  {
    provider: 'Axeptio',
    policyUrl: 'https://www.axept.io/privacy-policy',
    domains: ['axept.io', 'axeptio.eu'],
    onSite: [
      ['axeptio_cookies', 'necessary', 'Remembers what a visitor allowed.', '6 months'],
      ['axeptio_authorized_vendors', 'necessary', 'Remembers which vendors were allowed.', '6 months'],
      ['axeptio_all_vendors', 'necessary', 'Remembers which vendors were asked for.', '6 months'],
    ],
  },
  {
    provider: 'Klaro',
    policyUrl: 'https://kiprotect.com/resources/privacy',
    domains: ['kiprotect.com'],
    onSite: [['klaro', 'necessary', 'Remembers what a visitor allowed.', '120 days']],
  },
  {
    provider: 'Tarteaucitron',
    policyUrl: 'https://tarteaucitron.io/en/privacy/',
    domains: ['tarteaucitron.io'],
    onSite: [['tarteaucitron', 'necessary', 'Remembers what a visitor allowed.', '1 year']],
  },
  {
    provider: 'Vanilla CookieConsent',
    policyUrl: '',
    domains: [],
    onSite: [['cc_cookie', 'necessary', 'Remembers what a visitor allowed.', '6 months']],
  },
];
