import { h } from '../../../banner/runtime/element.ts';
import type { Stage } from './stage.ts';

/** Cookie choices are kept by the browser for the site, so that is where they are changed. */
export const drawCookies = ({ shell, word }: Stage, place: HTMLElement): void =>
  place.replaceChildren(
    h('h1', {}, word('cookies')),
    h('p', {}, word('cookiesText')),
    h(
      'p',
      {},
      h(
        'a',
        { href: shell.cookieSettingsUrl, target: '_blank', rel: 'noopener noreferrer' },
        word('cookiesOpen'),
      ),
    ),
  );
