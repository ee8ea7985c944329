import { collect } from './collect.ts';
import { drawField } from './draw-field.ts';
import { FormElement } from './form-element.ts';
import type { LoadLater } from './later.ts';
import type { PageForm } from './page-form.ts';
import { start } from './start.ts';

start(
  'candour-form',
  class extends FormElement {
    protected begin(form: PageForm, place: HTMLElement, later: LoadLater) {
      return collect(Object.assign(form, { drawField }), place, later);
    }
  },
);
