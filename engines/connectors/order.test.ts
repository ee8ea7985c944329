import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { withTarget } from './testing/with-target.ts';
import { someOf, longTest } from '@candour/testing/long';

const { receiver, world } = withTarget();

type Told = { visit: string; event: string };
const told = (): Told[] => receiver().bodies() as Told[];
const last = (visit: string): string | undefined => told().findLast((each) => each.visit === visit)?.event;
/** Waits until nothing is left to send; each look advances the clock by half an hour. */
const settled = async (serviceIds: number[]): Promise<void> => {
  const left = () => {
    world().clock.ms += 1_800_000;
    return world().query(
      `select 1 from integration_service_state st where service_id = any($1) and (
         exists (select 1 from delivery_retry r where r.service_id = st.service_id and not is_dead)
         or exists (select 1 from change_feed f where (f.xid, f.seq) > (st.cursor_xid, st.cursor_seq)))`,
      [serviceIds],
    );
  };
  await expect.poll(left, { timeout: 40_000, interval: 50 }).toEqual([]);
};

describe('the newest answer of a person wins', () => {
  test('an older yes that failed never comes after a newer no', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    const engine = world().node();
    const visitGuid = randomUUID();
    receiver().answerWith((_call, response) => response.writeHead(500).end());
    await world().consent({ visitGuid, eventType: 'given', occurredAt: '2026-11-20T10:00:00.000Z' });
    engine.start();
    await expect.poll(() => receiver().received.length).toBe(1);
    await world().consent({ visitGuid, eventType: 'withdrawn', occurredAt: '2026-11-20T10:01:00.000Z' });
    await world().wake(engine, id);
    const waiting = () => world().query('select 1 from delivery_retry where service_id = $1', [first.id]);
    await expect.poll(waiting).toHaveLength(2);
    // The no waits behind the yes, although the target would take it.
    expect(receiver().received).toHaveLength(1);
    receiver().answerWith((_call, response) => response.writeHead(204).end());
    world().clock.ms = 60_000;
    await settled([first.id]);
    expect(told().map(({ event }) => event)).toEqual(['given', 'given', 'withdrawn']);
    await engine.stop();
  });

  test('a yes that commits late, after a no that was already sent, is not sent any more', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    const engine = world().node({ pageSize: 1 });
    const visitGuid = randomUUID();
    await world().consent({ visitGuid, eventType: 'withdrawn', occurredAt: '2026-11-20T10:01:00.000Z' });
    engine.start();
    await expect.poll(() => receiver().received.length).toBe(1);
    // A browser that was offline now reports what was pressed earlier.
    await world().consent({ visitGuid, eventType: 'given', occurredAt: '2026-11-20T10:00:00.000Z' });
    await world().wake(engine, id);
    await settled([first.id]);
    expect(told().map(({ event }) => event)).toEqual(['withdrawn']);
    await engine.stop();
  });

  test('a yes that was given up does not come back over a newer no', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    const engine = world().node();
    const visitGuid = randomUUID();
    receiver().answerWith((call, response) =>
      response.writeHead(call.body.includes('given') ? 422 : 204).end(),
    );
    await world().consent({ visitGuid, eventType: 'given', occurredAt: '2026-11-20T10:00:00.000Z' });
    await world().consent({ visitGuid, eventType: 'withdrawn', occurredAt: '2026-11-20T10:01:00.000Z' });
    engine.start();
    await expect.poll(() => last(visitGuid)).toBe('withdrawn');
    await engine.stop();
    const again = world().node();
    receiver().answerWith((_call, response) => response.writeHead(204).end());
    const revived = await world().query(
      `update delivery_retry set is_dead = false, is_revived = true, attempt = 0, next_at = now()
       where service_id = $1 returning 1`,
      [first.id],
    );
    expect(revived).toHaveLength(1);
    again.start();
    await world().wake(again, id);
    await settled([first.id]);
    expect(told().map(({ event }) => event)).toEqual(['given', 'withdrawn']);
    await again.stop();
  });

  longTest.each(someOf(['Batch', 'Single', 'PerDataSubject'] as const, 2))(
    'with random failures, %s: the target never gets answers of a person backwards, and always the newest last',
    async (mode) => {
      const size = mode === 'Single' ? 1 : 7;
      const payloadTemplate =
        '{"visit": "{{submission.visitGuid}}", "event": "{{consent.eventType}}", "at": "{{submission.capturedAt}}"}';
      const { first } = await world().addSystem(receiver().url, [
        { batching: { mode, size }, payloadTemplate, retry: { attempts: 20 } },
      ]);
      const heard = new Map<string, { event: string; at: string }>();
      const backwards: string[] = [];
      const people = Array.from({ length: 25 }, () => randomUUID());
      receiver().answerWith((call, response) => {
        const roll = Math.random();
        if (roll < 0.15) return void response.writeHead(503).end();
        const body = JSON.parse(call.body) as (Told & { at: string }) | (Told & { at: string })[];
        for (const { visit, event, at } of [body].flat()) {
          if (at < (heard.get(visit)?.at ?? '')) backwards.push(visit);
          heard.set(visit, { event, at });
        }
        // The target took it, but the response is lost.
        if (roll < 0.25) return void response.destroy();
        response.writeHead(200).end();
      });
      const engine = world().node({ pageSize: 40, sliceCalls: 60 });
      engine.start();
      const newest = new Map<string, string>();
      let clock = Date.parse('2026-11-20T10:00:00.000Z');
      for (let round = 0; round < 12; round++) {
        await Promise.all(
          people.map(async (visitGuid) => {
            if (Math.random() < 0.5) return;
            const eventType = Math.random() < 0.5 ? 'given' : 'withdrawn';
            newest.set(visitGuid, eventType);
            await world().consent({ visitGuid, eventType, occurredAt: new Date(clock).toISOString() });
          }),
        );
        clock += 1_000;
        // Half an hour each round: waits and pauses end.
        world().clock.ms += 1_800_000;
        await pause(60);
      }
      await settled([first.id]);
      const wrong = [...newest].filter(([visit, event]) => heard.get(visit)?.event !== event);
      expect([backwards, wrong]).toEqual([[], []]);
      await engine.stop();
    },
    90_000,
  );
});

