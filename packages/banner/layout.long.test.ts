import { expect, test } from 'vitest';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const { modal } = defaultLayers(textsFor('en'), 'OptIn');

test.for(['Modal', 'SidePanel', 'FullPage'] as const)(
  '[mend A2] nothing in the preferences (%s) uses a percentage height, which WebKit treats as none if the parent’s is automatic',
  async (layout) => {
    const { site, page } = visit;
    site.publish({ modal: { ...modal, layout } });
    await page.goto(site.origin);
    await page.evaluate('cmp.open()');
    const dialog = page.getByRole('dialog', { name: 'Privacy settings' });
    await dialog.waitFor();
    const shares = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((column) => getComputedStyle(column).flexDirection === 'column')
        .flatMap((column) => [...column.children])
        .filter((child) => getComputedStyle(child).flexBasis.endsWith('%'))
        .map(({ className }) => className),
    );
    expect(shares).toEqual([]);
    expect((await page.locator('.scroll').boundingBox())?.height).toBeGreaterThan(300);
  },
);
