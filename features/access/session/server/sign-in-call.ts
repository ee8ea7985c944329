import type { ProductId } from '@candour/kit/contract/products';
import type { CallInSteps } from '@candour/kit/server/call';

/** What signing in needs from a call, whichever route it came by. */
export type SignInCall = Pick<CallInSteps, 'platform' | 'origin' | 'step' | 'setHeader'> & {
  /** The portal that is signed in to; by default the admin portal. */
  productId?: ProductId;
};
