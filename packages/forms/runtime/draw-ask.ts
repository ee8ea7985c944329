import { h } from '../../banner/runtime/element.ts';
import { askedPart } from '../asked-part.ts';
import type { FormDefinition } from '../definition.ts';
import { startingValues } from '../form-values.ts';
import { answersInPart } from '../profile-answers.ts';
import type { NextResponse, ProfileAnswer } from '../wire.ts';
import { drawStep, type DrawnStep } from './draw-step.ts';
import { fire, type PageForm, word } from './page-form.ts';
import { profileAddress, versionOf } from './profile-address.ts';
import { untilTaken } from './send.ts';

type Asked = { definition: FormDefinition; next: NextResponse };

/** Draws what is asked, in the page or as a prompt, and sends what was answered. */
export const drawAsk = (form: PageForm, place: HTMLElement, { definition, next }: Asked): DrawnStep => {
  // Fewer questions of the same form: what is drawn and checked follows from them.
  form.definition = askedPart(definition, next.questions);
  form.values = startingValues(form.definition);
  const isPrompt = definition.profile?.placement === 'prompt';
  const note = h('p', { class: 'note' });
  const button = (key: string, look: string, onclick: () => void) =>
    h('button', { type: 'button', class: look, onclick }, word(form, key));
  const say = (key: string, retry?: () => void) => {
    note.replaceChildren(word(form, key), ' ', retry ? button('retry', 'link', retry) : '');
    form.announce(word(form, key));
  };
  const end = () => {
    area.remove();
    place.classList.remove('prompt');
  };
  const head = () => {
    const attributes = { type: 'button', class: 'close', 'aria-label': word(form, 'close'), onclick: end };
    const title = h('p', { class: 'hint' }, word(form, 'asking'));
    return isPrompt ? h('div', { class: 'top' }, title, h('button', attributes, '×')) : '';
  };
  const thank = () => {
    const done = h('div', { class: 'step done', tabindex: '-1' }, h('p', {}, word(form, 'sent')));
    area.replaceChildren(head(), done);
    form.announce('');
    done.focus({ preventScroll: true });
  };
  const send = async (answers: ProfileAnswer[]): Promise<void> => {
    say('sending');
    const outcome = await sendAnswers(form, next, answers);
    if (outcome === 'unsent') return say('failed', () => void send(answers));
    if (outcome === 'refused') return say('refused');
    if (answers.length === 0) end();
    else thank();
  };
  const ways = h(
    'div',
    { class: 'buttons' },
    h('button', { class: 'candour-button main', type: 'submit' }, word(form, 'save')),
    definition.profile?.mayBeSkipped && button('skip', 'candour-button candour-second', () => void send([])),
  );
  const drawn = drawStep(form, h('div', {}, note, ways));
  const onsubmit = (event: Event) => {
    event.preventDefault();
    if (drawn.check()) void send(answersInPart(form.definition, form.values));
  };
  const onkeydown = (event: KeyboardEvent) => isPrompt && event.key === 'Escape' && end();
  const area = h(
    'section',
    { 'aria-label': word(form, 'asking'), onkeydown },
    head(),
    h('form', { novalidate: true, onsubmit }, drawn.node),
  );
  place.append(area);
  if (isPrompt) place.classList.add('prompt');
  // It comes unasked, so the focus stays where it is.
  form.announce(word(form, 'asking'));
  return drawn;
};

/** Sends answers until the server says what became of them, and tells the page. */
const sendAnswers = async (
  form: PageForm,
  { askGuid, questions }: NextResponse,
  answers: ProfileAnswer[],
): Promise<'taken' | 'refused' | 'unsent'> => {
  const answered = answers.map(({ questionId }) => questionId);
  const skipped = questions.filter((id) => !answered.includes(id));
  const body = { ...versionOf(form), askGuid, answers, skipped };
  if (!form.isPreview) {
    const response = await untilTaken(profileAddress(form, 'Answers'), () => body);
    const failure = !response ? 'unsent' : response.ok ? undefined : 'refused';
    if (failure) {
      fire(form, 'error', failure);
      return failure;
    }
  }
  fire(form, 'sent', { askGuid, answered, skipped });
  return 'taken';
};
