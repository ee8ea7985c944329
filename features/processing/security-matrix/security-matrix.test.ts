import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import type { Wire } from '@candour/testing/samples';
import { alpha, emailOf } from '@candour/testing/world';
import { wholeProcess } from '../processes/samples.ts';

const server = withServer();
const path = '/api/Processing/SecurityMatrix';
let processId = 0;
let systemId = 0;
let measureId = 0;

beforeAll(async () => {
  const record = await wholeProcess(placeOf(server(), alpha), { processName: 'Orders' });
  processId = (await server().call('A1', 'POST', '/api/Processing/Processes', record)).body.newProcessId;
  [systemId = 0] = record['systemIds'] as number[]; // as the sample made it
  [measureId = 0] = record['securityMeasureIds'] as number[]; // as above
});

const put = (members: Wire, user: 'A1' | 'B1' | 'A1r' = 'A1') =>
  server().call(user, 'PUT', path, {
    rows: 'Process',
    rowId: processId,
    measureId,
    state: 'Implemented',
    note: 'By role',
    ...members,
  });
const matrix = async (rows = 'Process', user: 'A1' | 'B1' = 'A1') =>
  (await server().call(user, 'GET', `${path}?rows=${rows}`)).body;

test('a cell is stated, changed and emptied again, and each is audited', async () => {
  expect((await matrix()).cells).toEqual([]);
  expect((await put({ statedOn: '2026-11-02' })).status).toBe(204);
  expect((await put({ state: 'Verified', evidenceUrl: 'https://intranet.example/roles' })).status).toBe(204);
  expect((await matrix()).cells).toMatchObject([
    { rowId: processId, measureId, state: 'Verified', evidenceUrl: 'https://intranet.example/roles' },
  ]);
  expect((await put({ state: null })).status).toBe(204);
  expect((await matrix()).cells).toEqual([]);
  const entries = await server().query(
    'select before, after from audit_log where product_area = 68 order by audit_id',
  );
  expect(entries).toHaveLength(3);
  expect(entries[1]).toMatchObject({ before: { state: 'Implemented' }, after: { state: 'Verified' } });
});

test('rows are processes, with the measures they name, or systems', async () => {
  const { rows, measures } = await matrix();
  expect(rows).toMatchObject([{ rowId: processId, isEditable: true }]);
  expect(rows[0].declaredIds).toContain(measureId);
  expect(measures.length).toBeGreaterThan(8);
  expect((await put({ rows: 'System', rowId: systemId })).status).toBe(204);
  expect((await matrix('System')).cells).toMatchObject([{ rowId: systemId, state: 'Implemented' }]);
  await put({});
  const { usages } = (await server().call('A1', 'GET', `/api/Processing/LookUpData/${measureId}/Usage`)).body;
  expect(usages.map(({ name }: Wire) => name)).toEqual(['Orders', 'System of Orders']);
});

test('cells take measures only, and evidence that is an address', async () => {
  expect((await put({ measureId: systemId })).body.fields).toEqual({
    measureId: 'The chosen item does not exist',
  });
  expect((await put({ evidenceUrl: 'javascript:alert(1)' })).status).toBe(400);
  expect((await put({ state: 'Sometimes' })).status).toBe(400);
});

test('other brands neither see nor change the rows', async () => {
  expect((await matrix('Process', 'B1')).rows).toEqual([]);
  expect((await matrix('Process', 'B1')).cells).toEqual([]);
  expect((await put({}, 'B1')).status).toBe(404);
  expect((await put({ rows: 'System', rowId: systemId }, 'B1')).status).toBe(404);
});

test('looking needs permission 35 and editing 32', async () => {
  const give = (ids: string) =>
    server().query('update admin_user set permission_ids = $2 where email_address = $1', [
      emailOf('A1r'),
      ids,
    ]);
  await give('{35}');
  const look = await server().call('A1r', 'GET', path);
  expect([look.status, (await put({}, 'A1r')).status]).toEqual([200, 403]);
  await give('{32}');
  expect((await put({}, 'A1r')).status).toBe(204);
  await give('{}');
});
