import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findMarker, singleKeys, spells } from './find-marker.ts';
import { readCookieLine } from './read-cookie-line.ts';
import { valueShape } from './value-shape.ts';

test.for([
  ['', 'empty'],
  ['-12.5', 'number'],
  ['true', 'boolean'],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'uuid'],
  ['deadbeef01', 'hex'],
  ['{"a":1', 'json'],
  ['QWxhZGRpbjpvcGVuMTIzNDU2', 'base64'],
  ['hello there', 'text'],
] as const)('the value %j looks like %s', ([value, kind]) => {
  expect(valueShape(value)).toEqual({ kind, length: value.length });
});

test('a Set-Cookie line is parsed without keeping the value', () => {
  const line =
    'id=abc123; Domain=Example.com; Path=/shop; Max-Age=60; HttpOnly; Secure; SameSite=lax; Partitioned';
  expect(readCookieLine(line, { url: 'https://www.example.com/a/b', now: 0 })).toEqual({
    name: 'id',
    domain: '.example.com',
    path: '/shop',
    lifetime: 60,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    partitioned: true,
    shape: { kind: 'text', length: 6 },
  });
});

test('a cookie without attributes is for its host and folder and ends with the session', () => {
  expect(readCookieLine('a=b=c', { url: 'https://www.example.com/a/b', now: 0 })).toMatchObject({
    name: 'a',
    domain: 'www.example.com',
    path: '/a',
    lifetime: null,
    sameSite: '',
  });
  const expires = 'a=; Expires=Thu, 01 Jan 1970 00:01:40 GMT';
  expect(readCookieLine(expires, { url: 'https://x.example/', now: 0 }).lifetime).toBe(100);
});

test.for(['reader-1@example.org', 'reader-12@example.org', 'reader-123@example.org'])(
  '%s is found however it is sent: plain, encoded, in base64 and hex, hashed and in compressed bodies',
  (marker) => {
    const none = Buffer.alloc(0);
    const inBody = (text: string) =>
      findMarker(marker, { url: 'https://x.example/', body: Buffer.from(text) });
    expect(inBody(`mail=${marker}`)).toEqual({ where: 'body', how: 'plain' });
    expect(inBody(Buffer.from(`${marker}!`).toString('base64'))).toEqual({ where: 'body', how: 'base64' });
    expect(inBody(Buffer.from(marker).toString('hex'))).toEqual({ where: 'body', how: 'hex' });
    for (const how of ['md5', 'sha1', 'sha256']) {
      const hash = createHash(how).update(marker).digest('hex');
      expect(findMarker(marker.toUpperCase(), { url: `https://x.example/?h=${hash}`, body: none })).toEqual({
        where: 'url',
        how,
      });
    }
    const encoded = marker.replace('@', '%40');
    expect(findMarker(marker, { url: `https://x.example/?m=${encoded}`, body: none })?.how).toBe('encoded');
    expect(findMarker(marker, { url: '', body: gzipSync(`{"m":"${marker}"}`) })?.how).toBe('plain');
    expect(inBody('reader@example.org')).toBe(null);
  },
);

test('keys that are sent one by one or as a list spell what was typed', () => {
  const none = Buffer.alloc(0);
  const one = (key: string) => singleKeys({ url: `https://x.example/?t=1234&k=${key}`, body: none });
  expect([...'reader'].map(one).join('')).toBe('reader');
  const list = Buffer.from(JSON.stringify([...'reader'].map((key) => ({ key, c: 12 }))));
  expect(spells('reader-12', singleKeys({ url: 'https://x.example/', body: list }))).toBe(true);
  expect(spells('reader-12', 'redear')).toBe(false);
});
