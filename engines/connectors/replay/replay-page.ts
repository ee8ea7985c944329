import type pg from 'pg';
import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { planCalls } from '@candour/connectors/delivery/plan-calls.ts';
import type { Page } from '../pages.ts';
import { waitingOf } from '../retries.ts';
import type { SendResult } from '../send-calls.ts';
import { chooseRecords, type ChosenChange } from './choose-records.ts';
import type { Advance, OpenReplay } from './replay-row.ts';

/** A page of a replay: the calls, and how the calls that were made change its place and its counts. */
export type ReplayPage = { page: Page; advance: (result: SendResult) => Advance };

/** The next changes of a replay: reads at most `read` of them and sends no more than `send` of these. */
export const replayPage = async (
  client: pg.ClientBase,
  {
    compiled,
    replay,
    read,
    send,
  }: { compiled: CompiledService; replay: OpenReplay; read: number; send: number },
): Promise<ReplayPage> => {
  const { service } = compiled;
  const { range, place } = replay;
  const chosen = await chooseRecords(client, { compiled, range, after: place, limit: read });
  const changes = upTo(chosen, send);
  const subjects = changes.flatMap(({ record }) => record?.subject ?? []);
  const waiting = await waitingOf(client, { serviceId: service.id, subjects });
  // What waits for another attempt is already on its way, or something newer of the same person is.
  const records = changes.flatMap(({ record }) =>
    record === null || waiting.has(record.subject) ? [] : [record],
  );
  const page: Page = {
    records,
    chains: planCalls(records, service),
    blocked: new Set(),
    attemptsOf: () => 0,
    dropped: [],
    picked: changes.length,
    // A replay does not move the place of the service.
    moved: (state) => state,
    isLast: chosen.length < read && changes.length === chosen.length,
  };
  const advance = ({ sent, untouched }: SendResult): Advance => {
    const stop = changes.findIndex(({ record }) => record !== null && untouched.has(record.id));
    // Changes after the first one that was not sent are read again, and counted then.
    const done = stop === -1 ? changes : changes.slice(0, stop);
    const outcomes = new Map(
      sent.flatMap(({ unit, attempt }) => unit.records.map(({ id }) => [id, attempt.outcome === 'ok'])),
    );
    const results = done.map(({ record }) => (record === null ? undefined : outcomes.get(record.id)));
    const sentWell = results.filter((isOk) => isOk === true).length;
    const failed = results.filter((isOk) => isOk === false).length;
    return {
      place: done.at(-1)?.place ?? null,
      sent: sentWell,
      failed,
      skipped: done.length - sentWell - failed,
    };
  };
  return { page, advance };
};

/** The changes before the first record beyond the limit. */
const upTo = (changes: readonly ChosenChange[], most: number): readonly ChosenChange[] => {
  let records = 0;
  const end = changes.findIndex(({ record }) => record !== null && ++records > most);
  return end === -1 ? changes : changes.slice(0, end);
};
