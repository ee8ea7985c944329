import { expect } from 'vitest';

import { sanitiseRichText } from '@candour/consent/rich-html.ts';
import { wordsOf } from '../../packages/kit/contract/fields.ts';
import type { Wire } from '../samples.ts';
import { hostileIds, hostileTexts, hostileValues, shareOf } from '../hostile.ts';
import type { Bench } from './bench.ts';

/** Hostile input: it is refused or stored as it is, and never makes the server fail. */
export const testHostileInput = ({
  test,
  noun,
  server,
  rows,
  create,
  update,
  read,
  record,
  row,
}: Bench): void => {
  const isRich = (name: string): boolean => {
    const schema = noun.fields.shape[name];
    return schema !== undefined && wordsOf(schema)?.contentMediaType === 'text/html';
  };
  const kept = (name: string, text: string): string => (isRich(name) ? sanitiseRichText(text) : text.trim());

  test.each(['__proto__', 'constructor', 'prototype'])('a member named %s is refused', async (name) => {
    const { authorization } = server().bearer('A1');
    const headers = { authorization, 'content-type': 'application/json' };
    const payload = JSON.stringify(record()).replace('{', `{"${name}":{"polluted":true},`);
    const { status } = await server().send({ method: 'POST', url: noun.path, headers, payload });
    expect(status).toBe(400);
    expect(({} as Wire)['polluted']).toBeUndefined();
  });

  test.each(hostileIds)('the id %s in a path names nothing', async (id) => {
    for (const method of ['GET', 'DELETE'] as const) {
      const { status } = await server().call('A1', method, `${noun.path}/${id}`);
      expect([400, 404]).toContain(status);
    }
  });

  test.each([0, -1, 1.5, 2 ** 31, 2 ** 53])('the id %s in a body names nothing', async (id) => {
    expect([400, 404]).toContain((await update('A1', id, {})).status);
  });

  test('text of any kind is stored exactly, cleaned if it is rich, or refused at its field', async () => {
    const id = await row();
    const before: Wire = (await read('A1', id)).body;
    const names = Object.keys(record()).filter((name) => typeof before[name] === 'string');
    for (const name of names) {
      for (const text of shareOf(hostileTexts, `${noun.name} ${name}`)) {
        const { status, body } = await update('A1', id, { [name]: text });
        expect([name, text, status === 200 ? body[name] : body.fields[name]]).toEqual([
          name,
          text,
          status === 200 ? kept(name, text) : expect.any(String),
        ]);
      }
    }
  });

  test('a value of the wrong kind is refused wherever it occurs', async () => {
    const sent = record();
    for (const path of leavesOf(sent)) {
      for (const value of shareOf(hostileValues, `${noun.name} ${path.join('.')}`)) {
        const { status } = await create('A1', replaced({ ...sent, ...record() }, path, value));
        expect([200, 400, 403], `${path.join('.')} = ${JSON.stringify(value)}`).toContain(status);
      }
    }
    expect((await read('A1', rows().own[0] ?? 0)).status).toBe(200);
  });
};

type Path = (string | number)[];

/** Paths of everything in a record, including the members of its lists and objects. */
const leavesOf = (value: unknown, path: Path = []): Path[] => {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const keyed = Array.isArray(value)
    ? below.map(([at, item]) => [Number(at), item] as const).slice(0, 1)
    : below;
  return [
    ...(path.length === 0 ? [] : [path]),
    ...keyed.flatMap(([key, item]) => leavesOf(item, [...path, key])),
  ];
};

const replaced = (record: Wire, path: Path, value: unknown): Wire => {
  const copy = structuredClone(record);
  const holder = path.slice(0, -1).reduce<Wire>((at, key) => at[key] as Wire, copy); // a path of this record
  holder[String(path.at(-1))] = value;
  return copy;
};