describe('nothing is skipped', () => {
  longTest(
    'with eight writers whose transactions end in any order, and a reader that never waits for them',
    async () => {
      const { first } = await world().addSystem(receiver().url, [{ concurrency: 16 }]);
      const engine = world().node({ pageSize: 20 });
      engine.start();
      const expected = new Set<string>();
      const writer = async (): Promise<void> => {
        for (let count = 0; count < 12; count++) {
          const client = new pg.Client(world().database.config);
          await client.connect();
          const visitGuid = randomUUID();
          await client.query('begin');
          await client.query(`select set_config('candour.brands', '*', true)`);
          const { recordId } = await copyOfConsent(client, visitGuid);
          expect(recordId).toBeTypeOf('string');
          await pause(Math.random() * 60);
          // Some roll back: their numbers stay unused.
          const isKept = Math.random() < 0.85;
          await client.query(isKept ? 'commit' : 'rollback');
          if (isKept) expected.add(visitGuid);
          await client.end();
        }
      };
      await world().consent({ visitGuid: randomUUID() });
      await Promise.all(Array.from({ length: 8 }, writer));
      await expect
        .poll(
          async () => {
            world().clock.ms += 61_000;
            return [...expected].filter((visit) => last(visit) === undefined).length;
          },
          { timeout: 20_000, interval: 50 },
        )
        .toBe(0);
      expect(expected.size).toBeGreaterThan(50);
      await settled([first.id]);
      await engine.stop();
    },
  );

  test('rows that a dump brings into another cluster are read in the order of their numbers in the feed', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    const visitGuid = randomUUID();
    await world().consent({ visitGuid });
    await world().query(`update change_feed set xid = (xid::text::bigint + 1000000000)::text::xid8`);
    await world().query(
      `update integration_service_state set cursor_xid = (cursor_xid::text::bigint + 1000000000 - 1)::text::xid8,
         cursor_seq = (select max(seq) - 1 from change_feed)`,
    );
    const engine = world().node();
    engine.start();
    await expect.poll(() => last(visitGuid), { timeout: 30_000 }).toBe('given');
    await world().consent({ visitGuid, eventType: 'withdrawn' });
    await world().wake(engine, id);
    await expect.poll(() => last(visitGuid), { timeout: 30_000 }).toBe('withdrawn');
    await settled([first.id]);
    await engine.stop();
  });
});

/** A consent as the ledger writes it, in a slow transaction of its own. */
const copyOfConsent = async (client: pg.Client, visitGuid: string): Promise<{ recordId: string }> => {
  const { rows } = await client.query<{ recordId: string }>(
    `with source as (select * from consent_record where event_type = 'given' limit 1), made as (
       insert into consent_record (brand_id, record_id, submission_guid, body_hash, chain_id, seq, prev_hash, hash,
         received_at, evidence, commitment, banner_id, profile_id, version, language, event_type, choice, method, gpc,
         country, device, occurred_at)
       select brand_id, gen_random_uuid(), gen_random_uuid(), body_hash, gen_random_uuid(), 1, prev_hash, hash, now(),
         evidence, commitment, banner_id, profile_id, version, language, event_type, choice, method, gpc, country, device,
         now() from source returning brand_id, record_id), person as (
       insert into consent_personal (brand_id, record_id, record_key, personal)
       select brand_id, record_id, '\\x00', $1 from made)
     insert into change_feed (entity, brand_id, ref) select 1, brand_id, record_id from made returning ref as "recordId"`,
    [JSON.stringify({ visitGuid, pageUrl: '' })],
  );
  return { recordId: rows[0]?.recordId ?? '' };
};
