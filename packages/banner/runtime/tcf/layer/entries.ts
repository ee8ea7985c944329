import type { Lent } from '../../parts.ts';
import { makeOpener } from '../../preferences/opener.ts';
import { makeSwitch } from '../../preferences/switch.ts';
import type { IdChoices } from './id-choices.ts';
import type { EntryRow, TcfDetail, VendorRow } from './tcf-detail.ts';

type Entries = {
  rows: readonly EntryRow[];
  /** Without, nothing can be chosen. */
  choices?: IdChoices;
  /** Whether a vendor does this. */
  isDone: (vendor: VendorRow, id: number) => boolean;
};

/** Purposes or features with their standard texts, their examples and who does them. */
export const makeEntries = (core: Lent, detail: TcfDetail, { rows, choices, isDone }: Entries) =>
  rows.map((row) => {
    const [id, name] = row;
    const doers = detail.vendors.filter((vendor) => isDone(vendor, id));
    return makeGroup(core, {
      name,
      count: countOf(detail, doers.length),
      content: () => contentOf(core, detail, row, doers),
      control: choices && makeSwitch(core, choices, [id], name),
    });
  });

const countOf = ({ texts }: TcfDetail, count: number) =>
  count === 1 ? texts.oneVendor : texts.vendorCount.replace('{n}', String(count));

const contentOf = (
  core: Lent,
  detail: TcfDetail,
  [, , description, illustrations]: EntryRow,
  doers: VendorRow[],
) => {
  const { h } = core;
  const list = h('ul', {}, ...doers.map((vendor) => h('li', {}, vendor[1])));
  return [
    h('p', {}, description),
    illustrations.length > 0 && h('h4', {}, detail.texts.illustrations),
    illustrations.length > 0 && h('ul', {}, ...illustrations.map((each) => h('li', {}, each))),
    makeOpener(core, countOf(detail, doers.length), list),
    list,
  ];
};

/** A heading with one switch for everything under it. */
export const makeSwitchForAll = (core: Lent, choices: IdChoices, ids: readonly number[], title: string) =>
  ids.length > 0 &&
  core.h('div', { class: 'row' }, core.h('h3', {}, title), makeSwitch(core, choices, [...ids], title));

type Group = {
  name: string;
  count?: string;
  /** Made when it is opened for the first time: there may be hundreds. */
  content: () => (Node | string | false | null | undefined)[];
  control: HTMLElement | false | undefined;
};

/** A name that opens what is behind it, and a switch. */
export const makeGroup = (core: Lent, { name, count, content, control }: Group) => {
  const { h } = core;
  const inner = h('div', { class: 'inner small' });
  const opener = makeOpener(core, name, inner);
  opener.addEventListener('click', () => {
    if (!inner.firstChild) inner.append(...(content().filter((each) => !!each) as Node[]));
  });
  return h(
    'section',
    { class: 'group' },
    h('div', { class: 'row' }, h('h4', {}, opener), count && h('span', { class: 'small' }, count), control),
    inner,
  );
};
