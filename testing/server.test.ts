import { expect, test } from 'vitest';
import { withServer } from './server.ts';

const server = withServer();

test('everybody but the disabled user is signed in', async () => {
  for (const user of ['U0', 'A1', 'A1r', 'B1', 'A1B2'] as const) {
    const { status, body } = await server().call(user, 'GET', '/api/adminportalusers/getcurrentuserdetails');
    expect([status, body.currentUserDetails.userPreview.fullName]).toEqual([200, `${user} of the world`]);
  }
  expect((await server().call('DIS', 'GET', '/api/Brands')).status).toBe(401);
});
