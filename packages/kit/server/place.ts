type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Headers in which networks in front of us report a visitor's location. */
export const countryHeaders = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-country-code',
];
export const regionHeaders = [
  'cf-region-code',
  'cloudfront-viewer-country-region',
  'x-vercel-ip-country-region',
  'x-region-code',
];

/**
 * Country (ISO 3166-1) and region (the part of ISO 3166-2 after the dash) as a trusted proxy reports them;
 * empty without one, because then anybody could write these headers.
 */
export const placeOf = (headers: Headers, hasTrustedProxy: boolean): { country: string; region: string } => {
  const first = (names: readonly string[], pattern: RegExp): string =>
    names.map((name) => String(headers[name] ?? '').toUpperCase()).find((value) => pattern.test(value)) ?? '';
  if (!hasTrustedProxy) return { country: '', region: '' };
  return { country: first(countryHeaders, /^[A-Z]{2}$/), region: first(regionHeaders, /^[A-Z0-9]{1,3}$/) };
};
