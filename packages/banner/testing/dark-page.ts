import { colourPresets } from '../../consent/colour-presets.ts';
import type { DarkChoice } from '../../consent/colour-scheme.ts';
import { darkOf } from '../../consent/dark-scheme.ts';
import type { Site } from './site.ts';

const colours = colourPresets.Light;
const darkColours = {
  preBannerBackground: '#101820',
  modalBackground: '#201018',
  button1Background: '#FFCC00',
  button1Border: '#FFCC00',
};
/** What stands there in colours of a light and of a dark page. */
export const light = { card: 'rgb(255, 255, 255)', modal: 'rgb(255, 255, 255)', button: 'rgb(64, 106, 148)' };
export const dark = { card: 'rgb(16, 24, 32)', modal: 'rgb(32, 16, 24)', button: 'rgb(255, 204, 0)' };

/** Publishes the sample with its dark colours, on a page that says what it is and has a film. */
export const publish = (site: Site, darkScheme: DarkChoice, page: 'light' | 'dark' | 'normal') => {
  const scheme = darkOf(colours, { darkScheme, darkColours });
  site.publish({ colours, ...(scheme && { dark: scheme }) });
  site.page.policy = null;
  site.page.head = `<style>html{color-scheme:${page}}</style>`;
  site.page.body =
    '<h1>Shop</h1><iframe data-consent-service="23" data-src="/frame" width="400" height="200" title="Film"></iframe>';
};

/** What stands on the screen, as the browser draws it. */
export const shownColours = () => {
  const root = [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const of = (select: string) => {
    const found = root?.querySelector(select);
    return found && getComputedStyle(found).backgroundColor;
  };
  const inside = document.querySelector('iframe')?.contentDocument?.body;
  return {
    card: of('.card'),
    reopen: of('.reopen'),
    modal: of('.preferences'),
    button: of('.Button1'),
    scheme: root && getComputedStyle(root.host).colorScheme,
    placeholder: inside && getComputedStyle(inside).backgroundColor,
  };
};
