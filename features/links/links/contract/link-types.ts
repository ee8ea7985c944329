/** What links do, by their number on the wire. */
export const linkTypes = { preferencePage: 1, action: 2, publicPortal: 3 } as const;
export type LinkType = (typeof linkTypes)[keyof typeof linkTypes];

/** How whoever opens a link proves who they are, by its number on the wire. */
export const authenticationTypes = {
  direct: 1,
  emailLink: 2,
  code: 3,
  knowledge: 4,
  hostToken: 5,
  none: 6,
} as const;
export type AuthenticationType = (typeof authenticationTypes)[keyof typeof authenticationTypes];

/** The ways in which a preference page can be opened. */
export const pageAuthenticationTypes = [
  authenticationTypes.direct,
  authenticationTypes.emailLink,
  authenticationTypes.code,
  authenticationTypes.knowledge,
  authenticationTypes.hostToken,
  authenticationTypes.none,
] as const;

/** The ways to sign in to a public portal: what somebody merely knows is too little for that. */
export const portalAuthenticationTypes = [
  authenticationTypes.emailLink,
  authenticationTypes.code,
  authenticationTypes.hostToken,
] as const;

/** Whether a link knows people by a token in its address. */
export const takesTokens = ({ authenticationType }: { authenticationType: AuthenticationType }): boolean =>
  authenticationType === authenticationTypes.direct;

const strongTypes: readonly AuthenticationType[] = [
  authenticationTypes.emailLink,
  authenticationTypes.code,
  authenticationTypes.hostToken,
];

/** Whether somebody who proves who they are in this way may be shown personal data. */
export const mayShowPii = (type: AuthenticationType): boolean => strongTypes.includes(type);

/** Whether people say on the page who they are: nobody is recognised, and nothing that is known is shown. */
export const isForAnyone = ({ authenticationType }: { authenticationType: AuthenticationType }): boolean =>
  authenticationType === authenticationTypes.none;
