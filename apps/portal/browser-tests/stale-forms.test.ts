import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { channelRecords } from '../../../features/consent-model/channels/samples.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;

longTest(
  'what two people changed is told in a form on a screen of its own, and nothing typed is lost',
  async () => {
    const place = placeOf(server(), alpha);
    const [record] = await channelRecords(place);
    const { newChannelId: channelId } = await place.send('POST', '/api/Channels', {
      ...record,
      channelName: 'Newsletter',
      externalReference: '',
    });
    const read = async () => (await server().call('A1', 'GET', `/api/Channels/${channelId}`)).body;
    const page = await portal.open('A1', `/manage-channel?channelId=${channelId}`);
    const name = page.getByLabel('Channel name');
    await name.fill('Letters');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const theirs = async (members: object) =>
      expect((await server().call('A1', 'PUT', '/api/Channels', { id: channelId, ...members })).status).toBe(
        200,
      );

    await theirs({ channelName: 'Mailings' });
    await save.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' });
    await alert.getByText('Channel name, theirs: “Mailings”').waitFor();
    expect(await name.inputValue()).toBe('Letters');
    expect((await read()).channelName).toBe('Mailings');
    await save.click();
    await expect.poll(async () => (await read()).channelName).toBe('Letters');
    await alert.waitFor({ state: 'hidden' });

    // Only the other field is theirs: both are kept.
    await name.fill('Post');
    await theirs({ externalReference: 'REF-1' });
    await save.click();
    await alert.getByText('Their changes are in the form now, beside yours').waitFor();
    await save.click();
    await expect.poll(read).toMatchObject({ channelName: 'Post', externalReference: 'REF-1' });

    await name.fill('Mine');
    await theirs({ channelName: 'Theirs' });
    await save.click();
    await alert.getByRole('button', { name: 'Take theirs' }).click();
    expect(await name.inputValue()).toBe('Theirs');
    await alert.getByRole('button', { name: 'Put mine back' }).click();
    expect(await name.inputValue()).toBe('Mine');
  },
);

longTest('who saves far below the top of a form is led to what somebody else changed', async () => {
  const place = placeOf(server(), alpha);
  const [record] = await channelRecords(place);
  const channel = {
    ...record,
    channelName: 'Offers',
    externalReference: '',
    displayText: '<p>Offers of ours</p>',
  };
  const { newChannelId: channelId } = await place.send('POST', '/api/Channels', channel);
  const page = await portal.open('A1', `/manage-channel?channelId=${channelId}`, {
    viewport: { width: 1280, height: 500 },
  });
  const text = page.getByRole('textbox', { name: 'Display text' });
  await text.fill('Mine');
  await place.send('PUT', '/api/Channels', { id: channelId, displayText: '<p>Offers of <b>theirs</b></p>' });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(scrolled).toBeGreaterThan(300);
  const { x = 0, y = 0 } =
    (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' });
  await alert.getByText('Display text, theirs: “Offers of theirs”').waitFor();
  const isInView = () =>
    alert.evaluate((notice) => {
      const { top, bottom } = notice.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
});

longTest('who saves what was deleted meanwhile is told, and keeps what they typed', async () => {
  const place = placeOf(server(), alpha);
  const [record] = await channelRecords(place);
  const channel = { ...record, channelName: 'Short-lived', externalReference: '' };
  const { newChannelId: channelId } = await place.send('POST', '/api/Channels', channel);
  const page = await portal.open('A1', `/manage-channel?channelId=${channelId}`);
  await page.getByLabel('Channel name').fill('Long-lived');
  expect((await server().call('A1', 'DELETE', `/api/Channels/${channelId}`)).status).toBe(204);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'This has been deleted meanwhile' }).waitFor();
  expect(await page.getByLabel('Channel name').inputValue()).toBe('Long-lived');
});

test('what two people changed is told in a dialog', async () => {
  const page = await portal.open('U0', '/brands');
  await page.getByRole('button', { name: 'Actions for Beta' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Brand name');
  await name.fill('Beta here');
  const { body } = await server().call('U0', 'GET', '/api/Brands');
  const brand = body.brands.find(({ brandName }: { brandName: string }) => brandName === 'Beta');
  const changed = { brandId: brand.brandId, brandName: 'Beta there' };
  expect((await server().call('U0', 'PUT', '/api/Brands', { brand: changed })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Brand name, theirs: “Beta there”').waitFor();
  // The notice takes the place of the message of the refused call.
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect.poll(() => messages.count(), { timeout: 3_000 }).toBe(0);
  expect(await name.inputValue()).toBe('Beta here');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Brand saved').waitFor();
  const after = (await server().call('U0', 'GET', '/api/Brands')).body.brands;
  expect(after.map(({ brandName }: { brandName: string }) => brandName)).toContain('Beta here');
});
