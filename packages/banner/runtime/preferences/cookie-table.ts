import type { Lent } from '../parts.ts';
import type { CookieRow, PreferencesDefinition } from './preferences-definition.ts';

/** What a service stores. */
export const makeCookieTable = ({ h }: Lent, rows: CookieRow[], texts: PreferencesDefinition['texts']) => {
  const heads = [texts.columnCookie, texts.columnHost, texts.columnLifetime, texts.columnPurpose];
  return h(
    'div',
    { class: 'table' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, cell))))),
    ),
  );
};
