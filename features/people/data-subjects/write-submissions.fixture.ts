import { randomUUID } from 'node:crypto';
import { createPool } from '@candour/engines/database/pool.ts';
import { createLedger } from '@candour/engines/ledger/create-ledger.ts';
import { keyringOf } from '@candour/engines/keyring/keyring.ts';
import { ledgerSigningKey } from '@candour/engines/ledger/signing-key.ts';
import { inScope, openDatabase } from '@candour/kit/server/database';
import type { Submission } from './contract/submission.ts';
import { createDataSubjects } from './door.ts';

/**
 * A node that takes submissions, three at a time, until it is killed and prints the guid of each acknowledged one:
 * `node write-submissions.fixture.ts CONNECTION CHECKPOINT_FILE SECRET_KEY CHANNEL_ID`.
 */
const [connection = '{}', checkpointFile = '', secretKey = '', channelId = '0'] = process.argv.slice(2);
const log = { info: () => undefined, warn: console.error, error: console.error };
const pool = createPool(JSON.parse(connection));
const database = openDatabase(pool);
const ledger = createLedger({ pool, signingKey: ledgerSigningKey(secretKey), checkpointFile, log });
const people = createDataSubjects({
  keyring: keyringOf(secretKey),
  now: () => new Date(),
  prove: ledger.prove,
});

const submissionOf = (): Submission => ({
  submissionGuid: randomUUID(),
  brandId: 1,
  capturedAt: new Date().toISOString(),
  sourceType: 'PreferenceWidget',
  sourceId: 7,
  // Few people, so that writers meet; others after a while, so that nobody has thousands of answers.
  dataSubject: {
    email1: `person${Math.floor(Math.random() * 40)}-${Math.floor(Date.now() / 5_000)}@nordlicht.example`,
  },
  preferences: [{ channelId: Number(channelId), value: 0 }],
  metaData: {},
});

const writeOn = async (): Promise<never> => {
  for (;;) {
    const submissions = [submissionOf(), submissionOf(), submissionOf()];
    const taking = submissions.map((submission) => ({ submission, within: [1] }));
    await inScope(database, [1], (db) => people.takeAll(db, taking));
    process.stdout.write(submissions.map(({ submissionGuid }) => `${submissionGuid}\n`).join(''));
  }
};

await Promise.all(Array.from({ length: 6 }, writeOn));
