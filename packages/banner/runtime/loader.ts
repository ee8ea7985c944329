/**
 * The small script of the standard embed code: picks the language and loads the published script of the profile that
 * stands beside it. Google's defaults are set here, before that script arrives, so that no tag runs ahead of it.
 *
 * `data-licence`, `data-profile`, `data-lang` (empty: the language of the page, else of the browser).
 */
function load() {
  const self = document.currentScript as HTMLScriptElement;
  const { licence, profile, lang } = self.dataset;
  if ('cmp' in window) return;
  const denied = Object.fromEntries(types.map((type) => [type, 'denied']));
  gtag('consent', 'default', { ...denied, security_storage: 'granted', wait_for_update: 500 });
  const language = lang || document.documentElement.lang || navigator.language || 'default';
  const script = document.createElement('script');
  script.nonce = self.nonce;
  script.async = true;
  // The server answers an unknown language with the nearest published one.
  script.src = new URL(
    `cb/${licence}/${profile}/${encodeURIComponent(language.toLowerCase())}.js`,
    self.src,
  ).href;
  script.onerror = () =>
    document.dispatchEvent(new CustomEvent('cmp:error', { detail: new Error(script.src) }));
  self.after(script);
}

const types = [
  ...['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'],
  ...['functionality_storage', 'personalization_storage'],
];

/** Google reads the `arguments` object; an array would be taken for something else. */
function gtag(..._words: unknown[]) {
  const place = window as { dataLayer?: unknown[] };
  // oxlint-disable-next-line prefer-rest-params
  (place.dataLayer ??= []).push(arguments);
}

load();
