import { askedOfAnyone } from '../asked-of-anyone.ts';
import type { FormDefinition } from '../definition.ts';
import { block } from './block.ts';
import { collect } from './collect.ts';
import { drawField } from './draw-field.ts';
import { makeSending } from './finish.ts';
import { FormElement } from './form-element.ts';
import { drawPage } from './page.ts';
import pageCss from './page.css';
import { profile } from './profile.ts';
import profileCss from './profile.css';
import type { PageForm } from './page-form.ts';
import { emptyPort, samplePort } from './sample-port.ts';
import type { Later, LoadLater } from './later.ts';

/** `previewForm` puts the value here. */
declare const __form__: {
  definition: FormDefinition;
  theme: string;
  isDesigning: boolean;
  isForAnyone: boolean;
};

/** Where something stands in the frame, in CSS pixels. */
type Rectangle = { id: string; x: number; y: number; width: number; height: number };

class PreviewElement extends FormElement {
  protected begin(form: PageForm, place: HTMLElement, later: LoadLater) {
    const { definition } = form;
    if (definition.kind === 'preferencePage')
      return drawPage(form, place, isForAnyone ? emptyPort(definition) : samplePort(definition));
    if (definition.kind === 'progressiveProfile') return profile(form, place);
    return definition.kind === 'collectionWidget'
      ? collect(Object.assign(form, { drawField }), place, later)
      : block(form, place, () => null, later);
  }
}

const tell = (event: string, detail: unknown) =>
  parent.postMessage({ source: 'candour-form-preview', event, detail }, '*');

const { definition, theme, isDesigning, isForAnyone } = __form__;
const first = isForAnyone ? askedOfAnyone(definition) : definition;
customElements.define('candour-preview', PreviewElement);
const element = document.createElement('candour-preview') as PreviewElement; // defined above
document.body.append(element);
let step = 0;

const rectanglesOf = (name: 'element' | 'row'): Rectangle[] =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { id: node.dataset[name] ?? '', x, y: y + scrollY, width, height };
  });

let isAsked = false;
/** Once for all changes of a frame. */
const measure = () => {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    const { scrollHeight: height } = document.documentElement;
    tell('rectangles', { step, height, elements: rectanglesOf('element'), rows: rectanglesOf('row') });
  });
};

// The lazy part is in this script; of it, nothing is ever sent.
const later = () => Promise.resolve({ makeSending } as Later); // blocks send nothing in previews
const show = async (definition: FormDefinition) => {
  const wanted = Math.min(step, definition.steps.length - 1);
  const published = { definition, hash: '', signature: '' };
  await element.show(published, {
    nonce: '',
    theme,
    css: pageCss + profileCss,
    later,
    isPreview: true,
    showsAll: isDesigning,
  });
  if (wanted > 0) element.go(wanted);
  step = Math.max(wanted, 0);
  measure();
};

element.addEventListener('candour:step', (event) => {
  ({ step } = (event as CustomEvent<{ step: number }>).detail); // what `collect` tells
  measure();
});
element.addEventListener('candour:change', measure);
element.addEventListener('candour:sent', () => tell('sent', null));
new ResizeObserver(measure).observe(element);
addEventListener('resize', measure);

addEventListener('message', ({ source, data }: MessageEvent<Record<string, unknown> | null>) => {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  // The window around the frame made the document; it may change what the document shows.
  if ('candourForm' in data) void show(data['candourForm'] as FormDefinition);
  if ('candourStep' in data) element.go(Number(data['candourStep']));
});

if (isDesigning) {
  // A press chooses an element; it never answers, follows a link or takes the focus.
  for (const type of ['pointerdown', 'mousedown', 'click', 'submit'])
    addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (type !== 'click') return;
        const found = event
          .composedPath()
          .find((node) => node instanceof HTMLElement && node.dataset['element'] !== undefined);
        tell('press', found instanceof HTMLElement ? { id: found.dataset['element'] } : null);
      },
      true,
    );
  element.addEventListener('focusin', () =>
    (element.shadowRoot?.activeElement as HTMLElement | null)?.blur(),
  );
}

// A sandbox without forms lets no form be sent, so none of them hears of it; their buttons still are pressed.
element.addEventListener('click', (event) => {
  const [button] = event.composedPath();
  if (!(button instanceof HTMLButtonElement) || button.type !== 'submit') return;
  event.preventDefault();
  button.form?.dispatchEvent(new Event('submit', { cancelable: true }));
});

void show(first).then(() => tell('ready', null));
