import { expect, test } from 'vitest';
import { loadSettings, productName, setting } from './config.ts';

const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

test('if the settings cannot be loaded, the origin is the same', async () => {
  await loadSettings(() => Promise.reject(new TypeError('network')));
  expect(setting('mainApiBaseUrl')).toBe('');
  await loadSettings(answering('not found', 404));
  expect(setting('mainApiBaseUrl')).toBe('');
});

test('a loaded file that lacks a setting names it', async () => {
  await loadSettings(answering('{"mainApiBaseUrl":"https://api.example/"}'));
  expect(setting('mainApiBaseUrl')).toBe('https://api.example');
  expect(() => setting('transactionalApiBaseUrl')).toThrow('Failed to find transactionalApiBaseUrl variable');
});

test('the product has the name in the settings, or its own if they cannot be loaded', async () => {
  await loadSettings(answering('{"productName":"Nordlicht Consent"}'));
  expect(productName()).toBe('Nordlicht Consent');
  await loadSettings(answering('not found', 404));
  expect(productName()).toBe('Candour');
});
