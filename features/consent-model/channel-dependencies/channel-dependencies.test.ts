import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta } from '@candour/testing/world';
import { channelDependencies } from './contract.ts';
import { fillChannels } from '../statements/samples.ts';
import { channelDependencySamples } from './samples.ts';

const server = withServer();
testResource(channelDependencies, channelDependencySamples, server);

describe('coexisting dependencies', () => {
  let ids: ReadonlyMap<string, number>;
  const id = (name: string): number => ids.get(name) ?? 0;
  const [mail, sms, similar] = ['Newsletter – email', 'Offers – SMS', 'Similar goods – email'] as const;
  beforeAll(async () => {
    ids = await fillChannels(placeOf(server(), alpha));
    await server().query('delete from channel_dependency');
  });
  const create = (dependencyName: string, trigger: string, target: string, members: Wire = {}) =>
    server().call('A1', 'POST', '/api/ChannelDependencies', {
      dependencyName,
      brandId: alpha,
      triggerChannelId: id(trigger),
      targetChannelIds: [id(target)],
      triggerValue: 'Yes',
      effect: 'ForceNo',
      applyIn: 'Everywhere',
      ...members,
    });
  const clear = () => server().query('delete from channel_dependency');

  test('a circle is refused and spelt out, even if switching a rule on closes it', async () => {
    await clear();
    await create('First', mail, sms);
    await create('Second', sms, similar);
    const refused = await create('Third', similar, mail);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { targetChannelIds: `This goes in a circle: ${[mail, sms, similar, mail].join(' → ')}` },
    ]);
    const off = await create('Third', similar, mail, { isActive: false });
    expect(off.status).toBe(200);
    const dependencyId = off.body.newChannelDependencyId;
    const on = await server().call('A1', 'PUT', '/api/ChannelDependencies', { dependencyId, isActive: true });
    expect([on.status, Object.keys(on.body.fields)]).toEqual([400, ['targetChannelIds']]);
  });

  test('opposites for one answer are refused, naming the other rule', async () => {
    await clear();
    await create('Gently', mail, similar);
    const yes = { effect: 'ForceYes', applyIn: 'Collection' };
    const refused = await create('Against', mail, similar, yes);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { effect: '“Gently” sets the opposite for the same answer' },
    ]);
    expect((await create('For a no', mail, similar, { ...yes, triggerValue: 'No' })).status).toBe(200);
  });

  test('no rule says yes where consent is required, whichever comes first', async () => {
    await clear();
    const yes = { effect: 'ForceYes', applyIn: 'Collection' };
    const refused = await create('Yes to SMS', mail, sms, yes);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { targetChannelIds: 'Offers – SMS rests on consent, which only the person can give' },
    ]);
    await create('Yes to similar goods', mail, similar, yes);
    const basis = { channelId: id(similar), legalBasis: 'Consent', defaultState: 'NoAnswer' };
    const later = await server().call('A1', 'PUT', '/api/Channels', basis);
    expect([later.status, Object.keys(later.body.fields)]).toEqual([400, ['legalBasis']]);
  });

  test('channels named by a dependency cannot be deleted, and say why', async () => {
    await clear();
    await create('Keeps both', mail, sms);
    for (const name of [mail, sms]) {
      const { status, body } = await server().call('A1', 'DELETE', `/api/Channels/${id(name)}`);
      expect([status, body.usages]).toEqual([
        409,
        [{ productArea: 52, id: expect.any(Number), name: 'Keeps both' }],
      ]);
    }
  });

  test('answers are evaluated under the active rules, in their order', async () => {
    await clear();
    const first = (await create('To no', mail, similar)).body.newChannelDependencyId;
    const second = (await create('Hidden', sms, similar, { effect: 'Hide' })).body.newChannelDependencyId;
    const evaluate = async () => {
      const answers = [mail, sms, similar].map((name) => ({ channelId: id(name), value: true }));
      const body = { brandId: alpha, answers };
      return (await server().call('A1', 'POST', '/api/ChannelDependencies/Evaluate', body)).body.answers[2];
    };
    const common = { channelId: id(similar), isHidden: true };
    expect(await evaluate()).toEqual({ ...common, value: null, derivedBy: second });
    const order = { ids: [second, first] };
    expect((await server().call('A1', 'PUT', '/api/ChannelDependencies/Order', order)).status).toBe(204);
    expect(await evaluate()).toEqual({ ...common, value: false, derivedBy: first });
  });

  test('AUTHZ-02 channels and rules of a foreign brand are not visible', async () => {
    const foreign = await fillChannels(placeOf(server(), beta));
    const [theirs = 0] = foreign.values();
    const evaluate = { brandId: alpha, answers: [{ channelId: theirs, value: true }] };
    const response = await server().call('A1', 'POST', '/api/ChannelDependencies/Evaluate', evaluate);
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['answers.0.channelId']]);
    const rule = { triggerChannelId: theirs, targetChannelIds: [id(mail)] };
    for (const user of ['A1', 'A1B2', 'U0'] as const) {
      const made = await server().call(user, 'POST', '/api/ChannelDependencies', {
        dependencyName: 'Across',
        brandId: alpha,
        triggerValue: 'Yes',
        effect: 'Clear',
        applyIn: 'Everywhere',
        ...rule,
      });
      expect([user, made.status, made.body.fields]).toEqual([
        user,
        400,
        { triggerChannelId: 'The chosen item does not exist' },
      ]);
    }
  });
});
