import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

test('the bundled browser starts on a bare machine and renders text', { timeout: 60_000 }, async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<p style="display:inline-block">Consent</p>');
    const box = await page.locator('p').boundingBox();
    expect(box?.width).toBeGreaterThan(20);
  } finally {
    await browser.close();
  }
});
