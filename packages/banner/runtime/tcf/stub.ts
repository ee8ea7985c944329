import { addLocator, answerFrames, isAnswered } from '../vendor-frames.ts';

type Callback = (data: unknown, success: boolean) => void;
type Api = ((...words: unknown[]) => void) & { queue?: unknown[][] };
type Place = Window & { __tcfapi?: Api };

const locator = '__tcfapiLocator';

/**
 * The synchronous start of the TCF, before any vendor: it says that a platform is coming, keeps what vendors ask until the
 * core answers it, and answers frames on other origins.
 */
const begin = () => {
  const place = window as Place;
  if (place.__tcfapi || isAnswered(locator)) return;
  const queue: unknown[][] = [];
  place.__tcfapi = Object.assign(
    (...words: unknown[]) => {
      if (words[0] === 'ping')
        (words[2] as Callback)({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.3' }, true);
      else queue.push(words);
    },
    { queue },
  );
  addLocator(locator);
  answerFrames('__tcfapi', ({ command, version, parameter }, answer) =>
    place.__tcfapi?.(command, version, answer, parameter),
  );
};

begin();
