import type { CoreService } from '../core-definition.ts';
import type { Lent } from '../parts.ts';

/**
 * Takes back what needs no new page for it: frames are emptied, and elements that the yes had shown are hidden. Code that
 * runs cannot be taken back.
 */
export const takeBack = ({ gateAgain, servicesOf }: Lent, withdrawn: CoreService[]) => {
  const isWithdrawn = (element: Element) =>
    servicesOf(element).some((service) => service && withdrawn.includes(service));
  for (const element of document.querySelectorAll('[data-hidden]'))
    if (isWithdrawn(element)) {
      element.removeAttribute('data-hidden');
      element.setAttribute('hidden', '');
      gateAgain(element);
    }
  for (const frame of document.querySelectorAll('iframe'))
    if (isWithdrawn(frame) && frame.getAttribute('src')) gateAgain(frame);
};
