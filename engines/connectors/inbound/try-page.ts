import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import { fetchPage, type FetchAttempt } from '@candour/connectors/inbound/fetch-page.ts';
import { placeAfter } from '@candour/connectors/inbound/follow-pages.ts';
import { beginning, type InboundPlace, type InboundPlan } from '@candour/connectors/inbound/inbound-plan.ts';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import type { Connectors } from '@candour/kit/server/connectors';
import { inBrands } from '../../ledger/brand-scope.ts';
import type { Engine } from '../engine.ts';
import { createTokenSource } from '../token-source.ts';
import { readPlace } from './place.ts';
import { prepareRecord, type Prepared } from './prepare-records.ts';

type Means = Pick<Engine, 'pool' | 'vault' | 'call' | 'now' | 'people' | 'outbound'>;
type Trying = { compiled: CompiledService; plan: InboundPlan; deliveryId: string };

const shownRecords = 3;
const shownProblems = 5;

/** Fetches one page and shows what its records would become; writes nothing. */
export const tryPage = async (means: Means, trying: Trying): Promise<Attempt> => {
  const { attempt, prepared } = await fetchOne(means, trying, beginning);
  if (attempt.page === null) return attempt;
  const problems = problemsOf(prepared);
  const shown = prepared
    .flatMap((each) => (each.problem === null ? [inWords(each)] : []))
    .slice(0, shownRecords);
  const response = JSON.stringify([...shown, ...problems.map((problem) => ({ problem }))], null, 2);
  return {
    ...attempt,
    message: summaryOf(prepared),
    show: () => ({ ...attempt.show(), response: shown.length + problems.length === 0 ? '' : response }),
  };
};

/** Shows what the next page of a stored service contains; writes nothing. */
export const dryPage = async (
  means: Means,
  trying: Trying,
): Promise<Awaited<ReturnType<Connectors['dryRun']>>> => {
  const { compiled, plan } = trying;
  const place = await inBrands(means.pool, '*', (client) => readPlace(client, compiled.service.id));
  const { attempt, prepared } = await fetchOne(means, trying, place);
  const { page } = attempt;
  if (page === null)
    return { due: 0, isMore: false, examples: [attempt.show().request], problems: [attempt.message] };
  const after = placeAfter(plan, place, page);
  const isMore = typeof after !== 'string' && !after.isLast;
  const problems = [...(typeof after === 'string' ? [after] : []), ...problemsOf(prepared)];
  return { due: page.items.length - place.done, isMore, examples: [attempt.show().request], problems };
};

const fetchOne = async (
  means: Means,
  { compiled, plan, deliveryId }: Trying,
  place: InboundPlace,
): Promise<{ attempt: FetchAttempt; prepared: Prepared[] }> => {
  const serviceId = compiled.service.id;
  const attempt = await fetchPage({
    compiled,
    plan,
    place,
    call: means.call,
    now: means.now,
    deliveryId,
    isTest: true,
    tokens: createTokenSource(means, compiled.system),
    signal: new AbortController().signal,
  });
  const fetchedAt = new Date(means.now()).toISOString();
  const items = attempt.page?.items ?? [];
  return {
    attempt,
    prepared: items.map((raw) => prepareRecord({ read: means.people.read, serviceId, plan, fetchedAt }, raw)),
  };
};

const problemsOf = (prepared: readonly Prepared[]): string[] =>
  [...new Set(prepared.flatMap(({ problem }) => problem ?? []))].slice(0, shownProblems);

const summaryOf = (prepared: readonly Prepared[]): string => {
  const good = prepared.filter(({ problem }) => problem === null).length;
  const all = prepared.length === 1 ? '1 record was' : `${prepared.length} records were`;
  return good === prepared.length ? `${all} fetched` : `${all} fetched, and ${good} of them can be taken`;
};

/** What would be submitted, as it would be read back. */
const inWords = ({ mapped, capturedAt }: Prepared & { problem: null }): JsonValue => ({
  id: mapped.recordId,
  capturedAt,
  dataSubject: mapped.contact,
  preferences: mapped.answers.map(({ channelId, value }) => ({ channelId, value })),
});
