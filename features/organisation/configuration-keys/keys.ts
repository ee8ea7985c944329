/** Configuration keys of a new installation: those the portal reads, then those only the server reads. */
export const publicKeys: Readonly<Record<string, string>> = {
  AdminPortalBrandLabel: 'Brand',
  NoOfAllowedExtendedPrefKeys: '50',
  SenderEmailsIdentityLimit: '10',
  SupportNewTicketLink: '',
  SupportViewTicketsLink: '',
  StatementDrafts: 'false',
  IsCISVisibleInAdminPortal: '0',
  EnableLegacyPermissionsInVuePortal: 'false',
  ExportsEnabled: 'true',
  ExportsLatestFileSizeLimit: '100',
  CookieBannerLegacyEmbedCodeVueDisplay: 'false',
  CookieBannerCloudEmbedCodeDisplay: 'true',
  EnableTransactionTypes: 'false',
  ConsentCollectionPreferencePageOptions: '',
  ConsentCollectionWidgetOptions: '',
  SubmissionFragmentsEnabled: 'false',
  AddAdminPortalUserIfNotExist: 'false',
  AddCSUserIfNotExist: 'false',
  SSOCsUserIdentityField: 'emailAddress',
  SiteScannerVersion: '2',
  DefaultConsentExpiryDays: '365',
};

export const serverKeys: Readonly<Record<string, string>> = {
  PublicCacheSeconds: '60',
  SubmissionRatePerMinute: '60',
  FormRatePerMinuteOfKey: '6000',
  AgentStrengthForContact: '3',
  AgentStrengthForYes: '2',
  AllowLoginLink: 'false',
  AssetMaxFileSizeMb: '5',
  AssetMaxFiles: '500',
  AssetQuotaMb: '100',
  AuditRetentionYears: '7',
  ConsentRetentionMonths: '0',
  ConnectorDisableAfterDays: '5',
  ConnectorTimeoutSeconds: '30',
  DataSubjectUnmergeDays: '30',
  ExportFileDays: '10',
  ExportMaxRowsPerFile: '1000000',
  InvitationHours: '72',
  LegacyAdminPortalUrl: '',
  LetterMaxFileSizeMb: '10',
  LoginLockoutMinutes: '15',
  LoginMaxFailedAttempts: '5',
  MaxIntegrationsPerSystem: '10',
  MinSystemFrequencySeconds: '60',
  OtpCodeMinutes: '10',
  OtpLinkMinutes: '15',
  PasswordHistory: '5',
  PasswordResetMinutes: '60',
  PostCodeLookupUrl: '',
  ProcessingApproverMustDiffer: 'false',
  ScannerMaxUrls: '500',
  ScannerParallelScans: '2',
  ScanRetentionMonths: '13',
  SsoStateMinutes: '10',
  TcfCmpId: '0',
  TokenLifetimeMinutes: '30',
  VendorListAddress: '',
};

/** The whole number in a value, if there is one. */
export const numberOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

/** Keys that start as numbers stay numbers. */
export const isNumberKey = (keyName: string): boolean =>
  numberOf(publicKeys[keyName] ?? serverKeys[keyName]) !== undefined;

/** Keys with addresses that people are led to, or that the server calls. */
export const isAddressKey = (keyName: string): boolean =>
  [
    'SupportNewTicketLink',
    'SupportViewTicketsLink',
    'LegacyAdminPortalUrl',
    'PostCodeLookupUrl',
    'VendorListAddress',
  ].includes(keyName);
