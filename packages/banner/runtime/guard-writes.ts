/** Elements that have been activated, by consent or once by hand. */
export const active = new WeakSet<Element>();

let isGuarded = false;

/**
 * Code that waited for a yes runs when the page is already loaded; `document.write` would then empty it.
 * Only scripts of the page itself may keep writing, while it is being parsed.
 */
export const guardWrites = () => {
  if (isGuarded) return;
  isGuarded = true;
  for (const name of ['write', 'writeln'] as const) {
    const write = document[name];
    document[name] = (...words: string[]) => {
      const script = document.currentScript;
      if (script && !active.has(script) && document.readyState === 'loading') write.apply(document, words);
      else console.warn('document.write was ignored: it would empty the page', ...words);
    };
  }
};
