import * as z from 'zod/mini';
import { OutboundFailed } from '@candour/engines/outbound/outbound.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { CallInSteps } from '@candour/kit/server/call';
import { forbidden, refuse } from '@candour/kit/server/refusal';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import { readShared } from '../../portal-config/door.ts';
import { address, type addressCalls } from '../contract.ts';

/** The addresses that the service of the installation knows for a postcode. It is told nothing else. */
export const lookUpAddresses = async (
  call: CallInSteps<typeof addressCalls.lookUp>,
): Promise<ResponseOf<typeof addressCalls.lookUp>> => {
  const { query, platform, step } = call;
  const service = await step(async (db) => {
    if (!(await readShared(db)).basicConfig.showPostCodeLookup) forbidden();
    return readKey(db, 'PostCodeLookupUrl');
  });
  if (!service.includes(place))
    return refuse(
      409,
      'No address service is set up. Administrators name one with the configuration key PostCodeLookupUrl.',
    );
  try {
    const answer = await platform.outbound.fetch(
      service.replaceAll(place, encodeURIComponent(query.postcode)),
      { headers: { accept: 'application/json' }, timeoutMs: 3_000 },
    );
    if (answer.status === 404) return { addresses: [] };
    const told = answer.ok ? z.array(address).safeParse(await answer.json()) : undefined;
    if (told?.success !== true) return refuse(409, strange);
    return { addresses: told.data.slice(0, most) };
  } catch (error) {
    if (error instanceof OutboundFailed || error instanceof SyntaxError) return refuse(409, strange);
    throw error;
  }
};

/** Where the postcode goes in the address of the service. */
const place = '{postcode}';
const most = 100;
const strange = 'The address service did not answer as it should. Type the address instead.';
