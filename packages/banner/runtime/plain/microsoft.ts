/** Stands for `microsoft.ts` in the plain core. */
export const signalMicrosoft = () => {};
