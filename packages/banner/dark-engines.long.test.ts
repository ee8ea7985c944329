import { expect, test } from 'vitest';
import { inOtherEngines } from '../../testing/engines/in-other-engines.ts';
import { dark, publish, shownColours } from './testing/dark-page.ts';
import { startSite } from './testing/site.ts';

inOtherEngines(({ visitor, keepPicture }) => {
  test('dark colours are shown on a dark page, in both layers and the button that opens them again', async () => {
    const site = await startSite();
    publish(site, 'Page', 'dark');
    await visitor().resize(1280, 800);
    await visitor().goTo(site.origin);
    await visitor().press('button', 'Choose for yourself');
    await visitor().see('dialog', '');
    await keepPicture('dark-preferences');
    expect(await visitor().run(shownColours)).toMatchObject({ modal: dark.modal, placeholder: dark.modal });
    await visitor().press('button', 'Reject all');
    await visitor().see('button', 'Privacy settings');
    expect(await visitor().run(shownColours)).toMatchObject({ reopen: dark.card });
    await site.close();
  });
});
