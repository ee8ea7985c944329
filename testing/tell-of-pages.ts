import type { Browser, Page } from 'playwright-core';
import type { RunnerTask } from 'vitest';

/** Adds what the open pages show to the message of a failed test, whose pages are gone when somebody reads it. */
export const tellOfPages = async (task: Readonly<RunnerTask>, browser: Browser): Promise<void> => {
  const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined;
  if (error === undefined) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  const told = await Promise.all(pages.map((page) => shownBy(page).catch(() => page.url())));
  error.message += told.map((each) => `\n\nThe page showed: ${each}`).join('');
};

const shownBy = async (page: Page): Promise<string> => {
  const told = await page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alert], [role=status]');
    const texts = [...(parts.length > 0 ? parts : [document.body])].map(({ innerText }) => innerText.trim());
    return texts.filter((text) => text !== '').map((text) => text.replace(/\s*\n\s*/g, ' | ').slice(0, 700));
  });
  return [page.url(), ...told].join('\n  ');
};
