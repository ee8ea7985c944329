import { meansNo } from '@candour/consent/response-types.ts';
import { h } from '../../banner/runtime/element.ts';
import type { FormElement } from '../definition.ts';
import { answerOfTick, isTicked } from '../form-values.ts';
import { shownAnswers } from '../shown.ts';
import { drawChoice } from './draw-choice.ts';
import { drawError, optionalMark } from './draw-error.ts';
import { drawQuestion } from './draw-question.ts';
import { hide, type PageForm, type Part } from './page-form.ts';
import { rich } from './rich.ts';

type Statement = FormElement & { type: 'statement' };

/** A statement with its control and its further questions; hidden while a rule takes it away. */
export const drawStatement = (form: PageForm, statement: Statement): Part => {
  const { id, channelId, questions } = statement;
  const asked = isTicked(statement)
    ? drawTick(form, statement)
    : statement.responseType === 'YesNoRadio'
      ? drawYesNo(form, statement)
      : { node: h('div', {}, wordsOf(form, statement)), inputs: [], show: () => undefined };
  const error = drawError(form, id, isTicked(statement) ? asked.inputs[0] : undefined);
  asked.node.append(error.node);
  const parts = questions.map((question) =>
    drawQuestion(form, { place: `${id}.${question.key}`, channelId, question }),
  );
  const node = h('div', { class: 'statement' }, asked.node, ...parts.map((part) => part.node));
  const [first = node] = asked.inputs;
  return {
    node,
    controls: Object.assign({ [id]: first }, ...parts.map(({ controls }) => controls)),
    sync: () => {
      const answer = shownAnswers(form.definition, form.values).answers.get(channelId);
      hide(form, node, answer?.isHidden === true);
      const isLocked = answer?.isFixed === true || form.locked?.has(channelId) === true;
      for (const input of asked.inputs) input.disabled = isLocked;
      asked.show(answer?.value ?? null);
      error.sync();
      for (const part of parts) part.sync();
    },
  };
};

/** What is agreed to; on pages below what the channel is called. */
const wordsOf = ({ definition }: PageForm, { channelId, html }: Statement) => {
  const words = rich(html);
  const name = definition.page?.channels[channelId];
  if (name) words.prepend(h('b', { class: 'name' }, name));
  return words;
};

type Asked = { node: HTMLElement; inputs: HTMLInputElement[]; show: (value: boolean | null) => void };

const answer = (form: PageForm, channelId: number, value: boolean | null) =>
  form.change({ ...form.values, answers: { ...form.values.answers, [channelId]: value } });

const drawTick = (form: PageForm, statement: Statement): Asked => {
  const { id, channelId, responseType, isMandatory } = statement;
  const { input, node } = drawChoice({
    id,
    type: 'checkbox',
    name: id,
    value: '1',
    label: wordsOf(form, statement),
    // A switch below the name of a channel says whether it is on; a tick that means no has to be a box.
    isSwitch: responseType === 'Toggle' || (form.definition.kind === 'preferencePage' && !meansNo(statement)),
    onchange: (isOn) =>
      answer(form, channelId, answerOfTick(statement, isOn, form.values.present?.[channelId])),
  });
  input.setAttribute('aria-describedby', `${id}-error`);
  input.setAttribute('aria-required', String(isMandatory));
  return {
    node: h('div', {}, node),
    inputs: [input],
    show: (value) => (input.checked = value === !meansNo(statement)),
  };
};

const drawYesNo = (form: PageForm, statement: Statement): Asked => {
  const { id, channelId, yesLabel, noLabel, isMandatory } = statement;
  const choice = (value: boolean, label: string) =>
    drawChoice({
      id: value ? id : `${id}-no`,
      type: 'radio',
      name: id,
      value: value ? '1' : '0',
      label,
      onchange: () => answer(form, channelId, value),
    });
  const [yes, no] = [choice(true, yesLabel), choice(false, noLabel)];
  const node = h(
    'fieldset',
    { 'aria-describedby': `${id}-error` },
    h('legend', {}, wordsOf(form, statement), form.locked ? null : optionalMark(form, isMandatory)),
    h('div', { class: 'choices' }, yes.node, no.node),
  );
  return {
    node,
    inputs: [yes.input, no.input],
    show: (value) => {
      yes.input.checked = value === true;
      no.input.checked = value === false;
    },
  };
};
