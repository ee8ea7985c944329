import css from './form.css';

/**
 * Adds style sheets that need no permission from the page's policy. That of the theme is a public page's, and
 * made to fit into a shadow root by its class; ours comes after it.
 */
export const addStyle = (root: ShadowRoot, nonce: string, theme: string, more = '') => {
  const texts = [theme, css, more];
  try {
    root.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  } catch {
    // Safari before 16.4.
    const style = document.createElement('style');
    if (nonce) style.nonce = nonce;
    style.textContent = texts.join('');
    root.append(style);
  }
};

/** The text of a theme's style sheet, its files with whole addresses; nothing if it takes longer than a second. */
export const loadTheme = async (url: string | null): Promise<string> => {
  if (url === null) return '';
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), 1000));
  const text = fetch(url, { credentials: 'omit' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const found = await Promise.race([text, late]);
  return found.replaceAll('url(/', `url(${new URL(url, location.href).origin}/`);
};
