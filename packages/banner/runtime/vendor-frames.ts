type Callback = (data: unknown, success: boolean) => void;
type Call = { command: string; version?: number; callId: unknown; parameter?: unknown };

/** Another platform answers already, on this page or around this frame. */
export const isAnswered = (locator: string): boolean => {
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
export const addLocator = (locator: string) => {
  if (!document.body) return void setTimeout(addLocator, 5, locator);
  const frame = document.createElement('iframe');
  frame.name = locator;
  frame.style.display = 'none';
  document.body.append(frame);
};

/** Answers frames on other origins, by messages in the form in which they ask: `{api}Call`, `{api}Return`. */
export const answerFrames = (api: string, ask: (call: Call, answer: Callback) => void) => {
  addEventListener('message', ({ data, source }) => {
    const isText = typeof data === 'string';
    let call: Call | undefined;
    try {
      call = (isText ? JSON.parse(data) : data)[api + 'Call'];
    } catch {
      // Some other message.
    }
    if (!call) return;
    const { callId } = call;
    ask(call, (returnValue, success) => {
      const reply = { [api + 'Return']: { returnValue, success, callId } };
      (source as Window).postMessage(isText ? JSON.stringify(reply) : reply, '*');
    });
  });
};
