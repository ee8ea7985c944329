type EmailType = {
  /** Its name in the portal. */
  name: string;
  /** The placeholders its texts may contain, such as `{{Forename}}`. */
  placeholders: readonly string[];
  /** Placeholders that grant access to whoever reads them: they do not stay readable once delivered. */
  secrets: readonly string[];
};

/** An email: its name, what its texts may hold, and which of that grants access. */
const emailType = <const Placeholder extends string>(
  name: string,
  placeholders: readonly Placeholder[],
  secrets: readonly Placeholder[] = [],
) => ({ name, placeholders, secrets });

/** Every email the product sends on its own. */
export const emailTypes = {
  ResetPassword: emailType('Reset password', ['Forename', 'Link', 'ExpiryMinutes'], ['Link']),
  OtpLoginLink: emailType('Sign-in link', ['Forename', 'Link', 'ExpiryMinutes'], ['Link']),
  OneTimeCode: emailType('One-time code', ['Forename', 'OtpCode', 'ExpiryMinutes'], ['OtpCode']),
  SenderVerification: emailType(
    'Verification of a sender',
    ['EmailAddress', 'Link', 'ExpiryHours'],
    ['Link'],
  ),
  DoubleOptIn: emailType('Double opt-in', ['BrandName', 'Link', 'ExpiryDays'], ['Link']),
  DoubleOptInCode: emailType('Double opt-in, code', ['BrandName', 'OtpCode', 'ExpiryMinutes'], ['OtpCode']),
  MagicLink: emailType('Personal link for visitors', ['BrandName', 'Link', 'Lifetime'], ['Link']),
  VisitorCode: emailType(
    'One-time code for visitors',
    ['BrandName', 'OtpCode', 'ExpiryMinutes'],
    ['OtpCode'],
  ),
  SpokenCode: emailType(
    'One-time code to read out to staff',
    ['BrandName', 'OtpCode', 'ExpiryMinutes'],
    ['OtpCode'],
  ),
  PreferenceConfirmation: emailType('Summary of answers', ['BrandName', 'PreferenceSummary']),
  ContactChanged: emailType('Email address changed', ['BrandName', 'At', 'Until']),
  RightsRequestReceived: emailType('Rights request received', [
    'BrandName',
    'RequestName',
    'Reference',
    'DueDate',
  ]),
  RightsRequestForStaff: emailType('Rights request, for staff', [
    'BrandName',
    'RequestName',
    'Reference',
    'DueDate',
  ]),
  RightsRequestExtended: emailType('Rights request, term extended', [
    'BrandName',
    'RequestName',
    'Reference',
    'Reason',
    'DueDate',
  ]),
  RightsRequestRejected: emailType('Rights request rejected', [
    'BrandName',
    'RequestName',
    'Reference',
    'Reason',
  ]),
  RightsRequestDone: emailType('Rights request done', ['BrandName', 'RequestName', 'Reference', 'Message']),
  RightToKnowReady: emailType(
    'Copy of data ready',
    ['BrandName', 'RequestName', 'Reference', 'Link', 'ExpiryDays'],
    ['Link'],
  ),
  RightToBeForgottenDone: emailType('Data erased', ['BrandName', 'RequestName', 'Reference', 'Message']),
  RightToRestrictLifted: emailType('Restriction lifted', ['BrandName', 'RequestName', 'Reference', 'Reason']),
  AccountLocked: emailType('Account locked', ['Forename', 'ExpiryMinutes']),
  NewUserInvitation: emailType(
    'Invitation of a new user',
    ['Forename', 'InvitedBy', 'Link', 'ExpiryHours'],
    ['Link'],
  ),
  PasswordChanged: emailType('Password changed', ['Forename', 'At', 'IpAddress']),
  SsoConfigurationChanged: emailType('Single sign-on changed', [
    'Forename',
    'ConfigurationName',
    'ChangedBy',
    'At',
  ]),
  NewSignInAddress: emailType('Sign-in from a new address', ['Forename', 'At', 'IpAddress', 'Device']),
  ConnectorFailing: emailType('Integration failing', [
    'SystemName',
    'ServiceName',
    'Reason',
    'Since',
    'Consequence',
  ]),
  // Its links require a sign-in.
  ScanCompleted: emailType('Scan completed', [
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
  ]),
  // As above.
  ExportReady: emailType('Export ready', ['ExportName', 'Outcome', 'Rows', 'Link']),
  // As above; whoever reads it elsewhere could only end it.
  DashboardFigures: emailType('Figures of a dashboard', [
    'EmailName',
    'DashboardName',
    'BrandName',
    'Period',
    'Figures',
    'Link',
    'LeaveLink',
  ]),
} satisfies Record<string, EmailType>;

export type EmailTypeName = keyof typeof emailTypes;
export const emailTypeNames = Object.keys(emailTypes) as [EmailTypeName, ...EmailTypeName[]]; // keys of the constant above

/** Placeholders of every type; the product fills them in. */
export const ownPlaceholders = ['ProductName', 'PortalUrl'] as const;

/** Example values of placeholders in previews and tests. */
export const exampleValues: Readonly<Record<string, string | Figures>> = {
  Forename: 'Kari',
  Link: 'https://consent.example.com/example',
  OtpCode: '123456',
  ExpiryMinutes: '30',
  ExpiryHours: '72',
  ExpiryDays: '7',
  Lifetime: '8 hours',
  BrandName: 'Nordlicht',
  PreferenceSummary: '“Send me the newsletter twice a month.” – Yes',
  RequestName: 'Get a copy of your data',
  Reference: '4F2A91C7',
  DueDate: '21 December 2026',
  Message: 'We have corrected the spelling of your surname.',
  Until: '21 December 2026',
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
  ExportName: 'Warehouse, daily',
  Rows: '48210',
  EmailName: 'Consent, weekly',
  DashboardName: 'Consent',
  Period: '23 to 29 November 2026',
  Figures: [
    { label: 'Submissions', value: '1,204', note: '+8 % against the period before' },
    { label: 'Opt-ins', value: '18,530', note: '71.2 % of those asked, net change +96' },
  ],
  LeaveLink: 'https://consent.example.com/example',
};

/** Figures in words: a table in HTML, a line for each in plain text. */
export type Figures = readonly { label: string; value: string; note: string }[];

/** A value for each placeholder of a type; the portal is another one for some people. */
export type EmailValues<Type extends EmailTypeName> = Record<
  (typeof emailTypes)[Type]['placeholders'][number],
  string | number | Figures
> & { PortalUrl?: string };
