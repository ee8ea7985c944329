import { isAlwaysOn } from '@candour/consent/asked.ts';
import {
  foreignValues,
  type ForeignPurpose,
  type MarkupDefinition,
} from '@candour/consent/foreign-markups.ts';
import type { CategoryDefinition } from '@candour/consent/service.ts';
import { channelsFor } from './channels-for.ts';
import type { Materials } from './materials.ts';

/**
 * The meaning of other banners' marks: their own words stand for our categories of that purpose, names of
 * services for the service, and what people have said takes precedence. A word without a meaning is left
 * out.
 */
export const markupsOf = (
  materials: Materials,
  categories: readonly CategoryDefinition[],
): MarkupDefinition[] => {
  const { markups, markupValues } = materials.banner.basicDetails;
  const channels = channelsByPurpose(materials, categories);
  const chosen = categories.flatMap((category) => category.services);
  const names = chosen.flatMap(({ cookieScriptId, channelId }) => {
    const row = materials.services.find((service) => service.cookieScriptId === cookieScriptId);
    return [row?.cookieScriptName, row?.scriptName, row?.slug].map((value) => ({
      value,
      channelIds: [channelId],
    }));
  });
  const said = markupValues.flatMap(({ value, cookieScriptId }) => {
    const service = chosen.find((each) => each.cookieScriptId === cookieScriptId);
    return service ? [{ value, channelIds: [service.channelId] }] : [];
  });
  return markups.map((banner) => {
    const words = Object.entries(foreignValues[banner]).map(([value, purpose]) => ({
      value,
      channelIds: channels[purpose],
    }));
    const byValue = new Map(
      [...words, ...names, ...said].flatMap(({ value, channelIds }) =>
        value && channelIds.length > 0 ? [[value.toLowerCase(), channelIds]] : [],
      ),
    );
    return { banner, values: [...byValue].map(([value, channelIds]) => ({ value, channelIds })) };
  });
};

const channelsByPurpose = (
  materials: Materials,
  categories: readonly CategoryDefinition[],
): Record<ForeignPurpose, number[]> => {
  const of = (purpose: Parameters<typeof channelsFor>[2]) => channelsFor(materials, categories, purpose);
  const alwaysOn = categories.flatMap((category) =>
    category.services.filter((service) => isAlwaysOn(category, service)),
  );
  const social = of('social');
  const targeting = of('marketing');
  return {
    // Any of them will do: all are on.
    necessary: alwaysOn.slice(0, 1).map(({ channelId }) => channelId),
    functional: of('functional'),
    performance: of('analytics'),
    targeting,
    social: social.length > 0 ? social : targeting,
  };
};
