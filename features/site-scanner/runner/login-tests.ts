import { sql } from 'kysely';
import { devices } from '@candour/scanner/devices.ts';
import type { LoginTestResult } from '@candour/scanner/login/test-login.ts';
import { defaultLimits } from '@candour/scanner/plan.ts';
import { inScope } from '@candour/kit/server/database';
import { openPassword } from '../server/login-secrets.ts';
import { loginOf, passwordSecret } from '../server/plan-of.ts';
import type { LoginTest } from '../table.ts';
import type { Task } from './child/protocol.ts';
import type { ScannerEngine } from './engine.ts';
import { startChild } from './start-child.ts';
import { visitMeans } from './visit-means.ts';

/** A test that has not ended after this time is given up. */
const longestMs = 120_000;
/** Larger pictures are left out. */
const mostPictureBytes = 1_500_000;

/** Tests the next login template that waits for it. Returns whether there was one. */
export const runLoginTest = async (engine: ScannerEngine, stop: AbortSignal): Promise<boolean> => {
  const waiting = await claimTest(engine);
  if (waiting === null) return false;
  const { test, task } = waiting;
  const result = await tryIn(task, AbortSignal.any([stop, AbortSignal.timeout(longestMs)])).catch(() => null);
  await noteResult(engine, { ...waiting, test }, result);
  return true;
};

const claimTest = (engine: ScannerEngine) =>
  inScope(engine.database, 'all', async (db) => {
    // One whose process ended is left for somebody to test again by hand.
    const row = await db
      .selectFrom('loginTemplate')
      .selectAll()
      .where(sql<boolean>`test ->> 'status' = 'Waiting'`)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row?.test == null) return null;
    const { loginTemplateId, test } = row;
    await db
      .updateTable('loginTemplate')
      .set({ test: JSON.stringify({ ...test, status: 'Running' }) })
      .where('loginTemplateId', '=', loginTemplateId)
      .execute();
    const task: Task = {
      kind: 'login',
      test: {
        startUrl: row.loginUrl,
        language: 'en-GB',
        timeZone: 'Europe/London',
        limits: defaultLimits,
        login: loginOf(row),
        device: devices[0],
      },
      ...visitMeans(engine, { [passwordSecret]: openPassword(engine.vault, row) }),
    };
    return { loginTemplateId, test, task };
  });

const tryIn = async (task: Task, signal: AbortSignal): Promise<LoginTestResult | null> => {
  const child = await startChild(task);
  const stop = (): void => child.cancel();
  signal.addEventListener('abort', stop);
  try {
    for await (const message of child.messages) if (message.kind === 'login') return message.result;
    return null;
  } finally {
    signal.removeEventListener('abort', stop);
    await child.end();
  }
};

const noteResult = async (
  engine: ScannerEngine,
  { loginTemplateId, test }: { loginTemplateId: number; test: LoginTest },
  result: LoginTestResult | null,
): Promise<void> => {
  const picture = result?.screenshot ?? null;
  const isShown = picture !== null && picture.byteLength <= mostPictureBytes;
  const done: LoginTest = {
    testGuid: test.testGuid,
    status: 'Done',
    isSignedIn: result?.isSignedIn ?? false,
    steps: result?.steps ?? [{ step: 'check', isOk: false, message: 'The test could not be made' }],
    screenshot: isShown ? `data:image/png;base64,${Buffer.from(picture).toString('base64')}` : '',
    testedAt: engine.now().toISOString(),
  };
  await inScope(engine.database, 'all', (db) =>
    db
      .updateTable('loginTemplate')
      .set({ test: JSON.stringify(done) })
      .where('loginTemplateId', '=', loginTemplateId)
      .where(sql<boolean>`test ->> 'testGuid' = ${test.testGuid}`)
      .execute(),
  );
};
