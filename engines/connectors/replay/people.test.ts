import { beforeAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { TriggerType } from '@candour/connectors/plan.ts';
import type { RunningConnectors } from '../create-connectors.ts';
import { openPeople } from '../people.fixture.ts';
import { withTarget } from '../testing/with-target.ts';
import { replaysIn } from './replay.fixture.ts';

const { receiver, world } = withTarget();
const { begin, ended, arrived, keys, fromHere } = replaysIn(world, receiver);
let people: Awaited<ReturnType<typeof openPeople>>;
let engine: RunningConnectors;
beforeAll(async () => {
  people = await openPeople(world());
});
beforeEach(async () => {
  engine = world().node();
  await fromHere();
});

let count = 0;
const somebody = () => ({ email1: `person${++count}@nordlicht.example` });
const answer = (channelId: number, value: 0 | 1) => ({ channelId, value });
const payloadTemplate = '{ "id": "{{dataSubject.syrenisid}}" }';
const systemWith = (triggerType: TriggerType) =>
  world().addSystem(receiver().url, [{ triggerType, payloadTemplate }]);
const ids = () =>
  receiver()
    .bodies()
    .map((body) => (body as { id: string }).id);

longTest(
  '[mend E] answers of one person are sent again with their ids, for each channel the current one',
  async () => {
    const plan = await systemWith('PreferenceChanged');
    const dataSubject = somebody();
    engine.start();
    await people.take({ dataSubject, preferences: [answer(people.mail, 1)] });
    const { dataSubjectId } = await people.take({
      dataSubject,
      preferences: [answer(people.mail, 0), answer(people.post, 1)],
    });
    await people.take({ dataSubject: somebody(), preferences: [answer(people.mail, 1)] });
    await world().wake(engine, plan.id);
    await arrived(4);
    const first = keys();
    receiver().forget();
    const replay = await begin(engine, plan, { person: dataSubjectId });
    expect(await ended(replay)).toMatchObject({ state: 'done', sent: 2, skipped: 1, person: null });
    expect(ids()).toEqual([dataSubjectId, dataSubjectId]);
    expect(keys().filter((key) => !first.includes(key))).toEqual([]);
  },
);

longTest('[mend E] nothing about erased people is sent again except that they were erased', async () => {
  const changes = await systemWith('DataSubjectChanged');
  const answers = await systemWith('PreferenceChanged');
  const erasures = await systemWith('DataSubjectErased');
  const plans = [changes, answers, erasures];
  engine.start();
  const gone = await people.take({ dataSubject: somebody(), preferences: [answer(people.mail, 1)] });
  const stays = await people.take({ dataSubject: somebody(), preferences: [answer(people.mail, 1)] });
  for (const { id } of plans) await world().wake(engine, id);
  await arrived(4);
  await people.erase(gone.dataSubjectId);
  await world().wake(engine, erasures.id);
  await arrived(5);
  const first = keys();
  for (const [plan, expected] of [
    [changes, stays],
    [answers, stays],
    [erasures, gone],
  ] as const) {
    receiver().forget();
    await ended(await begin(engine, plan));
    expect(ids()).toEqual([expected.dataSubjectId]);
    expect(first).toContain(keys()[0]);
  }
});

test('[mend E] what will be sent again is counted beforehand, by the same rules', async () => {
  const plan = await systemWith('PreferenceChanged');
  const fromAt = new Date(Date.now() - 1);
  const dataSubject = somebody();
  const { dataSubjectId } = await people.take({ dataSubject, preferences: [answer(people.mail, 1)] });
  await people.take({ dataSubject, preferences: [answer(people.mail, 0)] });
  await people.take({ dataSubject: somebody(), preferences: [answer(people.mail, 1)] });
  const range = { fromAt, toAt: new Date(Date.now() + 1_000), person: null, brandIds: [0] };
  const countOf = (own: object = {}) =>
    engine.countReplay({ system: plan, service: plan.first, range: { ...range, ...own } });
  expect(await countOf()).toEqual({ count: 2, leftOut: 1, isMore: false });
  expect(await countOf({ person: dataSubjectId })).toEqual({ count: 1, leftOut: 1, isMore: false });
  expect(await countOf({ brandIds: [2] })).toEqual({ count: 0, leftOut: 0, isMore: false });
  expect(receiver().received).toEqual([]);
});
