/**
 * The small script of the embed code with data attributes: it loads the published script of the profile from the host it
 * came from. Google's defaults are set here, before that script arrives, so that no tag runs ahead of it.
 *
 * `data-profile`, and `data-lang`: a published language, or empty for the one the browser asks for.
 */
function load() {
  const self = document.currentScript as HTMLScriptElement;
  const { profile, lang = '' } = self.dataset;
  if ('cmp' in window) return;
  const denied = Object.fromEntries(types.map((type) => [type, 'denied']));
  gtag('consent', 'default', { ...denied, security_storage: 'granted', wait_for_update: 500 });
  const script = document.createElement('script');
  script.nonce = self.nonce;
  script.async = true;
  script.src = new URL(`cb/${profile}/live${lang && '.' + lang.toLowerCase()}.js`, self.src).href;
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
