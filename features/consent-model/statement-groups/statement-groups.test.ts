import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { statementGroups } from './contract.ts';
import { fillWordings, statementGroupSamples } from './samples.ts';

const server = withServer();
testResource(statementGroups, statementGroupSamples, server);

describe('statement groups', () => {
  let ids: Awaited<ReturnType<typeof fillWordings>>;
  beforeAll(async () => {
    ids = await fillWordings(placeOf(server(), alpha));
  });
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    user: UserName = 'A1',
  ) => server().call(user, method, path, body);
  const item = (name: string, members: Wire = {}): Wire => ({
    statementId: ids.statements.get(name),
    ...members,
  });
  let count = 0;
  const send = (members: Wire, user?: UserName) =>
    call(
      'POST',
      '/api/StatementGroups',
      { groupName: `Group ${(count += 1)}`, brandId: alpha, ...members },
      user,
    );
  const create = async (members: Wire): Promise<number> => (await send(members)).body.newStatementGroupId;
  const read = async (id: number) => (await call('GET', `/api/StatementGroups/${id}`)).body;
  const versions = async (id: number) =>
    (await call('GET', `/api/StatementGroups/${id}/Versions`)).body.versions;

  test('contain their statements in the requested order', async () => {
    const id = await create({
      items: [item('Tours near me', { displayOrder: 2 }), item('Newsletter', { displayOrder: 1 })],
    });
    const row = await read(id);
    expect(row.items.map(({ displayOrder }: Wire) => displayOrder)).toEqual([1, 2]);
    expect(row.channelNames).toEqual(['Newsletter – email', 'Club tours – app']);
  });

  test('contain one statement per channel', async () => {
    const { channelId } = (await call('GET', `/api/Statements/${ids.statements.get('Newsletter')}`)).body;
    const other = await call('POST', '/api/Statements', {
      statementName: 'Other newsletter',
      channelId,
      brandId: alpha,
      responseType: 'Checkbox',
      statementText: '<p>Other</p>',
    });
    const { status, body } = await send({
      items: [item('Newsletter'), { statementId: other.body.newStatementId }],
    });
    expect([status, body.fields]).toEqual([
      400,
      { 'items.1.statementId': 'Newsletter is of the same channel: one statement a channel at most' },
    ]);
  });

  test('contain only published statements, headers and footers', async () => {
    await server().query(
      "update configuration_key set key_value = 'true' where key_name = 'StatementDrafts'",
    );
    const { channelId } = (await call('GET', `/api/Statements/${ids.statements.get('Newsletter')}`)).body;
    const { body: made } = await call('POST', '/api/Statements', {
      statementName: 'Unfinished',
      channelId,
      brandId: alpha,
      responseType: 'Checkbox',
      statementText: '<p>…</p>',
    });
    await server().query(
      "update configuration_key set key_value = 'false' where key_name = 'StatementDrafts'",
    );
    expect((await send({ items: [{ statementId: made.newStatementId }] })).body.fields).toEqual({
      'items.0.statementId': 'Unfinished is not published',
    });
    const items = [item('Newsletter')];
    expect((await send({ items, headerId: ids.headers.get('Before you order') })).body.fields).toEqual({
      headerId: 'The header is not published',
    });
    expect((await send({ items, footerId: ids.footers.get('Competitions') })).body.fields).toEqual({
      footerId: 'The footer is not published',
    });
  });

  test('start as yes only if the law allows it', async () => {
    const { status, body } = await send({ items: [item('Newsletter', { defaultAnswer: 'Yes' })] });
    expect([status, body.fields]).toEqual([
      400,
      { 'items.0.defaultAnswer': 'Only legitimate interest and soft opt-in can start as yes' },
    ]);
    expect((await send({ items: [item('Newsletter', { defaultAnswer: 'No' })] })).status).toBe(200);
  });

  test('get a new version with each change of what people read, and only then', async () => {
    const id = await create({ items: [item('Newsletter')] });
    await call('PUT', '/api/StatementGroups', { statementGroupId: id, description: 'Elsewhere' });
    expect((await read(id)).versionNo).toBe(1);
    const items = [item('Newsletter', { isMandatory: true }), item('Tours near me', { displayOrder: 1 })];
    const { body } = await call('PUT', '/api/StatementGroups', { statementGroupId: id, items });
    expect(body.versionNo).toBe(2);
    expect((await versions(id)).map(({ wording }: Wire) => (wording as Wire)['Statements'])).toEqual([
      '1. Newsletter (Newsletter – email): version 1, must be answered\n2. Tours near me (Club tours – app): version 1',
      '1. Newsletter (Newsletter – email): version 1',
    ]);
    const [{ wording = {} } = {}] = await versions(id);
    expect(Object.keys(wording as Wire)).toEqual(['Header', 'Statements', 'Footer', 'Layout']);
  });

  test('are copied under a free name', async () => {
    const id = await create({ groupName: 'Original', items: [item('Newsletter')], layout: 'TableByMedium' });
    const names: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      const { body } = await call('POST', `/api/StatementGroups/${id}/Clone`);
      const copy = await read(body.newStatementGroupId);
      expect(copy).toMatchObject({ layout: 'TableByMedium', versionNo: 1 });
      names.push(copy.groupName);
    }
    expect(names).toEqual(['Original copy', 'Original copy 2']);
  });

  test('prevent their statements, headers and footers from being retired', async () => {
    const headerId = ids.headers.get('Stay in touch');
    const footerId = ids.footers.get('How we use your data');
    const groupId = await create({ groupName: 'Keeper', items: [item('Club messages')], headerId, footerId });
    const usage = { productArea: 36, id: groupId, name: 'Keeper' };
    const statementId = ids.statements.get('Club messages');
    for (const response of [
      await call('PUT', `/api/Statements/${statementId}/Retire`),
      await call('DELETE', `/api/Statements/${statementId}`),
      await call('PUT', '/api/headers', { id: headerId, status: 'Retired' }),
      await call('DELETE', `/api/footers/${footerId}`),
    ]) {
      expect(response.status).toBe(409);
      expect(response.body.usages).toContainEqual(usage);
    }
  });

  test('AUTHZ-05 cannot contain anything of a foreign brand, even for somebody who sees it', async () => {
    const foreign = await fillWordings(placeOf(server(), beta));
    const message = 'The chosen item does not exist';
    const items = [item('Newsletter')];
    for (const user of ['A1', 'A1B2', 'U0'] as const) {
      const refused = async (members: Wire) => (await send(members, user)).body.fields;
      expect(await refused({ items: [{ statementId: foreign.statements.get('Newsletter') }] })).toEqual({
        'items.0.statementId': message,
      });
      expect(await refused({ items, headerId: foreign.headers.get('Stay in touch') })).toEqual({
        headerId: message,
      });
      expect(await refused({ items, footerId: foreign.footers.get('Competitions') })).toEqual({
        footerId: message,
      });
    }
  });
});
