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
import { untilOnlineOr } from './until-online.ts';

// Opens the page in this document for whoever its address was made for.

const open = async (given: object): Promise<void> => {
  for (let wait = 1000; ; wait = 10_000) {
    const response = await recognise(given);
    if (response?.ok) {
      const { session, message } = await readRecognition(response);
      return session === null ? tell(message?.title ?? '', message?.text ?? '') : enter(session);
    }
    if (response && !isAway(response)) return tell(pageTitle, word('refused'));
    const hint = document.querySelector('#candour-place .hint');
    if (hint) hint.textContent = word('unloaded');
    await untilOnlineOr(wait);
  }
};

void open(takeGiven('tresh'));
