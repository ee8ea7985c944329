import type * as full from '../../../consent/gpc.ts';

/** Replaces `consent/gpc.ts` in the plain core, for banners that do not act on the signal. */
export const gpcCovers: typeof full.gpcCovers = () => false;
export const winsOverGpc: typeof full.winsOverGpc = () => false;
