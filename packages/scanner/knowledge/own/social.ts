import type { ProviderFacts } from '../known-cookie.ts';

export const social: readonly ProviderFacts[] = [
  {
    provider: 'Meta',
    policyUrl: 'https://www.facebook.com/privacy/policy/',
    domains: ['facebook.com', 'facebook.net', 'instagram.com'],
    onSite: [
      ['_fbp', 'marketing', 'Tells browsers apart for ads on Meta.', '90 days'],
      ['_fbc', 'marketing', 'Holds the ad click that brought a visitor.', '90 days'],
    ],
    onTheirs: [
      ['fr', 'marketing', 'Shows and measures ads across sites.', '90 days'],
      ['datr', 'marketing', 'Tells browsers apart.', '400 days'],
      ['sb', 'functional', 'Recognises a browser at sign-in.', '400 days'],
      ['c_user', 'marketing', 'Holds the account of a signed-in person.', '1 year'],
      ['xs', 'marketing', 'Holds the session of a signed-in person.', '1 year'],
      ['csrftoken', 'necessary', 'Prevents others from acting in the name of a visitor.', '1 year'],
      ['ig_did', 'functional', 'Tells browsers apart on Instagram.', '1 year'],
    ],
  },
  {
    provider: 'LinkedIn',
    policyUrl: 'https://www.linkedin.com/legal/privacy-policy',
    domains: ['linkedin.com', 'licdn.com'],
    onSite: [
      ['li_fat_id', 'marketing', 'Holds the ad click that brought a visitor.', '30 days'],
      ['li_giant', 'marketing', 'Holds an id for measuring ads.', '7 days'],
      ['ln_or', 'marketing', 'Holds whether measuring works on the page.', '1 day'],
    ],
    onTheirs: [
      ['bcookie', 'marketing', 'Tells browsers apart.', '1 year'],
      ['bscookie', 'marketing', 'Tells browsers apart after sign-in.', '1 year'],
      ['lidc', 'functional', 'Picks the data centre that answers.', '1 day'],
      ['li_sugr', 'marketing', 'Guesses who a visitor is.', '90 days'],
      ['UserMatchHistory', 'marketing', 'Links ids for ads.', '30 days'],
      ['AnalyticsSyncHistory', 'marketing', 'Holds when ids were last joined.', '30 days'],
      ['li_gc', 'necessary', 'Remembers choices about LinkedIn cookies.', '6 months'],
      ['lang', 'functional', 'Holds the language.', 'session'],
    ],
  },
  {
    provider: 'X',
    policyUrl: 'https://x.com/privacy',
    domains: ['twitter.com', 'x.com', 't.co', 'ads-twitter.com'],
    onSite: [['_twclid', 'marketing', 'Holds the ad click that brought a visitor.', '30 days']],
    onTheirs: [
      ['personalization_id', 'marketing', 'Tells browsers apart across sites.', '13 months'],
      ['guest_id', 'marketing', 'Tells people who are not signed in apart.', '13 months'],
      ['guest_id_ads', 'marketing', 'Tells people apart for ads.', '13 months'],
      ['guest_id_marketing', 'marketing', 'Tells people apart for ads.', '13 months'],
      ['muc_ads', 'marketing', 'Measures and shows ads.', '13 months'],
      ['ct0', 'necessary', 'Prevents others from acting in the name of a visitor.', '6 hours'],
    ],
  },
  {
    provider: 'TikTok',
    policyUrl: 'https://www.tiktok.com/legal/page/row/privacy-policy/en',
    domains: ['tiktok.com', 'ttwstatic.com'],
    onSite: [
      ['_ttp', 'marketing', 'Tells visitors apart for ads on TikTok.', '13 months'],
      ['ttclid', 'marketing', 'Holds the ad click that brought a visitor.', '13 months'],
      ['_tt_enable_cookie', 'marketing', 'Holds whether cookies may be stored.', '13 months'],
      ['ttcsid*', 'marketing', 'Counts visits for ads on TikTok.', '90 days'],
    ],
    onTheirs: [
      ['msToken', 'marketing', 'Tells browsers apart.', '10 days'],
      ['tt_webid_v2', 'marketing', 'Tells browsers apart.', '1 year'],
      ['ttwid', 'marketing', 'Tells browsers apart.', '1 year'],
    ],
  },
  {
    provider: 'Pinterest',
    policyUrl: 'https://policy.pinterest.com/privacy-policy',
    domains: ['pinterest.com', 'pinimg.com'],
    onSite: [
      ['_pin_unauth', 'marketing', 'Tells people who are not signed in apart.', '1 year'],
      ['_pinterest_ct_ua', 'marketing', 'Links what was done on several devices.', '1 year'],
      ['_epik', 'marketing', 'Holds the ad click that brought a visitor.', '1 year'],
      ['_derived_epik', 'marketing', 'Holds the ad click that brought a visitor.', '1 year'],
    ],
    onTheirs: [['ar_debug', 'marketing', 'Helps to measure ads.', '1 year']],
  },
  {
    provider: 'Snapchat',
    policyUrl: 'https://values.snap.com/privacy/privacy-policy',
    domains: ['snapchat.com', 'sc-static.net'],
    onSite: [
      ['_scid', 'marketing', 'Tells visitors apart for ads on Snapchat.', '13 months'],
      ['_scid_r', 'marketing', 'Tells visitors apart for ads on Snapchat.', '13 months'],
      ['_sctr', 'marketing', 'Holds when an ad was last counted.', '13 months'],
      ['_ScCbts', 'marketing', 'Counts what is sent.', '14 days'],
    ],
    onTheirs: [['sc_at', 'marketing', 'Tells browsers apart across sites.', '1 year']],
  },
  {
    provider: 'Reddit',
    policyUrl: 'https://www.reddit.com/policies/privacy-policy',
    domains: ['reddit.com', 'redditstatic.com'],
    onSite: [['_rdt_uuid', 'marketing', 'Tells visitors apart for ads on Reddit.', '90 days']],
  },
  {
    provider: 'YouTube',
    policyUrl: 'https://policies.google.com/privacy',
    domains: ['youtube.com', 'youtube-nocookie.com', 'ytimg.com'],
    onTheirs: [
      ['YSC', 'marketing', 'Counts which videos a visitor saw.', 'session'],
      [
        'VISITOR_INFO1_LIVE',
        'marketing',
        'Guesses how fast the connection is, and tells visitors apart.',
        '180 days',
      ],
      ['VISITOR_PRIVACY_METADATA', 'necessary', 'Remembers choices about cookies.', '180 days'],
      ['PREF', 'functional', 'Holds how videos are to be played.', '8 months'],
      ['GPS', 'marketing', 'Marks where a visitor is.', '30 minutes'],
      ['__Secure-ROLLOUT_TOKEN', 'functional', 'Holds which new features are being tried.', '180 days'],
    ],
  },
  {
    provider: 'Vimeo',
    policyUrl: 'https://vimeo.com/privacy',
    domains: ['vimeo.com', 'vimeocdn.com'],
    onTheirs: [
      ['vuid', 'analytics', 'Counts which videos a visitor saw.', '2 years'],
      ['player', 'functional', 'Holds how videos are to be played.', '1 year'],
    ],
  },
  {
    provider: 'AddThis',
    policyUrl: 'https://www.oracle.com/legal/privacy/',
    domains: ['addthis.com'],
    onSite: [
      ['__atuvc', 'marketing', 'Counts how often pages are shared.', '13 months'],
      ['__atuvs', 'marketing', 'Counts how often pages are shared in a visit.', '30 minutes'],
    ],
  },
];
