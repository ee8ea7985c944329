/** Set before the script on sites that still use it, instead of data attributes. */
type Settings = { widgetProfileId?: number | string; languageCode?: string };

/**
 * The small script of the embed code with data attributes: it loads the published script of the profile from the host it
 * came from. Google's defaults are set here, before that script arrives, so that no tag runs ahead of it.
 *
 * `data-profile`; `data-lang`: a published language, or empty for the one the browser asks for; `data-google="off"`:
 * the banner leaves Google alone, so nothing is told it here either.
 */
const load = () => {
  const self = document.currentScript as HTMLScriptElement;
  const place = window as { cmp?: unknown; cmpSettings?: Settings };
  if (place.cmp) return;
  const { widgetProfileId, languageCode = '' } = place.cmpSettings ?? {};
  const { profile = widgetProfileId, lang = languageCode, google } = self.dataset;
  if (google !== 'off') {
    const denied = Object.fromEntries(types.map((type) => [type, 'denied']));
    gtag('consent', 'default', { ...denied, security_storage: 'granted', wait_for_update: 500 });
  }
  const script = document.createElement('script');
  const address = new URL(`cb/${profile}/live${lang && '.' + lang.toLowerCase()}.js`, self.src).href;
  script.nonce = self.nonce;
  script.async = true;
  script.src = trusted(address);
  script.onerror = () =>
    document.dispatchEvent(new CustomEvent('cmp:error', { detail: new Error('Could not load ' + address) }));
  self.after(script);
};

const types = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
];

/** Google reads the `arguments` object; an array would be treated as something else. */
function gtag(..._words: unknown[]) {
  const place = window as { dataLayer?: unknown[] };
  // oxlint-disable-next-line prefer-rest-params
  (place.dataLayer ??= []).push(arguments);
}

type Policy = { createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, policy: Policy) => Policy };

/** Where a page enforces Trusted Types it has to allow the policy `cmp-loader`; a policy can be made only once. */
const trusted = (address: string): string => {
  const factory = (window as { trustedTypes?: Factory }).trustedTypes;
  try {
    return factory
      ? factory.createPolicy('cmp-loader', { createScriptURL: (url) => url }).createScriptURL(address)
      : address;
  } catch {
    // Not allowed; without enforcement a plain text will do.
    return address;
  }
};

load();
