import { addLocator, answerFrames, isAnswered } from '../vendor-frames.ts';

type Callback = (data: unknown, success: boolean) => void;
type Api = ((command: string, callback?: Callback, parameter?: unknown) => void) & {
  listeners?: [number, Callback][];
};
type Place = Window & { __gpp?: Api };

const locator = '__gppLocator';

const pingData = {
  gppVersion: '1.1',
  cmpStatus: 'stub',
  cmpDisplayStatus: null,
  signalStatus: 'not ready',
  supportedAPIs: [],
  cmpId: 0,
  sectionList: [],
  applicableSections: [],
  gppString: '',
  parsedSections: {},
};

/**
 * The synchronous start of the GPP, before any vendor. By the specification everything is answered at once, so only
 * listeners are kept for the core; what is not known yet is null.
 */
const begin = () => {
  const place = window as Place;
  if (place.__gpp || isAnswered(locator)) return;
  const listeners: [number, Callback][] = [];
  let lastListener = 0;
  const stub: Api = (command, callback = () => {}, parameter) => {
    if (command === 'ping') callback(pingData, true);
    else if (command === 'addEventListener') {
      listeners.push([++lastListener, callback]);
      const eventName = 'listenerRegistered';
      callback({ eventName, listenerId: lastListener, data: true, pingData }, true);
    } else if (command === 'removeEventListener') {
      const at = listeners.findIndex(([id]) => id === parameter);
      if (at >= 0) listeners.splice(at, 1);
      callback(at >= 0, at >= 0);
    } else callback(command === 'hasSection' ? false : null, command === 'hasSection');
  };
  stub.listeners = listeners;
  place.__gpp = stub;
  addLocator(locator);
  answerFrames('__gpp', ({ command, parameter }, answer) => place.__gpp?.(command, answer, parameter));
};

begin();
