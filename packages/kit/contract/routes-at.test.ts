import * as z from 'zod/mini';
import { expect, expectTypeOf, test } from 'vitest';
import { may, signedIn } from './access.ts';
import { route, type ResponseOf, type BodyOf, type ParamsOf } from './route.ts';
import { routesAt } from './routes-at.ts';

const params = z.object({ id: z.string() });
const access = may('SiteScanner');
const one = routesAt('/api/Things/{id}', { access, params });

test('is the route that is written out', () => {
  const response = z.object({ name: z.string() });
  const short = one.get('', 'Reads a thing', { response });
  const long = route({
    method: 'GET',
    path: '/api/Things/{id}',
    summary: 'Reads a thing',
    access,
    params,
    response,
  });
  expect(short).toEqual(long);
  expectTypeOf<ResponseOf<typeof short>>().toEqualTypeOf<{ name: string }>();
  expectTypeOf<ParamsOf<typeof short>>().toEqualTypeOf<{ id: string }>();
});

test('appends the path to the place', () => {
  const copy = one.post('/Copy', 'Copies a thing', { body: z.object({ count: z.int() }) });
  expect(copy).toMatchObject({ method: 'POST', path: '/api/Things/{id}/Copy', params });
  expectTypeOf<BodyOf<typeof copy>>().toEqualTypeOf<{ count: number }>();
  expectTypeOf<ResponseOf<typeof copy>>().toEqualTypeOf<null>();
});

test('lets a route override what is shared', () => {
  const part = z.object({ id: z.string(), part: z.string() });
  const gone = one.delete('/{part}', 'Removes a part', { access: signedIn, params: part });
  expect(gone).toMatchObject({ method: 'DELETE', access: signedIn, params: part });
  expectTypeOf<ParamsOf<typeof gone>>().toEqualTypeOf<{ id: string; part: string }>();
});
