import { elementsOf } from '../elements-of.ts';
import type { PageForm } from './page-form.ts';
import { rich } from './rich.ts';

/** An answer as the page names it, such as `Newsletter: Yes`; null for what the page does not ask. */
export const saidInWords = (
  { definition }: PageForm,
  { channelId, value }: { channelId: number; value: boolean },
): string | null => {
  const statement = elementsOf(definition)
    .filter((each) => each.type === 'statement')
    .find((each) => each.channelId === channelId);
  if (!statement) return null;
  const channel = definition.page?.channels[channelId];
  const name = channel || rich(statement.html).textContent || '';
  // Who refuses says yes to “Please send me no catalogue”.
  const isYes = channel ? value : value !== statement.isPolarityInverted;
  return `${name}: ${isYes ? statement.yesLabel : statement.noLabel}`;
};
