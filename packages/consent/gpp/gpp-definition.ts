/** What visitors are told of, and may opt out of. `Processing` is the notice that data are processed at all. */
export const gppNotices = ['Processing', 'Sale', 'Sharing', 'TargetedAdvertising', 'SensitiveData'] as const;
export type GppNotice = (typeof gppNotices)[number];

/**
 * The role under the Multi-State Privacy Agreement. None: the publisher has not signed it, or this is no transaction
 * under it.
 */
export const mspaRoles = ['None', 'OptOutOption', 'ServiceProvider'] as const;

/** The part of a published banner that answers vendors in the terms of the Global Privacy Platform. */
export type GppDefinition = {
  /**
   * Ids of the US sections that its strings may have, one at a time. The first is for visitors whose state is not known
   * or has no section of its own.
   */
  sections: number[];
  mspa: (typeof mspaRoles)[number];
  notices: GppNotice[];
  /** Says where the browser is; asked only if there is more than one section. */
  geoUrl: string;
};
