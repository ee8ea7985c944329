import type { ProviderFacts } from '../known-cookie.ts';

export const conversations: readonly ProviderFacts[] = [
  {
    provider: 'Intercom',
    policyUrl: 'https://www.intercom.com/legal/privacy',
    domains: ['intercom.io', 'intercom.com', 'intercomcdn.com'],
    onSite: [
      ['intercom-id-*', 'functional', 'Recognises a visitor in the chat.', '9 months'],
      ['intercom-session-*', 'functional', 'Keeps a conversation going.', '7 days'],
      ['intercom-device-id-*', 'functional', 'Tells devices apart in the chat.', '9 months'],
    ],
  },
  {
    provider: 'Zendesk',
    policyUrl: 'https://www.zendesk.com/company/agreements-and-terms/privacy-notice/',
    domains: ['zendesk.com', 'zdassets.com', 'zopim.com'],
    onSite: [
      ['__zlcmid', 'functional', 'Recognises a visitor in the chat.', '1 year'],
      ['ZD-suid', 'functional', 'Holds the conversation under way.', '20 minutes'],
      ['ZD-buid', 'functional', 'Tells devices apart in the chat.', '1 year'],
    ],
  },
  {
    provider: 'Drift',
    policyUrl: 'https://www.salesloft.com/privacy-notice',
    domains: ['drift.com', 'driftt.com'],
    onSite: [
      ['drift_aid', 'functional', 'Recognises a visitor in the chat.', '2 years'],
      ['driftt_aid', 'functional', 'Recognises a visitor in the chat.', '2 years'],
      ['drift_campaign_refresh', 'marketing', 'Limits how often campaigns are looked up.', '30 minutes'],
    ],
  },
  {
    provider: 'Crisp',
    policyUrl: 'https://crisp.chat/en/privacy/',
    domains: ['crisp.chat'],
    onSite: [['crisp-client*', 'functional', 'Keeps a conversation going.', '6 months']],
  },
  {
    provider: 'Tawk.to',
    policyUrl: 'https://www.tawk.to/privacy-policy/',
    domains: ['tawk.to'],
    onSite: [
      ['TawkConnectionTime', 'functional', 'Keeps a conversation going.', 'session'],
      ['twk_uuid_*', 'functional', 'Recognises a visitor in the chat.', '6 months'],
      ['twk_idm_key', 'functional', 'Keeps the chat connected.', 'session'],
    ],
  },
  {
    provider: 'LiveChat',
    policyUrl: 'https://www.text.com/legal/privacy-policy/',
    domains: ['livechatinc.com', 'livechat.com'],
    onSite: [
      ['__lc_cid', 'functional', 'Recognises a visitor in the chat.', '2 years'],
      ['__lc_cst', 'functional', 'Proves who the visitor of the chat is.', '2 years'],
      ['__livechat', 'functional', 'Keeps a conversation going.', '2 years'],
    ],
  },
  {
    provider: 'Userlike',
    policyUrl: 'https://www.userlike.com/en/terms#privacy-policy',
    domains: ['userlike.com', 'userlike-cdn-widgets.com'],
    onSite: [['uslk_*', 'functional', 'Keeps a conversation going.', '1 year']],
  },
  {
    provider: 'Olark',
    policyUrl: 'https://www.olark.com/privacy-policy/',
    domains: ['olark.com'],
    onSite: [
      ['wcsid', 'functional', 'Keeps a conversation going.', 'session'],
      ['hblid', 'functional', 'Recognises a visitor in the chat.', '2 years'],
      ['olfsk', 'functional', 'Holds the state of the chat on several pages.', '2 years'],
    ],
  },
  {
    provider: 'Stripe',
    policyUrl: 'https://stripe.com/privacy',
    domains: ['stripe.com', 'stripe.network'],
    onSite: [
      ['__stripe_mid', 'necessary', 'Prevents payment fraud.', '1 year'],
      ['__stripe_sid', 'necessary', 'Prevents payment fraud during a visit.', '30 minutes'],
    ],
    onTheirs: [
      ['m', 'necessary', 'Prevents payment fraud.', '2 years'],
      ['machine_identifier', 'necessary', 'Recognises a device at sign-in.', '1 year'],
    ],
  },
  {
    provider: 'PayPal',
    policyUrl: 'https://www.paypal.com/legalhub/privacy-full',
    domains: ['paypal.com', 'paypalobjects.com'],
    onTheirs: [
      ['ts_c', 'necessary', 'Prevents payment fraud.', '3 years'],
      ['l7_az', 'necessary', 'Picks the data centre that answers.', '30 minutes'],
      ['nsid', 'necessary', 'Holds the session of a payment.', 'session'],
      ['tsrce', 'necessary', 'Holds which page of the payment comes next.', '3 days'],
      ['x-pp-s', 'necessary', 'Holds the session of a payment.', 'session'],
      ['LANG', 'functional', 'Holds the language.', '8 hours'],
      ['enforce_policy', 'necessary', 'Holds which rules on cookies apply.', '1 year'],
    ],
  },
  {
    provider: 'Klarna',
    policyUrl: 'https://www.klarna.com/international/privacy-policy/',
    domains: ['klarna.com', 'klarnaservices.com'],
    onTheirs: [['_klarna_sdid_ch', 'necessary', 'Prevents payment fraud.', '2 years']],
    onSite: [['__klarna_sdk_config', 'functional', 'Holds settings of the payment window.', 'session']],
  },
  {
    provider: 'Adyen',
    policyUrl: 'https://www.adyen.com/policies-and-disclaimer/privacy-policy',
    domains: ['adyen.com'],
    onSite: [['_rp_uid', 'necessary', 'Prevents payment fraud.', '6 months']],
  },
];
