import { h } from '../../banner/runtime/element.ts';
import { type PageForm, word } from './page-form.ts';

/** How the page stands, as the bar shows it. */
type Standing = {
  times: number;
  isSending: boolean;
  isReady: boolean;
  /** Nothing was there before: there are no changes to count, and none to drop. */
  isForAnyone: boolean;
};

/** What was changed, with ways to save or drop it; for a moment that it is done. */
export const makeSaveBar = (form: PageForm, does: { save: () => void; discard: () => void }) => {
  const count = h('p');
  const button = (key: string, look: string, onclick: () => void) =>
    h('button', { type: 'button', class: `candour-button ${look}`, onclick }, word(form, key));
  const discard = button('discard', 'candour-second', does.discard);
  const node = h(
    'div',
    { class: 'bar', role: 'region', 'aria-label': word(form, 'save') },
    count,
    discard,
    button('save', 'main', does.save),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Standing = { times: 0, isSending: false, isReady: false, isForAnyone: false };
  const sync = (standing: Standing) => {
    last = standing;
    const { times, isSending, isReady, isForAnyone } = standing;
    const isDone = times === 0 && !isSending && !isForAnyone;
    const said = isForAnyone ? '' : word(form, isDone ? 'saved' : 'changes', { count: times });
    count.textContent = isSending ? word(form, 'sending') : said;
    discard.hidden = isForAnyone;
    node.classList.toggle('plain', isForAnyone);
    node.hidden = !form.showsAll && (!isReady || (isDone && timer === undefined));
    node.classList.toggle('done', isDone && !form.showsAll);
  };
  return {
    node,
    sync,
    saved: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        sync(last);
      }, 4000);
      sync(last);
    },
    end: () => clearTimeout(timer),
  };
};
