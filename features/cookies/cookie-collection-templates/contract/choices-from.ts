import type { CategoryChoice, ScriptChoice } from '../../cookie-banners/contract/set-up/choices.ts';
import type { CollectedCategory } from '../contract.ts';

/** Which categories and services a banner has, and with which settings. */
export type Choices = { categories: CategoryChoice[]; scripts: ScriptChoice[] };

const inOrder = <T extends { order: number }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => a.order - b.order);

/**
 * The choices of a banner after the template is applied; its other settings for a category or service stay.
 */
export const choicesFrom = (template: readonly CollectedCategory[], banner: Choices): Choices => {
  const chosen = inOrder(template);
  return {
    categories: chosen.map(({ cookieCategoryId }, at) => ({
      isExpanded: false,
      defaultState: 'Off' as const,
      overrideText: '',
      ...banner.categories.find((choice) => choice.cookieCategoryId === cookieCategoryId),
      cookieCategoryId,
      displayOrder: at + 1,
    })),
    scripts: chosen
      .flatMap(({ services }) => inOrder(services))
      .map(({ cookieScriptId, defaultState }, at) => ({
        isLocked:
          banner.scripts.find((choice) => choice.cookieScriptId === cookieScriptId)?.isLocked ?? false,
        cookieScriptId,
        defaultState,
        displayOrder: at + 1,
      })),
  };
};
