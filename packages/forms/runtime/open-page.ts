import type { BegunOpening } from './begin-opening.ts';
import { keep, kept } from './kept-session.ts';
import { recognise } from './page-address.ts';
import { enter, isAway, pageTitle, readRecognition, tell, word } from './page-session.ts';
import { untilOnlineOr } from './until-online.ts';

// Opens the page in this document for whoever its address was made for.

const open = async ({ given, first }: BegunOpening): Promise<void> => {
  let asked = first;
  for (let wait = 1000; ; wait = 10_000) {
    const response = await (asked ?? recognise(given));
    asked = undefined;
    if (response?.ok) {
      const { session, message, state } = await readRecognition(response);
      if (session === null) return tell(message?.title ?? '', message?.text ?? '');
      // What another site vouches for may show more than choices, and ends with the page.
      if (!('h' in given)) keep(session);
      return enter(session, state);
    }
    if (response && !isAway(response)) return tell(pageTitle, word('refused'));
    const hint = document.querySelector('#candour-place .hint');
    if (hint) hint.textContent = word('unloaded');
    await untilOnlineOr(wait);
  }
};

const begun = (window as unknown as { candourBegun: BegunOpening }).candourBegun; // by `begin-opening.ts`
if (begun.first) keep('');
const earlier = kept();
if (earlier) enter(earlier, null);
else void open(begun);
