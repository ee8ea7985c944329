/** Scripts that were held and run now, or have run. */
export const ran = new WeakSet<Element>();

const undo: (() => void)[] = [];
const ours = new WeakSet<object>();
let running = 0;
let modules = 0;

/**
 * While such scripts run the page is there already: what they wait for is over, and what they write would empty it.
 * The result ends it for one of them.
 */
export const guard = (isModule: boolean) => {
  for (const name of ['write', 'writeln'] as const) guardWrite(name);
  if (!running) for (const target of [document, window]) guardListeners(target);
  running++;
  if (isModule) modules++;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    running--;
    if (isModule) modules--;
    if (!running) for (const each of undo.splice(0).reverse()) each();
  };
};

/** Other parts may have laid theirs over ours meanwhile; then ours goes on top. */
const guardWrite = (name: 'write' | 'writeln') => {
  const before = document[name];
  if (ours.has(before)) return;
  const write = (...words: string[]) => {
    const script = document.currentScript;
    if (!script || !ran.has(script)) before.apply(document, words);
    // A single value goes on as it is, as pages that enforce Trusted Types want it.
    else script.insertAdjacentHTML('beforebegin', words.length > 1 ? words.join('') : (words[0] ?? ''));
  };
  ours.add(write);
  document[name] = write;
  undo.push(() => {
    if (document[name] === write) document[name] = before;
  });
};

const guardListeners = (target: Document | Window) => {
  const before = target.addEventListener;
  const listen = (type: string, listener: EventListener | null, options?: AddEventListenerOptions) => {
    const script = document.currentScript;
    const isOurs = script ? ran.has(script) : modules > 0;
    if (!listener || !isOurs || !isPast(type, target)) before.call(target, type, listener!, options);
    else callOnce(target, type, listener);
  };
  target.addEventListener = listen as typeof before;
  undo.push(() => {
    if (target.addEventListener === listen) target.addEventListener = before;
  });
};

/** After the script, and once. */
const callOnce = (target: Document | Window, type: string, listener: EventListener) => {
  const once = new EventTarget();
  once.addEventListener(type, listener.bind?.(target) ?? listener);
  setTimeout(() => once.dispatchEvent(new Event(type)));
};

const isPast = (type: string, target: Document | Window) =>
  type === 'DOMContentLoaded'
    ? document.readyState !== 'loading'
    : type === 'load' && target === window && document.readyState === 'complete';
