import type { PublishedForm } from '../definition.ts';
import { FormElement, type FormSettings } from './form-element.ts';
import type { PageForm } from './page-form.ts';
import { profile } from './profile.ts';
import css from './profile.css';
import { start } from './start.ts';

start(
  'candour-profile',
  class extends FormElement {
    override show(published: PublishedForm, settings: FormSettings): Promise<void> {
      return super.show(published, { ...settings, css });
    }
    protected begin(form: PageForm, place: HTMLElement) {
      return profile(form, place);
    }
  },
);
