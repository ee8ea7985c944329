import { buildRequest } from '../delivery/build-request.ts';
import type { CompiledService } from '../delivery/compile-service.ts';
import { exchange, showing, type Attempt, type Exchanging } from '../delivery/deliver.ts';
import { classify } from '../outcome/classify.ts';
import type { JsonValue } from '../template/json-value.ts';
import { addressOfPage, itemsIn, type FetchedPage } from './follow-pages.ts';
import type { InboundPlace, InboundPlan } from './inbound-plan.ts';

const largestPage = 8_000_000;
const nobody = { id: '', subject: '', brandId: 0, seq: 0, happenedAt: '', values: {} };

/** One call for a page; `page` if the response contains a list. Never throws. */
export type FetchAttempt = Attempt & { page: FetchedPage | null };

/** Fetches the next page. */
export const fetchPage = async ({
  compiled,
  plan,
  place,
  ...means
}: Omit<Exchanging, 'built'> & { plan: InboundPlan; place: InboundPlace }): Promise<FetchAttempt> => {
  const began = performance.now();
  const [problem] = compiled.problems;
  const built = problem ?? buildRequest(compiled, [nobody]);
  if (typeof built === 'string') return refused(compiled, built);
  const url = addressOfPage(built.url, plan, place);
  const { request, reply } = await exchange({
    ...means,
    compiled,
    built: { ...built, url },
    maxBytes: largestPage,
  });
  const outcome = classify(reply, compiled.service, means.now());
  const seen = {
    status: 'problem' in reply ? null : reply.status,
    milliseconds: Math.round(performance.now() - began),
    show: showing(compiled, request, 'problem' in reply ? '' : reply.body.slice(0, 1_024)),
  };
  if (outcome.outcome !== 'ok' || 'problem' in reply) return { ...outcome, ...seen, page: null };
  const answer = jsonIn(reply.body);
  if (answer === undefined)
    return { outcome: 'config', message: 'The answer is not JSON', ...seen, page: null };
  const items = itemsIn(answer, plan);
  if (items === undefined)
    return {
      outcome: 'config',
      message: `There is no list at ${plan.itemsPath || '$'}`,
      ...seen,
      page: null,
    };
  const page = { address: url, answer, headers: reply.headers, items };
  return { outcome: 'ok', message: 'Fetched', ...seen, page };
};

const refused = (compiled: CompiledService, message: string): FetchAttempt => ({
  outcome: 'config',
  message,
  status: null,
  milliseconds: 0,
  page: null,
  show: showing(compiled, { method: '', url: '', headers: {}, body: null }, ''),
});

const jsonIn = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text) as JsonValue; // the result of JSON.parse
  } catch {
    return undefined;
  }
};
