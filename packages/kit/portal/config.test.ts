import { expect, test } from 'vitest';
import { loadSettings, productName, setting } from './config.ts';

const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

test('settings that cannot be loaded mean the same origin', async () => {
  await loadSettings(() => Promise.reject(new TypeError('network')));
  expect(setting('mainApiBaseUrl')).toBe('');
  await loadSettings(answering('not found', 404));
  expect(setting('mainApiBaseUrl')).toBe('');
});

test('a loaded file that lacks a setting says which', async () => {
  await loadSettings(answering('{"mainApiBaseUrl":"https://api.example/"}'));
  expect(setting('mainApiBaseUrl')).toBe('https://api.example');
  expect(() => setting('transactionalApiBaseUrl')).toThrow('Failed to find transactionalApiBaseUrl variable');
});

test('the product has the name of the settings, and its own where they cannot be loaded', async () => {
  await loadSettings(answering('{"productName":"Nordlicht Consent"}'));
  expect(productName()).toBe('Nordlicht Consent');
  await loadSettings(answering('not found', 404));
  expect(productName()).toBe('Candour');
});
