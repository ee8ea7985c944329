import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyone } from '../contract/access.ts';
import { route } from '../contract/route.ts';
import { addressOf, CallFailed, createClient } from './client.ts';

const read = route({
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'Reads a thing',
  access: anyone,
  params: z.object({ id: z.string() }),
  query: z.object({ deep: z.optional(z.boolean()), tag: z.optional(z.array(z.string())) }),
  response: z.object({ name: z.string() }),
});
const remove = route({ method: 'DELETE', path: '/api/things', summary: 'Empties', access: anyone });

const answering = (status: number, body: string | null, seen: Request[] = [], refused: string[] = []) =>
  createClient({
    baseUrl: () => 'https://api.example',
    token: () => 'secret',
    onUnauthorised: ({ path }, { message }) => refused.push(`${path}: ${message}`),
    fetch: (address, options) => {
      seen.push(new Request(address, options));
      return Promise.resolve(new Response(body, { status }));
    },
  });

test('a call sends the token as a bearer and fills path and query', async () => {
  const seen: Request[] = [];
  const client = answering(200, '{"name":"x"}', seen);
  const response = await client.call(read, { params: { id: 'a/b' }, query: { deep: true, tag: ['1', '2'] } });
  expect(response).toEqual({ name: 'x' });
  expect(seen[0]?.url).toBe('https://api.example/api/things/a%2Fb?deep=true&tag=1&tag=2');
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret');
});

test('absent query members are left out of the address', () => {
  expect(addressOf(read, { params: { id: '1' }, query: { deep: undefined } })).toBe('/api/things/1');
});

test('a 204 gives null', async () => {
  expect(await answering(204, null).call(remove)).toBeNull();
});

const messageOf = async (status: number, body: string) =>
  answering(status, body)
    .call(remove)
    .then(
      () => 'no failure',
      (failure: CallFailed) => failure.message,
    );

test('the message is the first entry of errors', async () => {
  expect(await messageOf(400, '{"errors":["first","second"]}')).toBe('first');
});

test('without errors the message is the body, arrays joined by line breaks', async () => {
  expect(await messageOf(400, '["one","two"]')).toBe('one\ntwo');
  expect(await messageOf(400, '"plain"')).toBe('plain');
  expect(await messageOf(409, 'just text')).toBe('just text');
});

test('what another server says of a failure is told as such', async () => {
  expect(await messageOf(500, 'upstream timed out')).toBe(
    'The server answered with an error (500): upstream timed out',
  );
  expect(await messageOf(503, '{"errors":["Busy, please try again"]}')).toBe('Busy, please try again');
});

test('the error page of a proxy and raw JSON are not shown to people', async () => {
  expect(await messageOf(502, '<html>Bad gateway</html>')).toBe('The server answered with an error (502).');
  for (const body of ['{"message":"x"}', '{"errors":[]}', '[{"code":1}]', '{"cut', '17', ''])
    expect(await messageOf(500, body)).toBe('The server answered with an error (500).');
});

test('a failure carries field messages and usages', async () => {
  const body = { errors: ['no'], fields: { name: 'taken' }, usages: [{ productArea: 1, id: 2, name: 'x' }] };
  const failure = await answering(409, JSON.stringify(body))
    .call(remove)
    .catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({ status: 409, fields: body.fields, usages: body.usages });
});

test('every 401 is reported, with the route and the message', async () => {
  const refused: string[] = [];
  await answering(401, '{"errors":["gone"]}', [], refused)
    .call(remove)
    .catch(() => undefined);
  expect(refused).toEqual(['/api/things: gone']);
});

test('an unreachable server is a failure with status 0', async () => {
  const client = createClient({
    baseUrl: () => '',
    token: () => null,
    onUnauthorised: () => undefined,
    fetch: () => Promise.reject(new TypeError('network')),
  });
  await expect(client.call(remove)).rejects.toMatchObject({ status: 0 });
});
