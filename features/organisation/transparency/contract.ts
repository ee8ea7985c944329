import * as z from 'zod/mini';
import { anyone } from '@candour/kit/contract/access';
import { route } from '@candour/kit/contract/route';

export const listLogs = route({
  method: 'GET',
  path: '/transparency/logs',
  summary: 'The public logs of the consent ledger, one for each of its chains, at most 1 000 behind `after`',
  access: anyone,
  query: z.object({ after: z.optional(z.guid().check(z.toLowerCase())) }),
  response: z.object({
    logs: z.array(
      z.object({
        chainId: z.guid(),
        /** The name of the log, as the first line of its checkpoints has it. */
        origin: z.string(),
        /** What its checkpoints verify with. */
        verifierKey: z.string(),
        /** Where its checkpoint and tiles are. */
        address: z.string(),
        /** How many records were published. */
        size: z.int(),
        publishedAt: z.string(),
        /** The keys of the witnesses that signed its checkpoint. */
        cosignedBy: z.array(z.string()),
        /** The size of its newest checkpoint with a time stamp; null if none has one. */
        stampedSize: z.nullable(z.int()),
      }),
    ),
  }),
});
