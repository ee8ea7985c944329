import type { PolicyTableDefinition } from '../definition.ts';
import { addStyle } from './add-style.ts';
import { draw } from './draw.ts';

/**
 * The script of the embed code: loads a published table from its own host and renders it. Until then, and
 * if anything fails, the element keeps what the page has written into it.
 *
 * `data-table`; `data-div`: id of the element; `data-lang`: the language for pages that name none, or one
 * the table does not have; `data-group`: 1 by category, 2 by service, 3 none.
 */
const load = () => {
  const self = document.currentScript as HTMLScriptElement;
  const { table, div = '', lang = '', group = '1' } = self.dataset;
  const begin = async () => {
    const place = document.getElementById(div);
    if (!place) throw new Error(`There is no element #${div}`);
    const own = place.closest<HTMLElement>('[lang]')?.lang ?? '';
    const wanted = [own, lang].filter((code) => /^[a-z]{2,3}(-\w{2,8}){0,2}$/i.test(code)).join('.');
    const address = new URL(`${table}/${wanted.toLowerCase() || 'default'}.json`, self.src).href;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`Could not load ${address}`);
    draw((await response.json()) as PolicyTableDefinition, place, group);
    addStyle(self.nonce);
  };
  const tell = (detail: unknown) => document.dispatchEvent(new CustomEvent('cmp:error', { detail }));
  const run = () => void begin().catch(tell);
  // Script and element may come in any order.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
};

load();
