type EmailType = {
  /** Its name in the portal. */
  name: string;
  /** The placeholders its texts may contain, such as `{{Forename}}`. */
  placeholders: readonly string[];
  /** Placeholders that grant access to whoever reads them: they do not stay readable once delivered. */
  secrets: readonly string[];
};

/** Every email the product sends on its own. */
export const emailTypes = {
  ResetPassword: {
    name: 'Reset password',
    placeholders: ['Forename', 'Link', 'ExpiryMinutes'],
    secrets: ['Link'],
  },
  OtpLoginLink: {
    name: 'Sign-in link',
    placeholders: ['Forename', 'Link', 'ExpiryMinutes'],
    secrets: ['Link'],
  },
  OneTimeCode: {
    name: 'One-time code',
    placeholders: ['Forename', 'OtpCode', 'ExpiryMinutes'],
    secrets: ['OtpCode'],
  },
  SenderVerification: {
    name: 'Verification of a sender',
    placeholders: ['EmailAddress', 'Link', 'ExpiryHours'],
    secrets: ['Link'],
  },
  AccountLocked: { name: 'Account locked', placeholders: ['Forename', 'ExpiryMinutes'], secrets: [] },
  NewUserInvitation: {
    name: 'Invitation of a new user',
    placeholders: ['Forename', 'InvitedBy', 'Link', 'ExpiryHours'],
    secrets: ['Link'],
  },
  PasswordChanged: { name: 'Password changed', placeholders: ['Forename', 'At', 'IpAddress'], secrets: [] },
  SsoConfigurationChanged: {
    name: 'Single sign-on changed',
    placeholders: ['Forename', 'ConfigurationName', 'ChangedBy', 'At'],
    secrets: [],
  },
  NewSignInAddress: {
    name: 'Sign-in from a new address',
    placeholders: ['Forename', 'At', 'IpAddress', 'Device'],
    secrets: [],
  },
  ConnectorFailing: {
    name: 'Integration failing',
    placeholders: ['SystemName', 'ServiceName', 'Reason', 'Since', 'Consequence'],
    secrets: [],
  },
  ScanCompleted: {
    name: 'Scan completed',
    placeholders: [
      'ScanName',
      'StartUrl',
      'Outcome',
      'Reason',
      'Cookies',
      'UnknownCookies',
      'Trackers',
      'Violations',
      'NewItems',
      'Link',
      'CookiesLink',
      'TrackersLink',
      'ResourcesLink',
    ],
    // They require a sign-in.
    secrets: [],
  },
} as const satisfies Record<string, EmailType>;

export type EmailTypeName = keyof typeof emailTypes;
export const emailTypeNames = Object.keys(emailTypes) as [EmailTypeName, ...EmailTypeName[]]; // keys of the constant above

/** Placeholders of every type; the product fills them in. */
export const ownPlaceholders = ['ProductName', 'PortalUrl'] as const;

/** Example values of placeholders in previews and tests. */
export const exampleValues: Readonly<Record<string, string>> = {
  Forename: 'Kari',
  Link: 'https://consent.example.com/example',
  OtpCode: '123456',
  ExpiryMinutes: '30',
  ExpiryHours: '72',
  InvitedBy: 'Ola Nordmann',
  At: '2026/11/21 10:00',
  IpAddress: '192.0.2.1',
  Device: 'Firefox on Windows',
  ConfigurationName: 'Company sign-in',
  ChangedBy: 'Ola Nordmann',
  EmailAddress: 'news@example.com',
  SystemName: 'CRM',
  ServiceName: 'Update consent',
  Reason: 'The target answered 401',
  Since: '2026/11/20 22:00',
  Consequence: 'Pending records are kept and sent as soon as the target accepts them.',
  ScanName: 'Shop weekly',
  StartUrl: 'https://www.example.com/',
  Outcome: 'Something is against the rules.',
  Cookies: '41',
  UnknownCookies: '6',
  Trackers: '12',
  Violations: '3',
  NewItems: '2',
  CookiesLink: 'https://consent.example.com/site-scanner/download-cookie',
  TrackersLink: 'https://consent.example.com/site-scanner/download-advancedtrackers',
  ResourcesLink: 'https://consent.example.com/site-scanner/download-subresources',
};

/** A value for each placeholder of a type. */
export type EmailValues<Type extends EmailTypeName> = Record<
  (typeof emailTypes)[Type]['placeholders'][number],
  string | number
>;
