import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, pressUntil, withPortal } from './portal-page.ts';
import { isLong, longTest } from '@candour/testing/long';

const portal = withPortal();
const { server } = portal;
let made: SetUpBanner;
beforeAll(async () => {
  made = await setUpBanner(placeOf(server(), alpha));
});

const open = async (step: number, options = {}) => {
  const address = `/manage-cookie-banner?consentBannerId=${made.consentBannerId}&step=${step}`;
  const page = await portal.open('A1', address, { viewport: { width: 1440, height: 900 }, ...options });
  await page.locator('[data-where]').first().waitFor();
  return page;
};
const part = (name: string) => `/api/ConsentBanner/${name}?consentBannerId=${made.consentBannerId}`;
const preBanner = async () => (await server().call('A1', 'GET', part('PreBannerConfiguration'))).body;
const change = async (members: object) => {
  const { rowVersion, configurationStatusId, ...before } = await preBanner();
  const answer = await server().call('A1', 'PUT', part('PreBannerConfiguration'), { ...before, ...members });
  expect(answer.status).toBe(200);
};
const title = (page: Page) => page.locator('[data-field="title"] input');
const saveState = (page: Page) => page.locator('main header').getByRole('status').first();
const stepButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) });
const frame = (page: Page) => page.frameLocator('iframe[title="Banner preview"]');

/** Answers saving calls in another way than the server until it is called off. */
const onSave = (page: Page, answer: (go: () => Promise<void>) => Promise<void | object>) =>
  page.route('**/api/ConsentBanner/PreBannerConfiguration*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const failed = await answer(() => route.continue());
    if (failed !== undefined) await route.fulfill({ contentType: 'application/json', ...failed });
  });

