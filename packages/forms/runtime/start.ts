import type { PublishedForm } from '../definition.ts';
import type { FormElement } from './form-element.ts';
import type { Queue, Waiting } from './load.ts';
import { loadLater } from './load-later.ts';

/** Draws what loaders of this folder have found so far, and what they find from now on, as elements of a name. */
export const start = (name: string, element: new () => FormElement) => {
  if (!customElements.get(name)) customElements.define(name, element);
  const { src } = document.currentScript as HTMLScriptElement; // as it runs
  const base = new URL('.', src).href;
  const page = window as unknown as Record<string, Queue | undefined>;
  const waiting = page[base];
  const trust = waiting?.trust ?? ((address: string) => address);
  const push = async ({ place, found, nonce }: Waiting) => {
    const fail = (detail: unknown) =>
      place.dispatchEvent(new CustomEvent('candour:error', { detail, bubbles: true }));
    try {
      const response = await found;
      // The page stays as it is.
      if (response.status === 404 || response.status === 410) return fail('withdrawn');
      if (!response.ok) throw new Error(`The form could not be loaded: ${response.status}`);
      const published = (await response.json()) as PublishedForm;
      const form = document.createElement(name) as FormElement; // defined above
      place.replaceChildren(form);
      const later = () => loadLater({ nonce, trust, base });
      await form.show(published, { nonce, later, isPreview: false });
    } catch (detail) {
      fail(detail);
    }
  };
  page[base] = { push, trust };
  // Loaders begin with a list.
  (waiting as unknown as Waiting[] | undefined)?.forEach((each) => void push(each));
};
