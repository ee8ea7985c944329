import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta } from '@candour/testing/world';
import { channelRecords } from '../channels/samples.ts';
import { parentGroups, subGroups, type Structure } from './contract.ts';
import { fillStructure, parentGroupSamples, subGroupSamples } from './samples.ts';

const server = withServer();
testResource(parentGroups, parentGroupSamples, server);
testResource(subGroups, subGroupSamples, server);

describe('the structure', () => {
  const place = () => placeOf(server(), alpha);
  const clear = () => server().query('truncate parent_group, sub_group, channel cascade');
  const fill = async (): Promise<void> => {
    await clear();
    for (const record of await channelRecords(place())) await place().send('POST', '/api/Channels', record);
  };
  const read = async (): Promise<Structure> =>
    (await server().call('A1', 'GET', '/api/ConsentStructure')).body;
  const outline = ({ parentGroups: parents }: Structure) =>
    parents.map(({ parentGroupName, subGroups: subs }) => [
      parentGroupName,
      subs.map(({ subGroupName, channels }) => [subGroupName, channels.length]),
    ]);
  const order = (body: Wire, user: 'A1' | 'A1B2' | 'U0' = 'A1') =>
    server().call(user, 'PUT', '/api/ConsentStructure/Order', body);
  const ids = <R extends Wire>(rows: readonly R[], name: keyof R) => rows.map((row) => Number(row[name]));

  test('is read as a tree, in the order of creation', async () => {
    await fill();
    expect(outline(await read())).toEqual([
      [
        'Stay in touch',
        [
          ['News and offers', 3],
          ['Catalogue', 1],
        ],
      ],
      [
        'Your membership',
        [
          ['Club service', 1],
          ['Tours and events', 2],
        ],
      ],
      ['Partners and research', [['Partner offers', 1]]],
    ]);
  });

  test('shows what a channel lacks', async () => {
    await fill();
    const [, membership] = (await read()).parentGroups;
    const [, tours] = membership?.subGroups ?? [];
    expect(tours?.channels.map((one) => [one.channelName, one.missingLanguages, one.isUsed])).toEqual([
      ['Club tours – app', 0, false],
      ['Events – phone', 1, false],
    ]);
    expect(tours?.channels[0]?.statements).toEqual([]);
  });

  longTest('its levels can be reordered, which moves rows from elsewhere; the audit records it', async () => {
    await fill();
    const before = (await read()).parentGroups;
    const reversed = ids(before, 'parentGroupId').reverse();
    expect((await order({ level: 'ParentGroup', parentId: null, ids: reversed })).status).toBe(204);
    expect(ids((await read()).parentGroups, 'parentGroupId')).toEqual(reversed);
    const [touch, membership] = before;
    const moving = touch?.subGroups[0]?.subGroupId ?? 0;
    const below = [moving, ...ids(membership?.subGroups ?? [], 'subGroupId')];
    const parentId = membership?.parentGroupId;
    expect((await order({ level: 'SubGroup', parentId, ids: below })).status).toBe(204);
    const after = (await read()).parentGroups.find((one) => one.parentGroupId === parentId);
    expect(after?.subGroups.map(({ subGroupId }) => subGroupId)).toEqual(below);
    const { body } = await server().call('A1', 'GET', `/api/ConsentStructure/SubGroups/${moving}/History`);
    expect(body.changes[0]).toMatchObject({
      action: 'Move',
      before: { parentId: touch?.parentGroupId },
      after: { parentId },
    });
  });

  test('saving a channel whose form was open during a move does not move it back unknowingly', async () => {
    await fill();
    const [touch, membership] = (await read()).parentGroups;
    const channelId = touch?.subGroups[0]?.channels[0]?.channelId ?? 0;
    const { rowVersion } = (await server().call('A1', 'GET', `/api/Channels/${channelId}`)).body;
    await order({ level: 'Channel', parentId: membership?.subGroups[0]?.subGroupId, ids: [channelId] });
    const stale = { channelId, description: 'Old', rowVersion };
    expect((await server().call('A1', 'PUT', '/api/Channels', stale)).status).toBe(409);
  });

  test('what is created later comes last', async () => {
    await fill();
    const [touch] = (await read()).parentGroups;
    const parentGroupId = touch?.parentGroupId ?? 0;
    const reversed = ids(touch?.subGroups ?? [], 'subGroupId').reverse();
    await order({ level: 'SubGroup', parentId: parentGroupId, ids: reversed });
    await place().send('POST', '/api/ConsentStructure/SubGroups', {
      subGroupName: 'Shop news',
      brandId: alpha,
      parentGroupId,
    });
    expect((await read()).parentGroups[0]?.subGroups.at(-1)?.subGroupName).toBe('Shop news');
  });

  test('AUTHZ-02 nothing of a foreign brand can be moved, nor into one, nor across levels', async () => {
    await fill();
    const [touch] = (await read()).parentGroups;
    const foreign = await fillStructure(placeOf(server(), beta));
    const [foreignSub = 0] = foreign.values();
    const [channel] = touch?.subGroups[0]?.channels ?? [];
    const known = await server().fingerprint(beta);
    const attempts: [Wire, number][] = [
      [{ level: 'SubGroup', parentId: touch?.parentGroupId, ids: [foreignSub] }, 400],
      [{ level: 'Channel', parentId: foreignSub, ids: [channel?.channelId] }, 400],
      [{ level: 'Channel', parentId: null, ids: [channel?.channelId] }, 400],
      [{ level: 'ParentGroup', parentId: touch?.parentGroupId, ids: [touch?.parentGroupId] }, 400],
      [{ level: 'SubGroup', parentId: touch?.parentGroupId, ids: [] }, 400],
    ];
    for (const [body, status] of attempts) expect([body, (await order(body)).status]).toEqual([body, status]);
    const across = { level: 'Channel', parentId: foreignSub, ids: [channel?.channelId] };
    expect((await order(across, 'A1B2')).status).toBe(400);
    expect(await server().fingerprint(beta)).toBe(known);
  });

  test('universal rows stay where they are for people with single brands', async () => {
    await fill();
    const universal = await fillStructure(placeOf(server(), 0));
    const [own] = (await read()).parentGroups.filter(({ brandId }) => brandId === alpha);
    const [universalSub = 0] = universal.values();
    const move = { level: 'SubGroup', parentId: own?.parentGroupId, ids: [universalSub] };
    expect((await order(move)).status).toBe(403);
    // One's own channel may be in a universal group.
    const channelId = own?.subGroups[0]?.channels[0]?.channelId;
    expect((await order({ level: 'Channel', parentId: universalSub, ids: [channelId] })).status).toBe(204);
  });

  test('is exported as CSV, one line per channel, and as JSON', async () => {
    await fill();
    const csv = await server().call('A1', 'GET', '/api/ConsentStructure/Export');
    const lines = String(csv.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'Parent group,Sub group,Channel,Brand,Contact medium,Legal basis,Version,Active,Statements',
    );
    expect(lines[1]).toBe('Stay in touch,News and offers,Newsletter – email,Alpha,Email,Consent,1,true,');
    expect(lines).toHaveLength(9);
    const json = await server().call('A1', 'GET', '/api/ConsentStructure/Export?format=json');
    expect(outline(json.body)).toEqual(outline(await read()));
  });

  test('INJ-08 names that would run as formulas in a spreadsheet are made harmless', async () => {
    await clear();
    await place().send('POST', '/api/ConsentStructure/ParentGroups', {
      parentGroupName: '=1+1',
      brandId: alpha,
    });
    const { body } = await server().call('A1', 'GET', '/api/ConsentStructure/Export');
    expect(body).toContain('"\'=1+1"');
  });
});
