import { h, rich } from '../../banner/runtime/element.ts';
import type { RichNode } from '../../consent/rich-text.ts';
import type { Cell, PolicyColumn, PolicyTableDefinition } from '../definition.ts';

type Cmp = { open?: () => void };
type Group = { name: string; text: RichNode[]; rows: Cell[][] };

const byCategory = '1';
const byService = '2';

/**
 * Renders a table in place of the content of `place`. Roles are explicit because narrow pages show rows as
 * blocks, and browsers then no longer treat the elements as a table.
 */
export const draw = (definition: PolicyTableDefinition, place: Element, grouping: string) => {
  const { language, rightToLeft, caption, changeChoices } = definition;
  // What a group says for all of its rows need not be repeated in each of them.
  const said: PolicyColumn | null =
    grouping === byCategory ? 'Category' : grouping === byService ? 'Service' : null;
  const shown = definition.columns.flatMap(({ column }, at) => (column === said ? [] : [at]));
  const columns = shown.length > 0 ? shown : definition.columns.map((_, at) => at);
  const headings = columns.map((at) => definition.columns[at]?.heading ?? '');
  const pick = (row: Cell[]) => columns.map((at) => row[at] ?? null);
  const groups = groupsOf(definition, grouping).map(({ rows, ...words }) => ({
    ...words,
    rows: rows.map(pick),
  }));
  place.replaceChildren(
    h(
      'div',
      { class: 'cmp-table', lang: language, dir: rightToLeft ? 'rtl' : 'ltr' },
      h(
        'table',
        { role: 'table' },
        h('caption', {}, caption),
        h('thead', { role: 'rowgroup' }, rowOf(headings.map((heading) => headOf(heading)))),
        ...groups.map((group) => bodyOf(group, headings)),
      ),
      changeButton(changeChoices),
    ),
  );
};

const groupsOf = ({ categories }: PolicyTableDefinition, grouping: string): Group[] => {
  const services = categories.flatMap((category) => category.services);
  if (grouping === byService) return services;
  if (grouping !== byCategory) return [{ name: '', text: [], rows: services.flatMap(({ rows }) => rows) }];
  return categories.map(({ name, text, services: own }) => ({
    name,
    text,
    rows: own.flatMap(({ rows }) => rows),
  }));
};

const bodyOf = ({ name, text, rows }: Group, headings: string[]) => {
  const head =
    name &&
    h(
      'th',
      { scope: 'rowgroup', role: 'rowheader', colspan: String(headings.length), class: 'cmp-table-group' },
      name,
      text.length > 0 && h('div', {}, ...rich(text)),
    );
  return h(
    'tbody',
    { role: 'rowgroup' },
    head && rowOf([head]),
    ...rows.map((row) => rowOf(row.map((cell, at) => cellOf(cell, at, headings[at] ?? '')))),
  );
};

const rowOf = (cells: Node[]) => h('tr', { role: 'row' }, ...cells);
const headOf = (heading: string) => h('th', { scope: 'col', role: 'columnheader' }, heading);

/** The first cell of a row is its header. */
const cellOf = (cell: Cell, at: number, heading: string) => {
  const label = { 'data-label': heading };
  return at === 0
    ? h('th', { ...label, scope: 'row', role: 'rowheader' }, contentOf(cell))
    : h('td', { ...label, role: 'cell' }, contentOf(cell));
};

/** Addresses were checked when they were typed and when they were published; this page trusts neither. */
const contentOf = (cell: Cell): Node | string => {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  return /^https?:\/\//i.test(cell.url) ? h('a', { href: cell.url, rel: 'noopener' }, cell.text) : cell.text;
};

/** Shown once there is a banner: it may come before the table or after it. */
const changeButton = (text: string) => {
  const banner = () => (window as { cmp?: Cmp }).cmp;
  const button = h('button', { type: 'button', onclick: () => banner()?.open?.() }, text);
  button.hidden = !banner();
  document.addEventListener('cmp:ready', () => (button.hidden = false));
  return button;
};
