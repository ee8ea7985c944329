import { expect, test } from 'vitest';
import { defaultTexts } from './default-texts.ts';
import { ownStorage } from './own-storage.ts';

const markers = [{ cookieName: 'stats_ok', days: 30 }];

test('[mend C9] what the banner stores is listed in every language, with its lifetime', () => {
  for (const [language, { fixed: texts }] of Object.entries(defaultTexts)) {
    const own = ownStorage({ language, texts, accessKey: 'KEY', days: 365, markers, named: [] });
    expect(own.map(({ cookieName }) => cookieName)).toEqual([
      'cmpConsent_KEY',
      'cmpGuid_KEY',
      'cmpQueue_KEY',
      'stats_ok',
    ]);
    expect(new Set(own.map(({ purpose }) => purpose)).size).toBe(4);
    expect(own.map(({ lifetimeSeconds }) => lifetimeSeconds && lifetimeSeconds / 86_400)).toEqual([
      395,
      395,
      null,
      30,
    ]);
  }
  const { fixed: texts } = defaultTexts['de'] ?? {};
  expect(
    texts && ownStorage({ language: 'de', texts, accessKey: 'K', days: 365, markers, named: [] })[0],
  ).toEqual({
    cookieName: 'cmpConsent_K',
    storage: 'Cookie',
    lifetimeText: '13 Monate',
    lifetimeSeconds: 395 * 86_400,
    purpose: 'Speichert Ihre Antwort und ihren Zeitpunkt.',
  });
});

test('[mend C9] what a service of the site declares itself is listed once', () => {
  const { fixed: texts } = defaultTexts['en'] ?? {};
  const left = (named: string[]) =>
    texts &&
    ownStorage({ language: 'en', texts, accessKey: 'KEY', days: 365, markers, named }).map(
      ({ cookieName }) => cookieName,
    );
  expect(left(['cmpConsent_*', 'cmpGuid_KEY', 'stats_ok'])).toEqual(['cmpQueue_KEY']);
  // Only exact names: a pattern for everything hides nothing.
  expect(left(['*', 'cmp*', 'cmpConsent_OTHER'])).toHaveLength(4);
});
