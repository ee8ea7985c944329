/** Replaces `gpc-notice.ts` in the plain core. */
export const applyGpc = () => {};
export const showGpcNotice = () => {};
