import { answersIn } from '../submission-of.ts';
import type { BlockSending } from './block-sending.ts';
import { drawStep } from './draw-step.ts';
import { fillInputs, proofOf } from './host-inputs.ts';
import type { LoadLater } from './later.ts';
import { fire, type PageForm } from './page-form.ts';

/** A block of statements inside a form of the page; drawn into `place`. `around` finds that form. */
export const block = (
  form: PageForm,
  place: HTMLElement,
  around: () => HTMLFormElement | null,
  later: LoadLater,
) => {
  const { definition, isPreview } = form;
  const { submitMode } = definition.behaviour;
  const drawn = drawStep(form, null);
  place.append(drawn.node);

  const told = () => ({ answers: answersIn(definition, form.values), proof: proofOf(form) });
  const sync = () => {
    drawn.sync();
    if (submitMode !== 'callback') fillInputs(form);
  };
  const token = form.host.parentElement?.dataset['token'];
  if (definition.behaviour.showsCurrent && token && !isPreview)
    void later().then(
      ({ loadCurrent }) => loadCurrent(form, token),
      (error: unknown) => fire(form, 'error', error),
    );
  const listeners = new AbortController();
  const listen = (type: string, work: (event: Event) => void) =>
    document.addEventListener(type, work, { capture: true, signal: listeners.signal });
  const isOurs = ({ target }: Event) => target === around();

  if (submitMode === 'callback') listen('submit', (event) => isOurs(event) && fire(form, 'answers', told()));
  if (submitMode === 'widgetPosts' && !isPreview) {
    let sending: BlockSending | undefined;
    // At once: forms may be sent by scripts, without anybody near them.
    void later().then(
      ({ makeBlockSending }) => (sending = makeBlockSending(form, around)),
      (error: unknown) => fire(form, 'error', error),
    );
    listen('focusin', ({ target }) => around()?.contains(target as Node) && sending?.prepare()); // elements have it
    listen('submit', (event) => isOurs(event) && sending?.submit());
    listen('formdata', (event) => isOurs(event) && sending?.gather());
  }
  return { sync, told, check: drawn.check, end: () => listeners.abort() };
};
