type Callback = (data: unknown, success: boolean) => void;
type Call = { command: string; version: number; callId: unknown; parameter?: unknown };
type Api = ((...words: unknown[]) => void) & { queue?: unknown[][] };
type Place = Window & { __tcfapi?: Api };

const locator = '__tcfapiLocator';

/** Another platform answers already, on this page or around this frame. */
const isTaken = (): boolean => {
  for (let place: Window = window; ; place = place.parent) {
    try {
      if (place.frames[locator as never]) return true;
    } catch {
      // Of another origin.
    }
    if (place === window.top) return false;
  }
};

/** Frames look for a frame of this name to find the window to ask. */
const addLocator = () => {
  if (!document.body) return void setTimeout(addLocator, 5);
  const frame = document.createElement('iframe');
  frame.name = locator;
  frame.style.display = 'none';
  document.body.append(frame);
};

/**
 * The synchronous start of the TCF, before any vendor: it says that a platform is coming, keeps what vendors ask until the
 * core answers it, and answers frames on other origins.
 */
const begin = () => {
  const place = window as Place;
  if (place.__tcfapi || isTaken()) return;
  const queue: unknown[][] = [];
  place.__tcfapi = Object.assign(
    (...words: unknown[]) => {
      if (words[0] === 'ping')
        (words[2] as Callback)({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.3' }, true);
      else queue.push(words);
    },
    { queue },
  );
  addLocator();
  addEventListener('message', ({ data, source }) => {
    const isText = typeof data === 'string';
    let call: Call | undefined;
    try {
      call = (isText ? JSON.parse(data) : data).__tcfapiCall;
    } catch {
      // Some other message.
    }
    if (!call) return;
    const { command, version, callId, parameter } = call;
    const answer: Callback = (returnValue, success) => {
      const reply = { __tcfapiReturn: { returnValue, success, callId } };
      (source as Window).postMessage(isText ? JSON.stringify(reply) : reply, '*');
    };
    place.__tcfapi?.(command, version, answer, parameter);
  });
};

begin();
