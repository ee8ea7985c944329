import type { Call } from '@candour/kit/server/call';
import type { agentSubmission } from '../contract.ts';

/** A call that records answers. */
export type Recording = Call<typeof agentSubmission>;
