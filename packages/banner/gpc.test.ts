import { expect, test } from 'vitest';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import type { GpcDefinition } from '../consent/layers.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const { gpc } = defaultLayers(textsFor('en'), 'OptIn');

const open = async (changes: Partial<GpcDefinition> = {}, model: 'OptIn' | 'OptOut' = 'OptIn') => {
  visit.site.publish({ model, gpc: { ...gpc, ...changes } });
  await visit.page.goto(visit.site.origin);
  await visit.page.waitForFunction('!cmp.isLoading');
};

const notice = () => visit.page.getByRole('region', { name: 'We respect your opt-out' });
const press = (name: string) => visit.page.getByRole('button', { name }).click();
const methods = () => visit.site.submissions.map(({ method, choice }) => `${method} ${choice}`);

test('the signal refuses on behalf of the visitor, says so, and is submitted as what it is', async () => {
  await visit.sendGpc();
  await open();
  expect(await notice().isVisible()).toBe(true);
  await expect.poll(methods).toEqual(['gpc reject']);
  expect(visit.site.submissions[0]?.gpc).toBe(true);
  await press('Keep it off');
  expect(await notice().count()).toBe(0);
  await open();
  expect(await visit.page.getByRole('region').count()).toBe(0);
  expect(methods()).toEqual(['gpc reject']);
});

test('an unconfirmed notice comes back on the next page', async () => {
  await visit.sendGpc();
  await open();
  await open();
  expect(await notice().isVisible()).toBe(true);
  expect(methods()).toEqual(['gpc reject']);
});

test('an explicit yes wins over the signal and is not asked about again', async () => {
  await visit.sendGpc();
  await open();
  await press('Allow on this site');
  await expect.poll(methods).toEqual(['gpc reject', 'banner accept']);
  await open();
  expect(await visit.page.getByRole('region').count()).toBe(0);
  expect(await visit.page.evaluate('cmp.hasConsent("Ads")')).toBe(true);
});

test('[mend C1] a yes from before the signal is off when the notice says so, and comes back when it is allowed', async () => {
  const isOn = () => visit.page.evaluate<boolean>('cmp.hasConsent("Ads")');
  await open({ notice: 'OnlyIfConflictsWithStoredYes' });
  await press('Accept all');
  await expect.poll(methods).toEqual(['banner accept']);
  await visit.sendGpc();
  await open({ notice: 'OnlyIfConflictsWithStoredYes' });
  expect(await notice().getByText('We have switched off what that covers').isVisible()).toBe(true);
  expect(await isOn()).toBe(false);
  await expect.poll(methods).toEqual(['banner accept', 'gpc reject']);
  await press('Allow on this site');
  await expect.poll(methods).toEqual(['banner accept', 'gpc reject', 'banner accept']);
  expect(await isOn()).toBe(true);
  await visit.page.evaluate('cmp.open()');
  await visit.page.getByRole('dialog').waitFor();
  expect(await visit.page.getByText('(Global Privacy Control) is respected').count()).toBe(0);
});

test('if no override is allowed the signal wins, whatever is pressed', async () => {
  await visit.sendGpc();
  await open({ allowOverride: false }, 'OptOut');
  expect(await visit.page.getByRole('button', { name: 'Allow on this site' }).count()).toBe(0);
  await visit.page.evaluate('cmp.acceptAll()');
  expect(await visit.page.evaluate('cmp.hasConsent("Ads")')).toBe(false);
});

test('a signal that covers only some categories leaves the others to be asked about', async () => {
  await visit.sendGpc();
  await open({ action: 'OptOutOfSelectedCategories', categoryIds: [4] });
  const region = visit.page.getByRole('region', { name: 'Your privacy, your choice' });
  expect(await region.getByText('Global Privacy Control').isVisible()).toBe(true);
  expect(methods()).toEqual([]);
});

test('a silent banner refuses without showing anything, and without the signal nothing changes', async () => {
  await open({ notice: 'Never' });
  expect(await visit.page.getByRole('button', { name: 'Accept all' }).isVisible()).toBe(true);
  await visit.sendGpc();
  await open({ notice: 'Never' });
  expect(await visit.page.getByRole('region').count()).toBe(0);
  await expect.poll(methods).toEqual(['gpc reject']);
});

test('a banner that does not act on the signal still records it', async () => {
  await visit.sendGpc();
  await visit.page.goto(visit.site.origin);
  await press('Accept all');
  await expect
    .poll(() => visit.site.submissions[0])
    .toMatchObject({ gpc: true, choice: 'accept', method: 'banner' });
});
