import { submissionOfRecord } from '@candour/connectors/delivery/identity.ts';
import { transactionOf } from '@candour/kit/server/database';
import { Refusal } from '@candour/kit/server/refusal';
import type pg from 'pg';
import type { Engine } from './engine.ts';
import type { Submission } from './people.ts';
import type { Sent } from './send-calls.ts';

/**
 * Keeps what targets return about people, such as the ids they assigned, in the transaction that records
 * the calls. Filled fields stay: a target that returns something different each time would otherwise cause
 * endless sends.
 */
export const writeBack = async (
  engine: Engine,
  { client, serviceId, sent }: { client: pg.PoolClient; serviceId: number; sent: readonly Sent[] },
): Promise<void> => {
  const submissions = sent.flatMap((each) => submissionFor(engine, { serviceId, sent: each }) ?? []);
  if (submissions.length === 0) return;
  const db = transactionOf(client);
  await engine.people.inTurn(db, submissions);
  for (const submission of submissions) {
    await client.query('savepoint told');
    try {
      await engine.people.take(db, { submission, within: 'all' });
      await client.query('release savepoint told');
    } catch (error) {
      // The person may have been erased in the meantime, for example; the call was made all the same.
      if (!(error instanceof Refusal)) throw error;
      await client.query('rollback to savepoint told');
    }
  }
};

const submissionFor = (
  engine: Engine,
  { serviceId, sent: { unit, attempt } }: { serviceId: number; sent: Sent },
): Submission | null => {
  const [{ id, brandId, values }] = unit.records;
  const syrenisid = values['dataSubject.syrenisid'];
  if (attempt.told === undefined || typeof syrenisid !== 'string') return null;
  const capturedAt = new Date(engine.now()).toISOString();
  const written = engine.people.read({
    brandId,
    capturedAt,
    dataSubject: { ...attempt.told, syrenisid },
  });
  if ('fields' in written) {
    engine.log.warn(`What the target of integration service ${serviceId} told does not fit a contact field`);
    return null;
  }
  const state = {
    record: id,
    contentHash: JSON.stringify([serviceId, attempt.told, capturedAt]),
    version: 0,
  };
  return {
    ...written.submission,
    sourceType: 'Integration',
    sourceId: serviceId,
    submissionGuid: submissionOfRecord(state),
    isFilling: true,
  };
};
