import { newIdMember, type Resource } from '../../packages/kit/contract/resource.ts';
import type { Route } from '../../packages/kit/contract/route.ts';
import type { Answer } from '../caller.ts';
import { halfFor } from '../long.ts';
import { placeOf } from '../place.ts';
import { varied, type Place, type ResourceSamples, type Wire } from '../samples.ts';
import type { TestServer } from '../server.ts';
import { alpha, beta, type UserName } from '../world.ts';

export type Bench = ReturnType<typeof createBench>;

/** Rows created before the tests. */
type Rows = {
  /** All samples, in Alpha. */
  own: number[];
  foreign: number;
  universal: number;
};

/** What the tests of a battery share: rows in three brands, and short helpers for the five routes. */
export const createBench = (noun: Resource, samples: ResourceSamples, server: () => TestServer) => {
  let rows: Rows | undefined;
  let first: Wire = {};
  let count = 0;

  const place = (brandId: number): Place => placeOf(server(), brandId);
  const create = (user: UserName | null, body: object) => server().call(user, 'POST', noun.path, body);
  const update = (user: UserName | null, id: number, members: object) =>
    server().call(user, 'PUT', noun.path, { [noun.id]: id, ...members });
  const remove = (user: UserName | null, id: number | string) =>
    server().call(user, 'DELETE', `${noun.path}/${id}`);
  const read = (user: UserName | null, id: number | string) =>
    server().call(user, 'GET', `${noun.path}/${id}`);
  const list = async (user: UserName): Promise<Wire[]> => {
    const { body } = await server().call(user, 'GET', noun.path);
    return noun.list === null ? body : body[noun.list];
  };
  /** The simplest sample under a new name, so that it can be created any number of times. */
  const record = (): Wire => {
    count += 1;
    return varied({ noun, samples }, first, count);
  };
  const created = ({ body }: Answer): number => body[newIdMember(noun.name)];
  const fill = async (): Promise<void> => {
    const records = await prepared(place(alpha), samples);
    const own: number[] = [];
    for (const each of records) own.push(created(await create('A1', each)));
    first = records[0] ?? {};
    const [foreign] = await prepared(place(beta), samples);
    const [universal] = await prepared(place(0), samples);
    rows = {
      own,
      foreign: created(await create('B1', foreign ?? {})),
      universal: created(await create('U0', universal ?? {})),
    };
  };

  return {
    /** Declares a test of this battery. */
    test: halfFor(noun.name),
    noun,
    samples,
    server,
    place,
    create,
    update,
    remove,
    read,
    list,
    record,
    created,
    fill,
    rows: () => rows ?? unfilled(),
    /** A new row of Alpha. */
    row: async (members: Wire = {}) => created(await create('A1', { ...record(), ...members })),
  };
};

const unfilled = (): never => {
  throw new Error('The rows of the battery are made before the first test');
};

const prepared = async (place: Place, samples: ResourceSamples): Promise<Wire[]> => {
  await samples.prepare?.(place);
  return samples.records(place);
};

/** A route with its id filled in, ready to be called. */
export const pathOf = ({ path }: Route, id: number | string): string =>
  path.replaceAll(/\{\w+\}/g, String(id));
