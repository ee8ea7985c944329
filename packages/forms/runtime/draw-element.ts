import { h } from '../../banner/runtime/element.ts';
import type { FormElement } from '../definition.ts';
import { drawQuestion } from './draw-question.ts';
import { drawStatement } from './draw-statement.ts';
import type { PageForm, Part } from './page-form.ts';
import { rich } from './rich.ts';

/** One element of a form; null for those that nobody sees. */
export const drawElement = (form: PageForm, element: FormElement): Part | null => {
  const part = drawn(form, element);
  if (!part) return null;
  part.node.dataset.element = element.id;
  return part;
};

const drawn = (form: PageForm, element: FormElement): Part | null | undefined => {
  switch (element.type) {
    case 'metaData':
      return null;
    case 'contactField':
      return form.drawField?.(form, element);
    case 'statement':
      return drawStatement(form, element);
    case 'question':
      return drawQuestion(form, { ...element, place: element.id });
    default:
      return { node: stillOf(element), controls: {}, sync: () => undefined };
  }
};

type Still = Exclude<FormElement, { type: 'metaData' | 'contactField' | 'statement' | 'question' }>;

const stillOf = (element: Still): HTMLElement => {
  switch (element.type) {
    case 'heading':
      return h(element.level === 2 ? 'h2' : 'h3', {}, h('bdi', {}, element.text));
    case 'image': {
      const { url, alt, width, height } = element;
      const size = { width: width ? String(width) : undefined, height: height ? String(height) : undefined };
      return h('img', { src: url, alt, ...size });
    }
    case 'divider':
      return h('hr');
    case 'submit':
      return h('button', { class: 'candour-button main', type: 'submit' }, element.label);
    default:
      return h('div', {}, rich(element.html));
  }
};
