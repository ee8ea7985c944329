/** The ways in which we authenticate to a target, with their numbers on the wire and in the database. */
export const authenticationTypeIds = {
  None: 1,
  Basic: 2,
  ApiKey: 3,
  OAuthClient: 4,
  AwsS3: 5,
  BearerToken: 6,
  OAuthPassword: 7,
  ClientCertificate: 8,
} as const;
export type AuthenticationTypeId = (typeof authenticationTypeIds)[keyof typeof authenticationTypeIds];
