import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTestServer, withServer } from './server.ts';

const server = withServer();

test('everybody but the disabled user is signed in', async () => {
  for (const user of ['U0', 'A1', 'A1r', 'B1', 'A1B2'] as const) {
    const { status, body } = await server().call(user, 'GET', '/api/adminportalusers/getcurrentuserdetails');
    expect([status, body.currentUserDetails.userPreview.fullName]).toEqual([200, `${user} of the world`]);
  }
  expect((await server().call('DIS', 'GET', '/api/Brands')).status).toBe(401);
});

/** The platform of a server that has ended; nothing here holds it. */
const ended = async () => {
  const other = await startTestServer();
  const { status } = await other.call('U0', 'GET', '/api/Brands');
  await other.close();
  return { status, platform: new WeakRef(other.platform) };
};

test('a server that has ended leaves nothing in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { status, platform } = await ended();
  expect(status).toBe(200);
  const isLeft = () => {
    collect();
    return platform.deref() !== undefined;
  };
  await expect.poll(isLeft).toBe(false);
});
