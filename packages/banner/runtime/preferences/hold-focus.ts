import type { Lent } from '../parts.ts';

/** Leads the Tab key from the end of a dialog to its start; by themselves browsers lead into their own tools there. */
export const holdFocus = ({ layerRoot }: Lent, event: KeyboardEvent, dialog: HTMLElement) => {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button,a[href],input,[tabindex="0"]')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const focused = layerRoot().activeElement;
  if (focused !== from && !(event.shiftKey && focused === dialog)) return;
  event.preventDefault();
  to?.focus();
};
