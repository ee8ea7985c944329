import { h } from '../../banner/runtime/element.ts';
import { type PageForm, word } from './page-form.ts';

/** A line at the top of a page, read aloud when it comes, with what can be done about it. */
export const makeNotice = (form: PageForm) => {
  const node = h('div', { class: 'notice', tabindex: '-1', hidden: true });
  return {
    node,
    /** `ways` are keys of words and what they do. */
    tell: (key: string, ways: Readonly<Record<string, () => void>> = {}) => {
      const text = word(form, key);
      const buttons = Object.entries(ways).map(([name, onclick]) =>
        h('button', { type: 'button', class: 'link', onclick }, word(form, name)),
      );
      node.hidden = false;
      node.replaceChildren(h('p', {}, text), ...buttons);
      form.announce(text);
    },
    end: () => (node.hidden = true),
  };
};
