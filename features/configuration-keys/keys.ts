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
};

export const serverKeys: Readonly<Record<string, string>> = {
  DefaultConsentExpiryDays: '365',
  PublicCacheSeconds: '300',
  SubmissionRatePerMinute: '60',
};
