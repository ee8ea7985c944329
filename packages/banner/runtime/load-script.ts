import { h } from './element.ts';
import { page } from './page.ts';
import { trusted } from './trusted.ts';

/** Loads a script with the page's nonce, in the order of the calls unless `async` is among the attributes. */
export const loadScript = (src: string, attributes: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = h('script', attributes);
    script.async = 'async' in attributes;
    if (page.nonce) script.nonce = page.nonce;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Could not load ' + src));
    script.src = trusted('createScriptURL', src);
    (document.head ?? document.documentElement).append(script);
  });

/** Loads an immutable file that was published with the script. */
export const loadPart = (name: string) => loadScript(page.definition.partsUrl + name);
