import type { Lent } from '../parts.ts';

const chevron = 'M6 9l6 6 6-6';

let count = 0;

/** A button that opens and closes what it names. */
export const makeOpener = (
  { h, icon }: Lent,
  text: string,
  content: HTMLElement,
  isOpen = false,
): HTMLButtonElement => {
  content.id = 'content' + ++count;
  content.hidden = !isOpen;
  const button = h(
    'button',
    {
      type: 'button',
      class: 'opener',
      'aria-expanded': String(isOpen),
      'aria-controls': content.id,
      onclick: () => {
        content.hidden = !content.hidden;
        button.setAttribute('aria-expanded', String(!content.hidden));
      },
    },
    icon(chevron),
    text,
  );
  return button;
};
