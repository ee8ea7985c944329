import { h } from '../../banner/runtime/element.ts';
import type { FormElement } from '../definition.ts';
import { isTicked } from '../form-values.ts';
import { drawElement } from './draw-element.ts';
import { type PageForm, type Part, word } from './page-form.ts';
import { saidInWords } from './said-in-words.ts';

type Statement = FormElement & { type: 'statement' };

/** What stands below a choice: how it came about, and a way back. */
export type ChoiceNote = { channelId: number; statement: Statement; node: HTMLElement };

/** The parts of a page on the screen. */
export type DrawnPage = {
  nodes: HTMLElement[];
  parts: Part[];
  notes: ChoiceNote[];
};

/** The elements of a page: statements in boxes, under their headings where it has any. */
export const drawPageParts = (form: PageForm): DrawnPage => {
  const { steps, page } = form.definition;
  const parts: Part[] = [];
  const notes: ChoiceNote[] = [];
  const nodes: HTMLElement[] = [];
  const choices = new Map<number, HTMLElement>();
  let box: HTMLElement | undefined;
  const isGrouped = !!page && page.groups.length > 0;

  const drawChoiceOf = (statement: Statement, rowId: string): HTMLElement | null => {
    const part = drawElement(form, statement);
    if (!part) return null;
    parts.push(part);
    const note = h('div', { class: 'note' });
    notes.push({ channelId: statement.channelId, statement, node: note });
    const look = isTicked(statement) ? 'channel' : 'channel open';
    const node = h('div', { class: look, 'data-row': rowId }, part.node, note);
    choices.set(statement.channelId, node);
    return node;
  };

  for (const { id, elements } of steps.flatMap(({ rows }) => rows)) {
    const others: HTMLElement[] = [];
    for (const element of elements) {
      if (element.type !== 'statement') {
        const part = drawElement(form, element);
        if (!part) continue;
        parts.push(part);
        others.push(part.node);
        continue;
      }
      const node = drawChoiceOf(element, id);
      if (!node) continue;
      if (isGrouped) {
        // Where the first one stands, all groups do.
        if (choices.size === 1) nodes.push(h('div', { class: 'groups' }));
      } else {
        if (!box) nodes.push((box = h('div', { class: 'box' })));
        box.append(node);
      }
    }
    if (others.length > 0) {
      box = undefined;
      nodes.push(h('div', { class: 'row', 'data-row': id }, ...others));
    }
  }
  if (isGrouped) nodes.find(({ className }) => className === 'groups')?.append(...groupsOf(form, choices));
  return { nodes, parts, notes };
};

const groupsOf = (form: PageForm, choices: ReadonlyMap<number, HTMLElement>): HTMLElement[] => {
  const { page } = form.definition;
  const left = new Map(choices);
  const groups = (page?.groups ?? []).flatMap(({ title, channelIds }) => {
    const own = channelIds.flatMap((id) => {
      const node = left.get(id);
      left.delete(id);
      return node ?? [];
    });
    return own.length > 0 ? [{ title, box: h('div', { class: 'box' }, ...own) }] : [];
  });
  const drawn = groups.map(({ title, box }, at) =>
    page?.expandsFirst && groups.length > 1
      ? h('details', { open: at === 0 || form.showsAll }, h('summary', {}, h('h2', {}, title)), box)
      : h('section', { 'aria-label': title }, h('h2', {}, title), box),
  );
  return left.size > 0 ? [...drawn, h('div', { class: 'box' }, ...left.values())] : drawn;
};

/** A contact field that is only read. */
export const drawReadField = (form: PageForm, field: FormElement & { type: 'contactField' }): Part => {
  const value = h('dd');
  const node = h('dl', { class: 'field' }, h('dt', {}, field.label), value);
  return {
    node,
    controls: {},
    sync: () => (value.textContent = form.values.contact[field.fieldName] || '–'),
  };
};

/** Answers so far, folded away. */
export const drawHistory = (form: PageForm): { node: HTMLElement; sync: (past: readonly Past[]) => void } => {
  const list = h('ul');
  const node = h('details', { class: 'box history' }, h('summary', {}, word(form, 'history')), list);
  const sync = (past: readonly Past[]) => {
    node.hidden = past.length === 0 && !form.showsAll;
    list.replaceChildren(
      ...past.flatMap(({ channelId, value, at, source }) => {
        const said = saidInWords(form, { channelId, value });
        if (said === null) return [];
        const when = [dateIn(form, at), source].filter((text) => text !== '').join(', ');
        return h('li', {}, h('b', {}, said), h('p', { class: 'hint' }, when));
      }),
    );
  };
  return { node, sync };
};
type Past = { channelId: number; value: boolean; at: string; source: string };

/** A day as people of the page's language write it. */
export const dateIn = ({ definition }: PageForm, at: string): string =>
  new Date(at).toLocaleDateString(definition.language, { dateStyle: 'medium' });
