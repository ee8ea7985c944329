/** What links do, by their number on the wire. Public portals cannot be opened so far. */
export const linkTypes = { preferencePage: 1, action: 2, publicPortal: 3 } as const;
export type LinkType = (typeof linkTypes)[keyof typeof linkTypes];

/** How whoever opens a link proves who they are, by its number on the wire. */
export const authenticationTypes = { direct: 1 } as const;
export type AuthenticationType = (typeof authenticationTypes)[keyof typeof authenticationTypes];
