import { h } from '../../banner/runtime/element.ts';
import type { Changed } from '../page-changes.ts';
import type { FormValues } from '../form-values.ts';
import type { PageState } from '../page-port.ts';
import { shownAnswers } from '../shown.ts';
import type { ChoiceNote } from './draw-page.ts';
import { type PageForm, word } from './page-form.ts';

/** What is known of the choices of a page. */
export type Known = {
  state: PageState;
  held: FormValues;
  changed: Changed;
  /** Channels that somebody else changed. */
  elsewhere: ReadonlySet<number>;
  /** Channels whose answer was not taken, with the reason that the server gave. */
  notTaken: ReadonlyMap<number, string | null>;
};

/** Controls of further questions, which go with their choice. */
const ofQuestions = '.statement > :nth-child(n + 2) :is(input, select, textarea)';

/** Says below each choice why it is as it is, with a way back from a change that is not saved. */
export const syncNotes = (
  form: PageForm,
  notes: readonly ChoiceNote[],
  known: Known & { focus: (place: string) => void },
) => {
  const { answers } = shownAnswers(form.definition, form.values);
  const changed = new Set(known.changed.answers.map(({ channelId }) => channelId));
  for (const { channelId, statement, node } of notes) {
    const isLocked = form.locked?.has(channelId) === true;
    for (const control of node.parentElement?.querySelectorAll<HTMLInputElement>(ofQuestions) ?? [])
      control.disabled = isLocked;
    const held = known.state.channels.find((each) => each.channelId === channelId);
    const lock = held?.lock ?? (answers.get(channelId)?.isFixed ? 'dependency' : null);
    const keys = [lock, held?.isPending && 'pending', known.elsewhere.has(channelId) && 'elsewhere'];
    const texts = keys.flatMap((key) => (key ? word(form, key) : []));
    const reason = known.notTaken.get(channelId);
    if (reason !== undefined) texts.push(whyNotTaken(form, statement, reason));
    const lines = texts.map((text) => h('p', { class: 'hint' }, text));
    if (changed.has(channelId) && form.definition.page?.saves === 'button') {
      const undo = () => {
        form.change(without(form.values, known.held, channelId));
        known.focus(statement.id);
      };
      const button = h('button', { type: 'button', class: 'link', onclick: undo }, word(form, 'undo'));
      lines.push(h('p', { class: 'hint' }, word(form, 'changed'), button));
    }
    // Equal lines stay, so that a way back keeps the focus.
    if (textOf(lines) !== textOf([...node.children])) node.replaceChildren(...lines);
    node.hidden = lines.length === 0;
  }
};

/** Names the contact details that the answer needs, where they are what is missing. */
const whyNotTaken = (form: PageForm, statement: ChoiceNote['statement'], reason: string | null): string => {
  const fields = statement.requiredFields.flatMap((name) => word(form, `field.${name}`) || []);
  return reason === 'MissingContactFields' && fields.length > 0
    ? word(form, 'fieldsNeeded', { value: fields.join(', ') })
    : word(form, 'notTaken');
};

const textOf = (lines: readonly Element[]) => lines.map(({ textContent }) => textContent).join('\n');

/** The values with one choice as it was. */
const without = (values: FormValues, held: FormValues, channelId: number): FormValues => {
  const isOwn = ([key]: [string, unknown]) => key.startsWith(`${channelId}.`);
  return {
    ...values,
    answers: { ...values.answers, [channelId]: held.answers[channelId] ?? null },
    extended: Object.fromEntries([
      ...Object.entries(values.extended).filter((each) => !isOwn(each)),
      ...Object.entries(held.extended).filter(isOwn),
    ]),
  };
};
