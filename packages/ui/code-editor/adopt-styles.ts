import { StyleModule } from 'style-mod';

/**
 * Lets CodeMirror's styles be constructed sheets. In a shadow root it makes them by itself; in a document it writes a
 * style element, which a content policy without inline styles refuses. The set of a shadow root serves its whole
 * document, so the document is given that one. Call it before the first editor.
 */
export const adoptStyles = (): void => {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  StyleModule.mount(shadow, new StyleModule({}));
  for (const mark of Object.getOwnPropertySymbols(shadow)) {
    if (!Object.hasOwn(document, mark)) Reflect.set(document, mark, Reflect.get(shadow, mark));
  }
};
