/** A form whose definition is on its way. */
export type Waiting = { place: Element; found: Promise<Response>; nonce: string };

type Trust = (address: string) => string;
/** What loaders leave for the script that draws, in the window under the address of their folder. */
export type Queue = { push: (form: Waiting) => unknown; trust: Trust };

type Policy = { createScriptURL: Trust };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

/**
 * The script of the embed code: asks for the form, and brings the script that draws those of its folder:
 * `pw` for blocks of statements, `cw` for whole forms. Pages that enforce Trusted Types allow `candour-pw`
 * and `candour-cw`.
 *
 * `data-key` and `data-widget`: which form; `data-lang`: its language, or empty for that of the page;
 * `data-version`: `staging` for a test site, or a number;
 * `data-div`: the id of its place, if that is not `candour-{widget}`.
 */
const load = () => {
  const page = window as unknown as Record<string, Queue | undefined> & { trustedTypes?: Factory };
  const { dataset, src, nonce } = document.currentScript as HTMLScriptElement;
  const { key, widget, lang, version = 'live', div = `candour-${widget}` } = dataset;
  const begin = () => {
    const place = document.getElementById(div);
    if (!place) return;
    const language = lang || place.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    const found = fetch(
      new URL(`../tx/public/widgets/${key}/${widget}?version=${version}&lang=${language}`, src),
    );
    const base = new URL('.', src).href;
    let queue = page[base];
    if (!queue) {
      const createScriptURL: Trust = (address) => address;
      const policy = page.trustedTypes?.createPolicy('candour-' + base.slice(-3, -1), { createScriptURL });
      const trust: Trust = (address) => policy?.createScriptURL(address) ?? address;
      queue = page[base] = Object.assign([] as Waiting[], { trust });
      const script = document.createElement('script');
      script.nonce = nonce;
      script.src = trust(`${base}form.js`);
      document.head.append(script);
    }
    queue.push({ place, found, nonce });
  };
  // The place may come after the script.
  if (document.getElementById(div)) begin();
  else addEventListener('DOMContentLoaded', begin);
};

load();
