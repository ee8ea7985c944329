import type { Route } from '@candour/kit/contract/route';
import { useWrite } from '@candour/kit/portal/query.ts';
import { requestCalls } from '../contract.ts';

/** Takes a step with a request; its page and the queue show what became of it. */
export const useStep = <R extends Route>(route: R, done?: string) =>
  useWrite(route, {
    invalidates: [requestCalls.read, requestCalls.list],
    ...(done === undefined ? {} : { done }),
  });
