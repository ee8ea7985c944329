import { StyleModule } from 'style-mod';

/**
 * Makes CodeMirror use constructed style sheets. It does so by itself in a shadow root; in a document it
 * writes a style element, which a content security policy without inline styles refuses. The set of a
 * shadow root works for its whole document, so the document is given that one. Call it before the first
 * editor.
 */
export const adoptStyles = (): void => {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  StyleModule.mount(shadow, new StyleModule({}));
  for (const mark of Object.getOwnPropertySymbols(shadow)) {
    if (!Object.hasOwn(document, mark)) Reflect.set(document, mark, Reflect.get(shadow, mark));
  }
};
