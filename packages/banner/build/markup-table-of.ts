import type { ForeignBanner, MarkupDefinition } from '../../consent/foreign-markups.ts';
import type { Markup, MarkupTable } from '../runtime/markups/markup-table.ts';

const inert = 'script[type="text/plain"]';

/** How elements are marked for each banner, according to their guides and sources. */
const looks: Record<ForeignBanner, Omit<Markup, 'v'>[]> = {
  OneTrust: [
    {
      s: '[class*="optanon-category-"]:not([data-ot-ignore])',
      a: ['class'],
      r: 'optanon-category-(\\S+)',
      p: '-',
    },
    { s: '[data-optanon-category]:not([data-ot-ignore])', a: ['data-optanon-category'], p: ',' },
  ],
  Cookiebot: [{ s: '[data-cookieconsent]', a: ['data-cookieconsent'], p: ',', d: 'data-cookieblock-src' }],
  Usercentrics: [{ s: '[data-usercentrics]:not([data-uc-allowed])', a: ['data-usercentrics'] }],
  Klaro: [{ s: `${inert}[data-name],[data-name][data-src]`, a: ['data-name'] }],
  VanillaCookieConsent: [
    {
      s: `${inert}[data-category],${inert}[data-cookiecategory],iframe[data-category]`,
      a: ['data-service', 'data-category', 'data-cookiecategory'],
    },
  ],
};

/** The understood marks in the form inside the script. */
export const markupTableOf = (markups: readonly MarkupDefinition[]): MarkupTable =>
  markups.flatMap(({ banner, values }) => {
    const known = values.map(({ value, channelIds }) => [value.toLowerCase(), channelIds.join(' ')]);
    return looks[banner].map((look) => ({ ...look, v: Object.fromEntries(known) as Record<string, string> }));
  });
