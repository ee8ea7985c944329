import { h } from '../../banner/runtime/element.ts';
import { drawStep, type DrawnStep } from './draw-step.ts';
import type { Sending } from './finish.ts';
import type { LoadLater } from './later.ts';
import { fire, type PageForm, word } from './page-form.ts';

/** A whole form: its steps, one at a time, drawn into `place`. Sending it comes with the first focus. */
export const collect = (form: PageForm, place: HTMLElement, later: LoadLater) => {
  const last = form.definition.steps.length - 1;
  let drawn: DrawnStep;
  const trap = h('input', { name: 'website', tabindex: '-1', autocomplete: 'off' });
  const note = h('p', { class: 'note' });

  const tell = (key: string, retry?: () => void) => {
    const text = word(form, key);
    note.replaceChildren(text, ' ', retry ? button('retry', 'link', retry) : '');
    form.announce(text);
  };
  const show = (node: HTMLElement) => {
    place.replaceChildren(node);
    // What it says is read with the focus; “Sending…” is over.
    form.announce('');
    focusOn(node);
  };
  let sending: Promise<Sending> | undefined;
  const prepare = () => {
    sending ??= later().then(({ makeSending }) =>
      makeSending(form, { tell, show, website: () => trap.value }),
    );
    sending.catch(() => (sending = undefined));
    return sending;
  };
  const submit = () => {
    tell('sending');
    prepare().then(
      ({ submit: send }) => void send(),
      () => tell('failed', submit),
    );
  };

  const next = () => {
    if (!drawn.check()) return;
    if (form.step === last) return submit();
    const { step } = form;
    void sending?.then(({ tellStep }) => tellStep(step));
    go(step + 1);
  };
  const go = (step: number) => {
    form.step = step;
    form.problems = [];
    draw();
    focusOn(body.querySelector<HTMLElement>('.head'));
    fire(form, 'step', { step });
  };
  const button = (key: string, look: string, onclick?: () => void) =>
    h('button', { type: onclick ? 'button' : 'submit', class: look, onclick }, word(form, key));

  const body = h('form', {
    novalidate: true,
    onfocusin: () => void prepare().catch(() => undefined),
    onsubmit: (event: Event) => {
      event.preventDefault();
      next();
    },
  });
  const draw = () => {
    const { step } = form;
    const ways = h(
      'div',
      { class: 'buttons' },
      step < last && button('next', 'candour-button main'),
      step > 0 && button('back', 'candour-button candour-second', () => go(step - 1)),
    );
    note.replaceChildren();
    drawn = drawStep(form, h('div', {}, note, ways));
    // The way back stands beside the button that sends, wherever that is.
    const send = drawn.node.querySelector('.row > .main');
    if (send && ways.firstChild) {
      send.replaceWith(ways);
      ways.prepend(send);
    }
    body.replaceChildren(h('div', { class: 'unseen', 'aria-hidden': 'true' }, trap), drawn.node);
  };
  draw();
  place.append(body);
  return { sync: () => drawn.sync(), go };
};

const focusOn = (node: HTMLElement | null) => {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: 'nearest' });
};
