import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { testResource } from '@candour/testing/test-resource';
import { seed } from '../../../apps/server/first-start/seed.ts';
import { transactionTypes, type TransactionType } from './contract.ts';
import { transactionTypeSamples } from './samples.ts';

const server = withServer();
testResource(transactionTypes, transactionTypeSamples, server);

const path = '/api/TransactionTypes';
const listed = async (): Promise<TransactionType[]> =>
  (await server().call('U0', 'GET', path)).body.transactionTypes;
const builtIn = async (code: string) => (await listed()).find((type) => type.code === code);

test('twelve types are built in, once however often the server starts', async () => {
  await seed(server().platform.database);
  expect(
    (await listed())
      .filter(({ isSystem }) => isSystem)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([
    'CORRECTION',
    'DOUBLE_OPT_IN',
    'HARD_OPT_OUT',
    'HARD_OPT_OUT_RELEASE',
    'IMPORT',
    'MERGE',
    'OPT_IN',
    'OPT_OUT',
    'RENEWAL',
    'RIGHT_TO_BE_FORGOTTEN',
    'STANDARD',
    'SYSTEM_DEPENDENCY',
  ]);
  expect(await builtIn('IMPORT')).toMatchObject({ triggersEmails: false, isDefaultFor: ['Import'] });
});

test('a built-in type keeps its meaning and cannot be deleted', async () => {
  const { transactionTypeId } = (await builtIn('RENEWAL')) ?? {};
  const change = (members: object) => server().call('U0', 'PUT', path, { transactionTypeId, ...members });
  for (const members of [{ effect: 'None' }, { code: 'AGAIN' }, { name: 'Again' }, { brandId: alpha }]) {
    const { status, body } = await change(members);
    const [field = ''] = Object.keys(members);
    expect([status, body.fields]).toEqual([400, { [field]: 'This is fixed for types that are built in' }]);
  }
  expect((await change({ isActive: false })).status).toBe(200);
  const refused = await server().call('U0', 'DELETE', `${path}/${transactionTypeId}`);
  expect([refused.status, refused.body.errors]).toEqual([409, ['Renewal is built in and cannot be deleted']]);
});

test('a source has one default', async () => {
  const type = { name: 'File', code: 'FILE', effect: 'Apply', brandId: 0, isDefaultFor: ['Import'] };
  const { status, body } = await server().call('U0', 'POST', path, type);
  expect([status, body.fields]).toEqual([400, { isDefaultFor: 'Import is the default for Import already' }]);
});

test('without the configuration key there are no routes and no menu entry', async () => {
  const turn = (keyValue: string) =>
    server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'EnableTransactionTypes', keyValue });
  const isInMenu = async () =>
    JSON.stringify((await server().call('A1', 'GET', '/api/AdminPortalNavigation')).body).includes(
      '"transaction-types"',
    );
  expect(await isInMenu()).toBe(true);
  await turn('false');
  expect(await isInMenu()).toBe(false);
  const { transactionTypeId } = { transactionTypeId: 1 };
  for (const [method, address] of [
    ['GET', path],
    ['GET', `${path}/1`],
    ['DELETE', `${path}/1`],
  ] as const) {
    expect((await server().call('U0', method, address)).status).toBe(404);
  }
  expect((await server().call('U0', 'PUT', path, { transactionTypeId, isActive: true })).status).toBe(404);
  await turn('True');
  expect((await server().call('U0', 'GET', path)).status).toBe(200);
});
