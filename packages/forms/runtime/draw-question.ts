import { h } from '../../banner/runtime/element.ts';
import type { FormQuestion } from '../definition.ts';
import { valueKey } from '../form-values.ts';
import { isAsked, shownAnswers } from '../shown.ts';
import { drawChoice } from './draw-choice.ts';
import { drawError, optionalMark } from './draw-error.ts';
import { drawSelect } from './draw-select.ts';
import { hide, type PageForm, type Part } from './page-form.ts';

type Given = string | readonly string[];
type Asked = {
  place: string;
  question: FormQuestion;
  form: PageForm;
  given: () => Given;
  give: (value: Given) => void;
};

/** A further question, hidden while it is not asked. */
export const drawQuestion = (
  form: PageForm,
  { place, channelId, question }: { place: string; channelId: number; question: FormQuestion },
): Part => {
  const key = valueKey(channelId, question.key);
  const asked: Asked = {
    place,
    question,
    form,
    given: () => form.values.extended[key] ?? '',
    give: (value) => form.change({ ...form.values, extended: { ...form.values.extended, [key]: value } }),
  };
  const { displayAs } = question;
  const isTyped = displayAs === 'Text' || displayAs === 'Textarea' || displayAs === 'Dropdown';
  const part = isTyped ? drawTyped(asked) : drawChosen(asked);
  return {
    ...part,
    sync: () => {
      const answer = shownAnswers(form.definition, form.values).answers.get(channelId);
      hide(form, part.node, !isAsked(question, answer));
      part.sync();
    },
  };
};

const drawTyped = ({ place, question, form, given, give }: Asked): Part => {
  const { displayAs, valueType, label, help, isMandatory, options, maxLength } = question;
  const common = {
    id: place,
    'aria-required': String(isMandatory),
    'aria-describedby': `${place}-help ${place}-error`,
    oninput: () => give(control.value),
  };
  const limit = maxLength === null ? undefined : String(maxLength);
  const control =
    displayAs === 'Dropdown'
      ? drawSelect(form, common, options)
      : displayAs === 'Textarea'
        ? h('textarea', { ...common, rows: '3', maxlength: limit })
        : h('input', {
            ...common,
            type: valueType === 'date' ? 'date' : 'text',
            inputmode: valueType === 'number' ? 'decimal' : undefined,
            maxlength: limit,
          });
  const error = drawError(form, place, control);
  const node = h(
    'div',
    { class: 'field' },
    h('label', { for: place }, label, optionalMark(form, isMandatory)),
    control,
    help && h('p', { class: 'hint', id: `${place}-help` }, help),
    error.node,
  );
  const sync = () => {
    const value = String(given());
    if (control.value !== value) control.value = value;
    error.sync();
  };
  return { node, controls: { [place]: control }, sync };
};

const drawChosen = ({ place, question, form, given, give }: Asked): Part => {
  const { displayAs, valueType, label, help, isMandatory, options } = question;
  const isOne = valueType !== 'list';
  // A yes or no in one box says nothing while it is empty.
  const offered =
    valueType === 'boolean' && displayAs === 'Checkboxes' ? [{ value: 'true', label }] : options;
  const isOn = (value: string) => (isOne ? given() === value : given().includes(value));
  const choices = offered.map(({ value, label: own }, at) =>
    drawChoice({
      id: `${place}-${at}`,
      type: isOne && offered.length > 1 ? 'radio' : 'checkbox',
      name: place,
      value,
      label: own,
      onchange: (isChosen) => {
        if (isOne) return give(isChosen ? value : '');
        const others = [given()].flat().filter((each) => each !== value && each !== '');
        give(isChosen ? [...others, value] : others);
      },
    }),
  );
  const error = drawError(form, place);
  const node = h(
    'fieldset',
    { 'aria-describedby': `${place}-help ${place}-error`, class: displayAs === 'Buttons' ? 'pills' : '' },
    h('legend', {}, label, optionalMark(form, isMandatory)),
    help && h('p', { class: 'hint', id: `${place}-help` }, help),
    h('div', { class: 'choices' }, ...choices.map((each) => each.node)),
    error.node,
  );
  const sync = () => {
    for (const { input } of choices) input.checked = isOn(input.value);
    error.sync();
  };
  return { node, controls: { [place]: choices[0]?.input ?? node }, sync };
};
