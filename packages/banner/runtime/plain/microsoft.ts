/** Replaces `microsoft.ts` in the plain core. */
export const signalMicrosoft = () => {};
