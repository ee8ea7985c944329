import { block } from './block.ts';
import { FormElement } from './form-element.ts';
import type { LoadLater } from './later.ts';
import type { PageForm } from './page-form.ts';
import { start } from './start.ts';

start(
  'candour-preferences',
  class extends FormElement {
    protected begin(form: PageForm, place: HTMLElement, later: LoadLater) {
      return block(form, place, () => this.closest('form'), later);
    }
  },
);
