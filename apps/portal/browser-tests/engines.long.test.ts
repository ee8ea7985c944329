import { beforeAll, expect, test } from 'vitest';
import { inOtherEngines } from '@candour/testing/engines/in-other-engines';
import { freePort } from '@candour/testing/free-port';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, emailOf, everyonesPassword } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';

// As after `npm start`: no TLS, and people open the address it listens on.
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = withServer({ environment: { PUBLIC_URL: origin } });
let made: SetUpBanner;
beforeAll(async () => {
  made = await setUpBanner(placeOf(server(), alpha));
  await server().app.listen({ port, host: '127.0.0.1' });
});

inOtherEngines(({ name, visitor, keepPicture }) => {
  const signIn = async (path: string): Promise<void> => {
    await visitor().resize(1280, 800);
    await visitor().goTo(`${origin}${path}`);
    await visitor().fill('Email address', emailOf('A1'));
    await visitor().fill('Password', everyonesPassword);
    await visitor().press('button', 'Sign in');
  };

  test('[mend A3] somebody signs in, is still signed in after a reload, and signs out', async () => {
    await signIn('/channels');
    await visitor().see('heading', 'Channels');
    await visitor().goTo(`${origin}/cookie-categories`);
    await visitor().see('heading', 'Cookie categories');
    await visitor().see('button', 'Statistics');
    await keepPicture('portal-list');
    await visitor().press('button', 'Account of A1');
    await visitor().press('menuitem', 'Sign out');
    await visitor().see('heading', 'Sign in');
    await visitor().goTo(`${origin}/channels`);
    await visitor().see('heading', 'Sign in');
  });

  test('[mend A3] a form in a dialog is filled in and saved', async () => {
    const key = `orderNumber${name}`;
    await signIn('/meta-data-keys');
    await visitor().press('button', 'Add meta-data key');
    await visitor().fill('Key', key);
    await visitor().fill('Display name', 'Order number');
    await keepPicture('portal-dialog');
    await visitor().press('button', 'Save');
    await visitor().see('button', key);
    expect(await visitor().isThere('dialog', 'Add meta-data key')).toBe(false);
    await visitor().press('button', key);
    await visitor().see('dialog', 'Edit meta-data key');
    await visitor().key('Escape');
    await expect.poll(() => visitor().isThere('dialog', 'Edit meta-data key')).toBe(false);
  });

  test('[mend A3] the set-up of a banner is changed next to its preview', async () => {
    await signIn(`/manage-cookie-banner?consentBannerId=${made.consentBannerId}&step=2`);
    await visitor().see('heading', 'Nordlicht shop');
    await visitor().fill('Title', `${name} `);
    await expect.poll(() => visitor().runInFrames(bannerTitle)).toEqual([expect.stringContaining(name)]);
    await keepPicture('portal-banner');
    await visitor().press('button', 'Save and continue');
    await visitor().see('heading', 'Banner configuration');
    const { body } = await server().call(
      'A1',
      'GET',
      `/api/ConsentBanner/PreBannerConfiguration?consentBannerId=${made.consentBannerId}`,
    );
    expect(JSON.stringify(body)).toContain(name);
  });
});

/** Runs in the preview, which is a page of another origin. */
const bannerTitle = () => {
  const roots = [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot);
  return roots.map((root) => root?.querySelector('h2')?.textContent).find((text) => text) ?? '';
};
