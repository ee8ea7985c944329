import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BannerDefinition } from '../../consent/definition.ts';
import { sampleDefinition } from '../../consent/sample-definition.ts';
import type { TcfDefinition } from '../../consent/tcf/tcf-definition.ts';
import { tcfIntroduction } from '../../consent/tcf/tcf-introduction.ts';
import { nonce } from './site.ts';
import type { Visit } from './visit.ts';

/** A banner that follows the TCF, as publishing makes it. */
export const tcfBanner = (tcf: TcfDefinition, language = 'en'): Partial<BannerDefinition> => {
  const { preBanner } = sampleDefinition({ language });
  const { acceptAll, manage } = preBanner;
  return {
    language,
    tcf,
    preBanner: {
      ...preBanner,
      blockPage: true,
      body: tcfIntroduction(tcf),
      manage: { ...manage, look: acceptAll.look },
    },
  };
};

/** Asks before the banner has come, as the first vendor of a page does. */
const validator = `{stub}<script nonce="${nonce}">
  __tcfapi('ping', 2, (data) => (window.early = data));
  window.heard = [];
  __tcfapi('addEventListener', 2, (data, success) => heard.push({ success, ...data }));
</script>`;

/** What a vendor hears of an answer; members as the specification names them. */
export type Heard = {
  success: boolean;
  eventStatus: string;
  tcString: string;
  cmpId: number;
  tcfPolicyVersion: number;
  gdprApplies: boolean;
};
/** One thing that the preferences name. */
export type Named = {
  /** The heading it stands under. */
  under: string;
  name: string;
  count: string;
  text: string;
  /** The first paragraph of it. */
  description: string;
  links: string[];
  /** The names in its lists, by the heading of each. */
  lists: Record<string, string[]>;
  /** Whether it is on; null if there is no switch. */
  isOn: boolean | null;
};
type Button = {
  name: string;
  font: string;
  size: string;
  colour: string;
  background: string;
  opacity: string;
  isDisabled: boolean;
};

/** Goes through both layers as a validator does, with the browser of a visit, and writes down all it finds. */
export const findingsOf = async ({ site, page }: Visit, tcf: TcfDefinition) => {
  site.publish(tcfBanner(tcf));
  site.page.head = validator;
  site.page.scriptAttributes = 'async';
  site.page.body = '<main><h1>News</h1></main>';
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const heard = () => page.evaluate<Heard[]>('heard');
  const heardLast = async (eventStatus: string): Promise<Heard> => {
    await expect.poll(async () => (await heard()).at(-1)?.eventStatus).toBe(eventStatus);
    const last = (await heard()).at(-1);
    if (!last) throw new Error('Nothing was heard');
    return last;
  };

  await page.goto(site.origin);
  await dialog.waitFor();
  const shown = await heardLast('cmpuishown');
  const early = await page.evaluate<object>('early');
  const hasFrame = await page.evaluate<boolean>('!!frames.__tcfapiLocator');
  const ping = await page.evaluate<Record<string, unknown>>('new Promise((ok) => __tcfapi("ping", 2, ok))');
  const firstLayer = {
    text: (await dialog.textContent()) ?? '',
    links: await dialog.locator('button.link').allTextContents(),
    buttons: await buttonsIn(dialog.locator('.buttons')),
    isOverThePage: await page.evaluate<boolean>('!document.elementFromPoint(9, 9)?.closest("main")'),
  };

  const follow = async (link = '') => {
    await page.goto(site.origin);
    await press(link);
    return panelOf(page, page.getByRole('tab', { selected: true }));
  };
  const partners = await follow(firstLayer.links[0]);
  const interests = await follow(firstLayer.links[1]);
  const purposes = await panelOf(page, page.getByRole('tab', { name: 'Purposes', exact: true }));
  const footer = await buttonsIn(dialog.locator('.foot'));

  await page.goto(site.origin);
  await press('Accept all');
  const accepted = await heardLast('useractioncomplete');
  await page.goto(`${site.origin}/next`);
  const returned = await heardLast('tcloaded');
  await page.locator('.reopen').click();
  await dialog.waitFor();
  const reopened = await buttonsIn(dialog.locator('.foot'));
  await press('Reject all');
  const rejected = await heardLast('useractioncomplete');
  return {
    early,
    hasFrame,
    ping,
    firstLayer,
    purposes,
    partners,
    interests,
    footer,
    reopened,
    heard: { shown, accepted, returned, rejected },
  };
};
export type Findings = Awaited<ReturnType<typeof findingsOf>>;

const buttonsIn = (place: Locator): Promise<Button[]> =>
  place.locator('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const style = getComputedStyle(button);
      return {
        name: button.textContent,
        font: `${style.fontFamily} ${style.fontSize} ${style.fontWeight} ${style.fontStyle}`,
        size: `${button.clientHeight} ${style.padding} ${style.border}`,
        colour: style.color,
        background: style.backgroundColor,
        opacity: style.opacity,
        isDisabled: (button as HTMLButtonElement).disabled,
      };
    }),
  );

/** Opens everything in the panel of a tab, and reads it. */
const panelOf = async (page: Page, tab: Locator) => {
  await tab.click();
  const panel = page.getByRole('tabpanel');
  const named = await panel.locator('section.group').evaluateAll((sections) =>
    sections.map((section): Named => {
      const texts = (selector: string, place: Element = section) =>
        [...place.querySelectorAll(selector)].map((each) => each.textContent);
      section.querySelector<HTMLElement>('.row .opener[aria-expanded=false]')?.click();
      const headings = [...(section.parentElement?.querySelectorAll('h3') ?? [])].filter(
        (each) => each.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const lists = [...section.querySelectorAll('.inner ul')].map((list) => [
        list.previousElementSibling?.textContent ?? '',
        texts('li', list),
      ]);
      return {
        under: headings.at(-1)?.textContent ?? '',
        name: texts('.row h4')[0] ?? '',
        count: texts('.row .small')[0] ?? '',
        text: texts('.inner')[0] ?? '',
        description: texts('.inner p')[0] ?? '',
        links: [...section.querySelectorAll('a')].map(({ href }) => href),
        lists: Object.fromEntries(lists),
        isOn: section.querySelector<HTMLInputElement>('.row input')?.checked ?? null,
      };
    }),
  );
  return { tab: (await tab.textContent()) ?? '', text: (await panel.textContent()) ?? '', named };
};
