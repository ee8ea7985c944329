/** Consent tools by a part of the address their script is loaded from. */
const tools: readonly [RegExp, string][] = [
  [/cdn\.cookielaw\.org|otSDKStub|optanon/i, 'OneTrust'],
  [/consent\.cookiebot\.(?:com|eu)/i, 'Cookiebot'],
  [/(?:app|web\.cmp)\.usercentrics\.eu/i, 'Usercentrics'],
  [/sdk\.privacy-center\.org|didomi/i, 'Didomi'],
  [/cdn-cookieyes\.com/i, 'CookieYes'],
  [/cdn\.iubenda\.com/i, 'iubenda'],
  [/consent\.trustarc\.com/i, 'TrustArc'],
  [/cmp\.quantcast\.com|cmp\.inmobi\.com/i, 'InMobi Choice'],
  [/delivery\.consentmanager\.net/i, 'consentmanager'],
  [/cmp\.osano\.com/i, 'Osano'],
  [/static\.axept\.io/i, 'Axeptio'],
  [/complianz/i, 'Complianz'],
  [/borlabs-cookie/i, 'Borlabs Cookie'],
  [/cookieconsent(?:\.umd|\.min)?\.js/i, 'CookieConsent'],
];

/** The name of a consent tool that a page loads; empty if no known one is found. */
export const otherBannerIn = (html: string): string => {
  const scripts = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag).join('\n');
  return tools.find(([sign]) => sign.test(scripts))?.[1] ?? '';
};

/** The languages a page declares or links to, as BCP 47 codes. */
export const languagesIn = (html: string): string[] => {
  const own = /<html\b[^>]*\blang=["']?([a-z]{2,3}(?:-[a-z\d]{2,8})*)/i.exec(html)?.[1];
  const others = [...html.matchAll(/<link\b[^>]*\bhreflang=["']?([a-z]{2,3}(?:-[a-z\d]{2,8})*)/gi)].map(
    ([, code]) => code,
  );
  return [...new Set([own, ...others].flatMap((code) => code ?? []))].slice(0, 30);
};
