import { h } from '../../banner/runtime/element.ts';
import type { PublishedForm } from '../definition.ts';
import { startingValues } from '../form-values.ts';
import { type FormProblem, problemsOf } from '../problems.ts';
import { shownAnswers } from '../shown.ts';
import type { LoadLater } from './later.ts';
import { fire, type PageForm, word } from './page-form.ts';
import { rich } from './rich.ts';
import { addStyle, loadTheme } from './style.ts';

/** What a form on a page is told beside its definition. */
export type FormSettings = Pick<PageForm, 'isPreview' | 'showsAll'> & {
  later: LoadLater;
  nonce: string;
  /** The text of the theme's style sheet, where it is known already. */
  theme?: string;
  /** Further style. */
  css?: string;
};

/** What makes a drawn form work. */
export type Body = {
  sync: () => void;
  go?: (step: number) => void;
  told?: () => unknown;
  check?: () => boolean;
  end?: () => void;
};

/** A form on a page. It takes part in the form around it: its labels, its validity and its reset. */
export abstract class FormElement extends HTMLElement {
  static formAssociated = true;
  /** Draws a form into a place and makes it work. */
  protected abstract begin(form: PageForm, place: HTMLElement, later: LoadLater): Body;
  // Safari before 16.4 has none; hidden inputs do their part there.
  #internals = 'attachInternals' in this ? this.attachInternals() : undefined;
  #form: PageForm | undefined;
  #body: Body | undefined;

  /** Draws a published form, once its theme is here. */
  async show(published: PublishedForm, settings: FormSettings): Promise<void> {
    const { definition } = published;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
    const theme = settings.theme ?? (await loadTheme(definition.styleUrl));
    const status = h('div', { class: 'unseen', role: 'status' });
    const form: PageForm = {
      ...settings,
      published,
      definition,
      host: this,
      root,
      values: startingValues(definition),
      step: 0,
      problems: [],
      shownAt: new Date(),
      parts: { rich, shownAnswers },
      change: (values) => {
        form.values = values;
        form.problems = form.problems.filter(isStillWrong(form));
        this.#sync();
        fire(form, 'change', this.value);
      },
      announce: (text) => void requestAnimationFrame(() => (status.textContent = text)),
    };
    this.#form = form;
    const { language, direction } = definition;
    const place = h('div', { class: 'candour-page candour-form', lang: language, dir: direction });
    root.replaceChildren(place, status);
    addStyle(root, settings.nonce, theme, settings.css);
    this.#body?.end?.();
    this.#body = this.begin(form, place, settings.later);
    this.#sync();
    fire(form, 'ready');
  }

  /** The answers so far with the proof of what was shown. */
  get value(): unknown {
    return this.#body?.told?.();
  }

  /** Shows a step. */
  go(step: number): void {
    this.#body?.go?.(step);
  }

  /** Called by the form around it. */
  formResetCallback() {
    const form = this.#form;
    if (form) form.change(startingValues(form.definition, form.values.present));
  }

  #sync() {
    this.#body?.sync();
    const form = this.#form;
    if (!form || form.definition.kind !== 'preferenceWidget') return;
    const [first] = problemsOf(form.definition, form.values);
    const control = first && form.root.querySelector<HTMLElement>(`[id="${CSS.escape(first.place)}"]`);
    if (first)
      this.#internals?.setValidity({ customError: true }, word(form, first.key), control ?? undefined);
    else this.#internals?.setValidity({});
    this.oninvalid = () => void this.#body?.check?.();
  }
}

/** A problem that was shown goes as soon as it is mended; none appears while somebody types. */
const isStillWrong = (form: PageForm) => {
  const now = problemsOf(form.definition, form.values, form.step);
  return ({ place, key }: FormProblem) => now.some((each) => each.place === place && each.key === key);
};
