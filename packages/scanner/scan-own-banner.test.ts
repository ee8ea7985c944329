import { expect, test } from 'vitest';
import { startSite } from '../banner/testing/site.ts';
import { bundledBrowser } from '../../testing/browser.ts';
import { consentsOf, pagesOf, scanAll } from './testing/scan-all.ts';
import { runSideBySide } from './testing/side-by-side.ts';
import { phaseFor, phasesFor, testPlan } from './testing/test-plan.ts';
import { longTest } from '../../testing/long.ts';

const browser = await bundledBrowser();
runSideBySide();

test.concurrent(
  'the banner of Candour is answered with its own functions: everything, nothing or by category',
  { timeout: 120_000 },
  async () => {
    const site = await startSite();
    const { categories } = site.publish();
    const optional = categories.filter(({ isStrictlyNecessary }) => !isStrictlyNecessary);
    const { categoryId, services } = optional[0] ?? { categoryId: 0, services: [] };
    const phases = [...phasesFor('none', 'accept', 'reject'), phaseFor('category', { categoryId })];
    const plan = testPlan(`${site.origin}/`, { phases });
    const exceptions = new Set([`127.0.0.1:${site.port}`]);
    const reports = await scanAll(plan, { ...browser, exceptions });
    expect(
      consentsOf(reports).map(({ phase: key, outcome, evidence: { by } }) => [key, outcome, by]),
    ).toEqual([
      ['accept', 'done', 'own'],
      ['reject', 'done', 'own'],
      ['category', 'done', 'own'],
    ]);
    const answers = site.submissions.map(({ choice, preferences }) => ({
      choice,
      on: preferences.filter(({ value }) => value).map(({ channelId }) => channelId),
    }));
    expect(answers.map(({ choice }) => choice)).toEqual(['accept', 'reject', 'reject', 'custom']);
    const asked = optional.flatMap((category) => category.services.map(({ channelId }) => channelId));
    const chosen = answers.at(-1)?.on.filter((channelId) => asked.includes(channelId));
    expect(chosen?.toSorted()).toEqual(services.map(({ channelId }) => channelId).toSorted());
    // Visitors who answered are not asked again on the next page.
    const later = pagesOf(reports).filter(
      ({ consentAt, phase: key }) => consentAt === null && key !== 'none',
    );
    expect(later).toHaveLength(3);
    for (const { jar } of later)
      expect(jar.some(({ name, wasThere }) => name.startsWith('cmpConsent') && wasThere)).toBe(true);
    expect(pagesOf(reports).every(({ state }) => state === 'done')).toBe(true);
    await site.close();
  },
);

longTest.concurrent(
  'what the banner reports about a visitor stays in the browser if the operator wants that, and the answer holds',
  { timeout: 120_000 },
  async () => {
    const site = await startSite();
    site.publish();
    const phases = phasesFor('none', 'accept');
    const exceptions = new Set([`127.0.0.1:${site.port}`]);
    const unsent = ['submit', 'seen'].map((last) => `${site.origin}/cookies/${last}`);
    const reports = await scanAll(testPlan(`${site.origin}/`, { phases }), {
      ...browser,
      exceptions,
      unsent,
    });
    expect(consentsOf(reports).map(({ outcome }) => outcome)).toEqual(['done']);
    expect(pagesOf(reports).some(({ jar }) => jar.some(({ name }) => name.startsWith('cmpConsent')))).toBe(
      true,
    );
    expect([site.submissions, site.seen]).toEqual([[], []]);
    // The banner believes that it was sent, and keeps nothing to send later.
    const kept = pagesOf(reports).flatMap(({ storage }) => storage.filter((entry) => entry.kept));
    expect(kept.filter(({ key }) => key.startsWith('cmpQueue'))).toEqual([]);
    await site.close();
  },
);
