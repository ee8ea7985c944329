/** Our addresses for one configuration, as its provider must know them. */
export const handlerAddresses = ({ publicUrl }: { publicUrl: string }, tenantGuid: string) => {
  const handler = `${publicUrl}/sso/${tenantGuid}`;
  return {
    /** `{handler}/{state}` begins a sign-in; it is our entity id, too. */
    handler,
    callback: `${handler}/callback`,
    /** Where a provider ends sessions. */
    logout: `${handler}/logout`,
    metadata: `${handler}/metadata`,
    /** `{signOut}/{ticket}` leads on to the provider's own sign-out. */
    signOut: `${handler}/sign-out`,
    /** Where a browser lands after signing out at the provider. */
    signedOut: `${publicUrl}/sso/logout`,
  };
};
