import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { Endpoint } from './endpoint.ts';
import { notFound } from './refusal.ts';

/** Endpoints that exist only while a configuration key is "true"; otherwise they respond 404. */
export const onlyWith = (keyName: string, endpoints: readonly Endpoint[]): Endpoint[] => {
  const mustBeOn = async (db: Db): Promise<void> => {
    if (!(await isOn(db, keyName))) notFound();
  };
  return endpoints.map((endpoint): Endpoint => {
    if (endpoint.handlerInSteps !== undefined) {
      const { handlerInSteps } = endpoint;
      return {
        ...endpoint,
        handlerInSteps: async (call) => {
          await call.step(mustBeOn);
          return handlerInSteps(call);
        },
      };
    }
    const { handler } = endpoint;
    return {
      ...endpoint,
      handler: async (call) => {
        await mustBeOn(call.db);
        return handler(call);
      },
    };
  });
};

/** A condition for queries: whether a configuration key is "true", in any case. */
export const keyIsOn = (keyName: string): RawBuilder<boolean> => sql`coalesce((
  select lower(key_value) = 'true' from configuration_key where key_name = ${keyName}), false)`;

/** Whether a configuration key is "true", in any case. */
export const isOn = async (db: Db, keyName: string): Promise<boolean> => {
  const { rows } = await sql<{ isOn: boolean }>`select ${keyIsOn(keyName)} as is_on`.execute(db);
  return rows[0]?.isOn === true;
};
