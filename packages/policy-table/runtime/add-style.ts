import css from './table.css';

let isThere = false;

/**
 * Defaults without specificity: any rule of the page wins. A constructed sheet needs no permission from its
 * policy.
 */
export const addStyle = (nonce?: string) => {
  if (isThere) return;
  isThere = true;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Safari before 16.4.
    const style = document.createElement('style');
    if (nonce) style.nonce = nonce;
    style.textContent = css;
    document.head.append(style);
  }
};
