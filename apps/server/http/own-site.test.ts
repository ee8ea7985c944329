import { request } from 'node:http';

import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { mainRoutes, nameOf } from '@candour/testing/endpoints';
import { withServer } from '@candour/testing/server';

const server = withServer({ environment: { TRUST_PROXY: '1' } });
let address: string;
beforeAll(async () => {
  address = await server().listen();
});

/** Sends a path exactly as written; the usual clients normalise it first. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = { ...server().bearer('A1'), ...headers };
    request({ hostname, port, path, headers: sent }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += String(part)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });

const foreign = { 'sec-fetch-site': 'cross-site' };
const open = { 'x-forwarded-proto': 'http' };

describe.each([
  ['same-site', foreign, 'This page may not call the portal'],
  ['HTTPS', open, 'Please use HTTPS'],
] as const)('the %s wall', (_name, headers, words) => {
  test.each([
    '/api/Brands',
    '/api/Brands?brandId=1',
    '/api/Brands/',
    '/API/bRANDS',
    '/%61pi/Brands',
    '/api/%42rands',
    '/%61%70%69/%62%72%61%6E%64%73?x=/tx/',
    '/%41PI/Brands#/tx/',
  ])('[mend D2] protects %s', async (path) => {
    expect((await ask(path, {})).status).toBe(200);
    const { status, body } = await ask(path, headers);
    expect([status, body]).toEqual([403, JSON.stringify({ errors: [words] })]);
  });

  test.each([
    '//api/Brands',
    '/api//Brands',
    '/./api/Brands',
    '/tx/../api/Brands',
    '/tx/%2e%2e/api/Brands',
    '/api/./Brands',
    '/api%2FBrands',
    '/%2561pi/Brands',
    '/api/Brands;x',
    '/api\\Brands',
    'http://consent.nordlicht.example/x/../api/Brands',
  ])('[mend D2] nothing of the API is behind %s', async (path) => {
    for (const each of [{}, headers]) {
      const { status, body } = await ask(path, each);
      expect([400, 403, 404, 200]).toContain(status);
      // If no route is found, the response may be the page of the portal.
      if (status === 200) expect(body).toMatch(/^<!doctype html>/i);
    }
  });
});

longTest('[mend D2] every route of the main API is behind both walls, however it is spelled', async () => {
  for (const route of mainRoutes) {
    const path = route.path
      .replaceAll(/\{\w+\}/g, '1')
      .replace(/^\/./, (start) => start.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`));
    for (const headers of [foreign, open]) {
      const { statusCode, body } = await server().app.inject({ method: route.method, url: path, headers });
      expect([nameOf(route), statusCode]).toEqual([nameOf(route), 403]);
      expect(body).toMatch(/This page may not call the portal|Please use HTTPS/);
    }
  }
});

test.each(['HTTP', 'http, https', ' http'])(
  '[mend D2] a proxy that was called without TLS may say so as "%s"',
  async (word) => expect((await ask('/api/Brands', { 'x-forwarded-proto': word })).status).toBe(403),
);

test('[mend D2] calls of programs are recorded in the spelling of their route', async () => {
  const { app, platform } = server();
  const headers = server().bearer('PA');
  const url = '/%61PI/V1/DataSubjects/7/Preference%48istory?secret=1';
  // Whatever the response is; the call was let in.
  expect([401, 403]).not.toContain((await app.inject({ url, headers })).statusCode);
  await platform.apiCalls.flush();
  const rows = await server().query<{ path: string }>('select path from api_call order by at desc limit 1');
  expect(rows).toEqual([{ path: '/api/v1/DataSubjects/7/PreferenceHistory' }]);
});
