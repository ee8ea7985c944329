import { whyNot } from '@candour/kit/contract/access';
import type { usages } from '@candour/kit/contract/errors';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { forbidden, notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import type * as z from 'zod/mini';
import { usageOfAnything } from './contract.ts';

type Usages = z.output<typeof usages>;

/** Passes the request on to the noun of the area, as if its own route had been called. */
export const usageEndpoint = (nouns: readonly Endpoint[]): Endpoint =>
  handle(usageOfAnything, async (call) => {
    const { productArea, id } = call.query;
    const noun = nouns.find(({ route }) => route.usageOf === productArea);
    if (noun === undefined || noun.handlerInSteps !== undefined)
      return refuseFields({ productArea: 'Nothing uses records of this product area' });
    const { route, handler } = noun;
    const reason = whyNot(route.access, call.session);
    if (reason !== undefined) refuse(403, reason);
    if (call.session.program?.mayCall(route) === false) forbidden();
    const params = route.params?.safeParse({ id });
    if (params?.success !== true) return notFound();
    const asOwn: Call = { ...call, query: undefined, params: params.data };
    const answer: unknown = await handler(asOwn);
    return answer as Usages; // the response of every such route
  });
