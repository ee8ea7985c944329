import {
  enter,
  isAway,
  pageTitle,
  readRecognition,
  recognise,
  takeGiven,
  tell,
  word,
} from './page-session.ts';
import { keep, kept } from './kept-session.ts';
import { untilOnlineOr } from './until-online.ts';

// Opens the page in this document for whoever its address was made for.

const open = async (given: Record<string, string>): Promise<void> => {
  for (let wait = 1000; ; wait = 10_000) {
    const response = await recognise(given);
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

const given = takeGiven('tresh');
if (Object.keys(given).length > 0) keep('');
const earlier = kept();
if (earlier) enter(earlier, null);
else void open(given);