describe.runIf(isLong)('the steps', () => {
  longTest('each has the state that the publish checks give it, and opens freely', async () => {
    const page = await open(2);
    const names = () =>
      page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.textContent));
    const { body } = await server().call('A1', 'GET', `/api/ConsentBanner/Checks/${made.consentBannerId}`);
    const words = { Done: 'done', Attention: 'needs attention', ToDo: 'to do' } as const;
    const said = await names();
    for (const { title: name, state } of body.steps as { title: string; state: keyof typeof words }[]) {
      if (name !== 'CIS cookies') expect(said.find((text) => text?.includes(name))).toContain(words[state]);
    }
    expect(body.steps.find((step: { title: string }) => step.title === 'Publish').state).toBe('ToDo');
    await stepButton(page, 'Profiles').click();
    await page.getByRole('heading', { level: 2, name: 'Profiles' }).waitFor();
    expect(await stepButton(page, 'Profiles').getAttribute('aria-current')).toBe('step');
    await stepButton(page, 'Basic details').click();
    await page.getByLabel('Banner name').waitFor();
    await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  });

  longTest('publishing waits until the profiles are read', async () => {
    const page = await portal.open('A1', '/cookie-banners');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/ConsentBanner/Profiles/*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(`${portal.url()}/manage-cookie-banner?consentBannerId=${made.consentBannerId}&step=2`);
    await page.locator('[data-where]').first().waitFor();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    expect(await publish.isDisabled()).toBe(true);
    resolve();
    await expect.poll(() => publish.isEnabled()).toBe(true);
  });

  longTest('all profiles are published together, and what has not changed is left alone', async () => {
    const page = await open(2);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish / });
    await expect.poll(() => dialog.getByText('First publish', { exact: true }).count()).toBe(2);
    await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish 2 profiles' }).click();
    await page.getByText('Nordlicht shop is live').waitFor();
    const code = page.getByRole('dialog', { name: 'Get code' });
    await code.waitFor();
    const { body } = await server().call('A1', 'GET', `/api/ConsentBanner/Profiles/${made.consentBannerId}`);
    expect(body.profiles.map(({ liveVersion }: { liveVersion: number }) => liveVersion)).toEqual([1, 1]);
    await pressUntil(page, ['Escape'], async () => !(await code.isVisible()));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => dialog.getByText('Nothing changed', { exact: true }).count()).toBe(2);
    expect(await dialog.getByRole('button', { name: 'Nothing to publish' }).isDisabled()).toBe(true);
  });

  longTest('a banner that was live already is published without its code being shown', async () => {
    await change({ title: 'Once more' });
    const page = await open(2);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish / });
    await dialog.getByRole('button', { name: 'Publish 2 profiles' }).click();
    await page.getByText('Nordlicht shop is live').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  longTest('the narrow rail names its steps again once the focus moves on from the chosen one', async () => {
    const page = await open(2);
    await page.setViewportSize({ width: 1280, height: 900 });
    await stepButton(page, 'Pre-banner').click();
    const next = stepButton(page, 'Banner configuration');
    const opacity = () =>
      next
        .locator('span')
        .nth(1)
        .evaluate((one) => getComputedStyle(one).opacity);
    await page.mouse.move(900, 500);
    await expect.poll(opacity).toBe('0');
    await stepButton(page, 'Pre-banner').press('Enter');
    await expect
      .poll(async () => {
        await next.focus();
        return opacity();
      })
      .toBe('1');
  });

  longTest('a problem leads to its step and field, in the list as in the banner', async () => {
    await change({ acceptAll: { text: 'Accept all', show: true, look: 'Button1' } });
    await change({ rejectAll: { text: 'Reject all', show: false, look: 'Button1' } });
    const page = await open(7);
    await page.getByRole('button', { name: /^\d+ (problem|warning)s?$/ }).click();
    const list = page.getByRole('dialog', { name: 'Problems' });
    await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
    await list.getByRole('button', { name: /Accept and reject must both be offered/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Pre-banner' }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
      )
      .toBe('rejectAll.show');
    // The switch saves itself, and the problem is gone from the list and from the rail.
    expect(await stepButton(page, 'Pre-banner').textContent()).toContain('needs attention');
    await page.keyboard.press('Space');
    await expect.poll(() => stepButton(page, 'Pre-banner').textContent()).toContain('done');
    expect((await preBanner()).rejectAll.show).toBe(true);
    // Whoever is in a row of a list stays there while it is saved.
    await page.getByText('Links and logo').first().click();
    await page.getByRole('button', { name: 'Add link' }).click();
    const row = page.getByRole('group', { name: /^Link \d$/ }).last();
    await row.getByRole('textbox').first().fill('https://nordlicht.example/privacy');
    const text = row.getByRole('textbox').last();
    await text.pressSequentially('Our');
    await expect.poll(async () => (await preBanner()).links.at(-1)?.text).toBe('Our');
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.keyboard.type(' policy');
    expect(await text.inputValue()).toBe('Our policy');
    await expect.poll(async () => (await preBanner()).links.at(-1)?.text).toBe('Our policy');
    // What was typed into a row stays with it when the one before goes.
    const before = (await preBanner()).links.length;
    await page.getByRole('button', { name: 'Add link' }).click();
    await row.getByRole('textbox').first().fill('https://nordlicht.example/imprint');
    await text.fill('Imprint');
    await page.getByRole('button', { name: `Remove link ${before}` }).click();
    await expect.poll(() => page.getByRole('group', { name: /^Link \d$/ }).count()).toBe(before);
    expect(await text.inputValue()).toBe('Imprint');
    await expect
      .poll(async () =>
        (await preBanner()).links.map((link: { text: string }) => link.text).slice(before - 1),
      )
      .toEqual(['Imprint']);
  });
});

describe('a draft saves itself', () => {
  test('a moment after typing, and it can be taken back and made again', async () => {
    await change({ title: 'Before' });
    const page = await open(2);
    await title(page).fill('After');
    await expect.poll(() => saveState(page).textContent()).toMatch(/^Saved/);
    expect((await preBanner()).title).toBe('After');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Before');
    expect((await preBanner()).title).toBe('Before');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(async () => (await preBanner()).title).toBe('After');
    await expect.poll(() => title(page).inputValue()).toBe('After');
  });

  longTest(
    'while a change is being undone nothing more is taken, and nobody else is blamed for it',
    async () => {
      const page = await open(2);
      const steps = await page.evaluate(() => history.length);
      for (const text of ['One', 'Two']) {
        await title(page).fill(text);
        await expect.poll(async () => (await preBanner()).title).toBe(text);
        await expect.poll(() => saveState(page).textContent()).toContain('Saved');
      }
      // Previews that are drawn again are no steps of the browser's Back.
      await frame(page).getByRole('heading', { name: 'Two' }).waitFor();
      expect(await page.evaluate(() => history.length)).toBe(steps);
      await onSave(page, async (go) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await go();
      });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => title(page).evaluate((input) => input.closest('[inert]') !== null)).toBe(true);
      await page.keyboard.type('lost');
      await expect.poll(() => title(page).inputValue()).toBe('One');
      await expect.poll(async () => (await preBanner()).title).toBe('One');
      await expect.poll(() => saveState(page).textContent()).toContain('Saved');
      expect(await page.getByText('Somebody else changed this step').count()).toBe(0);
    },
  );

  longTest('while a save is slow, typing goes on and nothing of it is lost', async () => {
    await change({ title: 'Before' });
    const page = await open(2);
    await onSave(page, async (go) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await go();
    });
    await title(page).fill('One ');
    await expect.poll(() => saveState(page).textContent()).toBe('Saving…');
    await title(page).press('End');
    await title(page).pressSequentially('two', { delay: 30 });
    expect(await title(page).inputValue()).toBe('One two');
    await expect.poll(async () => (await preBanner()).title, { timeout: 30_000 }).toBe('One two');
    await expect.poll(() => saveState(page).textContent()).toMatch(/^Saved/);
    expect(await title(page).inputValue()).toBe('One two');
  });

  longTest('what fails is told, stays in its field, and is saved when asked for', async () => {
    await change({ title: 'Before' });
    const page = await open(2);
    let isDown = true;
    await onSave(page, async (go) =>
      isDown ? { status: 503, body: '{"errors":["The server is busy"]}' } : go(),
    );
    await title(page).fill('Held');
    await expect.poll(() => saveState(page).textContent()).toContain('Not saved. The server is busy');
    expect(await title(page).inputValue()).toBe('Held');
    isDown = false;
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect.poll(async () => (await preBanner()).title).toBe('Held');
    // Nobody has to ask: it is tried again.
    isDown = true;
    await title(page).fill('By itself');
    await expect.poll(() => saveState(page).textContent()).toContain('Not saved. The server is busy');
    isDown = false;
    await expect.poll(async () => (await preBanner()).title, { timeout: 20_000 }).toBe('By itself');
  });

  longTest(
    'a field that is not sound shows its message, keeps the focus where it is, and is not lost',
    async () => {
      const page = await open(2);
      const accept = page.locator('[data-field="acceptAll.text"] input');
      const before = await accept.inputValue();
      await accept.fill('');
      await title(page).fill('Next');
      await expect.poll(() => saveState(page).textContent()).toBe('Not saved: a field needs you');
      await page.locator('[data-field="acceptAll.text"]').getByText('This field is required').waitFor();
      expect(await title(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await accept.fill(before);
      await expect.poll(async () => (await preBanner()).title).toBe('Next');
    },
  );

  longTest('offline says so, and nothing is sent until somebody asks', async () => {
    await change({ title: 'Before' });
    const page = await open(2);
    await page.context().setOffline(true);
    await title(page).fill('On the train');
    await expect.poll(() => saveState(page).textContent()).toBe('Offline, not saved');
    await page.context().setOffline(false);
    await expect.poll(() => saveState(page).textContent()).toBe('Online again, not saved');
    await page.waitForTimeout(1500);
    expect((await preBanner()).title).toBe('Before');
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect.poll(async () => (await preBanner()).title).toBe('On the train');
  });

  longTest(
    'a change of somebody else to another part is no conflict, one to the same part asks',
    async () => {
      await change({ title: 'Before' });
      const page = await open(2);
      const details = `/api/ConsentBanner/BasicDetails/${made.consentBannerId}`;
      await server().call('A1', 'PUT', details, { description: `Changed at ${Date.now()}` });
      await title(page).fill('Mine');
      await expect.poll(async () => (await preBanner()).title).toBe('Mine');
      await change({ title: 'Theirs' });
      await title(page).fill('Mine again');
      await page.getByRole('alert').getByText('Somebody else changed this step meanwhile').waitFor();
      expect((await preBanner()).title).toBe('Theirs');
      // Until somebody says whose is to stay, the field shows what was typed.
      expect(await title(page).inputValue()).toBe('Mine again');
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await expect.poll(async () => (await preBanner()).title).toBe('Mine again');
      await change({ title: 'Theirs again' });
      await title(page).fill('Mine for the last time');
      await page.getByRole('button', { name: 'Take theirs' }).click();
      await expect.poll(() => title(page).inputValue()).toBe('Theirs again');
    },
  );
});

describe.runIf(isLong)('the preview', () => {
  longTest('shows the page at its true width', async () => {
    const page = await open(2);
    const widthInside = () =>
      frame(page)
        .locator('html')
        .evaluate((html) => html.clientWidth);
    await frame(page).getByRole('button', { name: 'Accept all' }).waitFor();
    for (const width of [375, 768, 1280]) {
      await page
        .getByRole('group', { name: 'Width' })
        .getByRole('button', { name: String(width) })
        .click();
      await expect.poll(widthInside).toBe(width);
      const box = await page.locator('iframe[title="Banner preview"]').boundingBox();
      expect(Math.round(box?.width ?? 0)).toBe(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  longTest('a press leads to the field, and the field in use is marked', async () => {
    await change({
      title: 'Cookies, honestly',
      rejectAll: { text: 'Reject all', show: true, look: 'Button1' },
    });
    const page = await open(3);
    await page.getByText('First layer').click();
    await frame(page).getByRole('heading', { name: 'Cookies, honestly' }).click();
    await page.getByRole('heading', { level: 2, name: 'Pre-banner' }).waitFor();
    await expect.poll(() => title(page).evaluate((input) => input === document.activeElement)).toBe(true);
    const marked = () =>
      frame(page)
        .locator('[data-marked]')
        .evaluateAll((all) => all.map((one) => one.textContent));
    await expect.poll(marked).toEqual(['Cookies, honestly']);
    // A press gives no answer here: the banner stays.
    await frame(page).getByRole('button', { name: 'Reject all' }).click();
    const reject = page.locator('[data-field="rejectAll.text"] input');
    await expect.poll(() => reject.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(marked).toEqual(['Reject all']);
  });

  longTest('shows dark colours as they are derived, changed one by one, and checked', async () => {
    const [profileId] = made.profileIds;
    const own = async () =>
      (await server().call('A1', 'GET', `/api/ConsentBanner/Profiles?ProfileId=${profileId}`)).body
        .darkColours;
    const page = await open(7);
    await page
      .getByRole('article')
      .filter({ hasText: 'Worldwide' })
      .getByRole('button', { name: 'Edit' })
      .click();
    const background = () =>
      frame(page)
        .getByRole('region')
        .evaluate((card) => getComputedStyle(card).backgroundColor);
    await expect.poll(background).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Dark device and page' }).click();
    await expect.poll(background).toBe('rgb(17, 32, 41)');
    await page.getByText('From your colours').click();
    const colour = page.locator('[data-field="darkColours.preBannerText"] input[type=text]');
    expect(await colour.getAttribute('placeholder')).toMatch(/^#[\dA-F]{6}$/);
    await colour.fill('#223344');
    await expect.poll(own).toEqual({ preBannerText: '#223344' });
    await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
    await page.getByRole('heading', { name: 'Dark colours' }).click();
    await page.getByText('1 changed').waitFor();
    await page.getByRole('button', { name: /^\d+ (problem|warning)s?$/ }).click();
    await page.getByRole('button', { name: /Dark: The text of the first layer/ }).click();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
      )
      .toBe('darkColours.preBannerText');
    await page.getByRole('button', { name: 'Reset Pre-banner text' }).click();
    await expect.poll(own).toEqual({});
    expect(await page.getByRole('button', { name: 'Reset all' }).count()).toBe(0);
  });

  longTest('messages of other windows are not listened to', async () => {
    const page = await open(3);
    await frame(page).getByRole('button').first().waitFor();
    await page.evaluate(() => {
      const detail = { field: 'PreBanner/title' };
      postMessage({ source: 'candour-preview', event: 'press', detail }, '*');
    });
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Banner configuration');
  });
});

longTest('on phones form and preview are two tabs, and the steps are behind one button', async () => {
  const page = await open(2, { viewport: { width: 390, height: 844 } });
  const preview = page.locator('iframe[title="Banner preview"]');
  expect(await preview.isVisible()).toBe(false);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await preview.waitFor({ state: 'visible' });
  expect(await title(page).isVisible()).toBe(false);
  await frame(page).getByRole('button', { name: 'Accept all' }).waitFor();
  // A press leads back to the form.
  await frame(page).getByRole('button', { name: 'Accept all' }).click();
  await page.locator('[data-field="acceptAll.text"] input').waitFor({ state: 'visible' });
  await page.getByRole('button', { name: 'Step 2, Pre-banner' }).click();
  await page.getByRole('menuitemradio', { name: /Categories/ }).click();
  await page.getByRole('list', { name: 'Categories of the banner' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
});

longTest('texts of categories and services are translated beside those of the banner', async () => {
  const page = await open(8);
  await page.getByRole('listitem').filter({ hasText: 'French' }).getByRole('button').first().click();
  await page.locator('summary').filter({ hasText: 'Categories' }).click();
  const category = page.getByRole('region', { name: 'Marketing' });
  await category.getByLabel('Text').fill('Publicité et mesure');
  await expect.poll(() => saveState(page).textContent()).toMatch(/^Saved/);
  const { body } = await server().call('A1', 'GET', '/api/cookieCategory');
  const marketing = body.find((row: { categoryName: string }) => row.categoryName === 'Marketing');
  const { languages } = server();
  expect(
    marketing.translations.find((entry: { languageId: number }) => entry.languageId === languages.fr),
  ).toMatchObject({ displayText: 'Publicité et mesure' });
});
