/** Wording around the standard texts of the TCF. `{n}` stands for a number, `{name}` for a name. */
export type TcfTexts = {
  /** The first layer, before the list of purposes and after it. */
  introduction: string;
  asks: string;
  specialFeatures: string;
  legInt: string;
  withdraw: string;
  vendorsLink: string;
  legIntLink: string;
  tabPurposes: string;
  tabVendors: string;
  tabLegInt: string;
  /** What the tab of legitimate interests is for. */
  legIntText: string;
  purposesText: string;
  specialPurposes: string;
  /** That special purposes cannot be refused. */
  specialPurposesText: string;
  features: string;
  specialFeaturesTitle: string;
  /** That special features may still serve security. */
  specialFeaturesText: string;
  dataCategories: string;
  vendorCount: string;
  oneVendor: string;
  illustrations: string;
  purposes: string;
  legIntPurposes: string;
  keeps: string;
  policy: string;
  legIntClaim: string;
  storage: string;
  cookies: string;
  session: string;
  refreshed: string;
  otherStorage: string;
  search: string;
  allVendors: string;
  ownVendors: string;
  /** Google's providers, on the tab of vendors. */
  providers: string;
  providersText: string;
  allProviders: string;
  nobody: string;
  ownStorage: string;
  /** What the string on the device is for, in the list of what the banner itself stores. */
  ownString: string;
};
