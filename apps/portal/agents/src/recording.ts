import type { AgentChannel, agentChoices } from '@candour/features/staff/agents/contract.ts';
import type { ResponseOf } from '@candour/kit/contract/route';

/** What is being recorded. */
export type Recording = { channel: AgentChannel; value: 0 | 1 };

/** Texts to read out and policies of a brand. */
export type Choices = ResponseOf<typeof agentChoices>;
