import { usSections } from '../iab/us-sections.ts';

/** National: one section for all states. ByState: that of the state of the visitor. */
export const gppScopes = ['Off', 'National', 'ByState'] as const;

/** The section for visitors whose state is not known or has none of its own. */
export const gppFallbacks = ['National', 'California'] as const;

const national = 7;
const california = 8;

type Audience = {
  scope: Exclude<(typeof gppScopes)[number], 'Off'>;
  fallback: (typeof gppFallbacks)[number];
  countries: readonly string[];
};

/**
 * The sections that a profile for these countries and regions may need, the one for unknown states first. A profile for
 * single states needs no other.
 */
export const sectionsFor = ({ scope, fallback, countries }: Audience): number[] => {
  if (scope === 'National') return [national];
  const spare = fallback === 'California' ? california : national;
  const own = countries.map((place) => sectionOfPlace(place));
  const isByState = countries.length > 0 && countries.every((place) => place.startsWith('US-'));
  if (!isByState) return [spare, ...stateSections.filter((id) => id !== spare)];
  const known = own.filter((id) => id !== undefined);
  return [...new Set(known.length === own.length ? known : [spare, ...known])];
};

/** The section of a state, such as `US-CA`; undefined if it has none. */
const sectionOfPlace = (place: string): number | undefined =>
  usSections.find(({ id, name }) => id !== national && `US-${name.slice(2).toUpperCase()}` === place)?.id;

const stateSections = usSections.map(({ id }) => id).filter((id) => id !== national);
