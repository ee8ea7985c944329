import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openReceiver, type Receiver } from '../receiver.fixture.ts';
import { openWorld, type EngineWorld } from '../world.fixture.ts';

/**
 * A target and an engine over a database of its own, for the tests of a file. Each test starts with a
 * target that has received nothing and accepts everything, and without the systems and nodes of other
 * tests. `alsoAllowed` allows other addresses to be called.
 */
export const withTarget = ({ alsoAllowed }: { alsoAllowed?: () => Promise<readonly string[]> } = {}): {
  receiver: () => Receiver;
  world: () => EngineWorld;
} => {
  let receiver: Receiver;
  let world: EngineWorld;
  beforeAll(async () => {
    receiver = await openReceiver();
    world = await openWorld({ allow: [receiver.target, ...((await alsoAllowed?.()) ?? [])] });
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });
  beforeEach(() => receiver.forget());
  afterEach(async () => {
    // A system still running would do the work of the next test.
    await world.stopNodes();
    await world.query('update integration_system set enabled = false');
    world.alerts.length = 0;
    world.clock.ms = 0;
  });
  return { receiver: () => receiver, world: () => world };
};
