import type * as full from '../../../consent/gpc-decision.ts';

/** Replaces `consent/gpc-decision.ts` in the plain core. */
export const decideWithGpc: typeof full.decideWithGpc = () => ({ show: null, applyGpc: false });
export const isGpcHonoured: typeof full.isGpcHonoured = () => false;
