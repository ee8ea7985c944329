import { expect, test } from 'vitest';
import { withPortal } from './portal-page.ts';

const portal = withPortal();
const many = 100_000;
const portion = 10_000;

test(
  'a list of 100 000 rows renders what is visible, scrolls to its end, and finds one by name',
  { timeout: 240_000 },
  async () => {
    // On a busy machine all of them at once would take longer than a statement may.
    for (let first = 1; first <= many; first += portion)
      await portal.server().query(
        `insert into meta_data_key (brand_id, key_name, display_name, data_type, is_mandatory_for_api,
         is_visible_in_c_s_portal, is_included_in_exports, allowed_values, max_length, is_active)
         select 0, 'key_' || lpad(n::text, 6, '0'), 'Key ' || n, 'Text', false, false, true, '[]', 255, true
         from generate_series(${first}, ${first + portion - 1}) n`,
      );
    const page = await portal.open('U0', '/meta-data-keys');
    // On a busy machine a hundred thousand rows may take longer than the server lets a call take.
    const again = page.getByRole('button', { name: 'Try again' });
    const isThere = async () => {
      if (await again.isVisible()) await again.click();
      return page.getByText('key_000001').isVisible();
    };
    await expect.poll(isThere, { timeout: 150_000 }).toBe(true);
    const drawn = () => page.getByRole('row').count();
    expect(await drawn()).toBeLessThan(200);
    for (let at = 0; at < 30; at++) await page.mouse.wheel(0, 900);
    await page.getByText('key_000001').waitFor({ state: 'detached' });
    expect(await drawn()).toBeLessThan(200);
    await page.keyboard.press('End');
    await page.getByText('key_100000').waitFor();
    await page.getByRole('searchbox').fill('077777');
    await page.getByText('key_077777').waitFor();
    expect(await drawn()).toBe(2);
  },
);
