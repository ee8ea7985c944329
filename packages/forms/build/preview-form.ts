import { withValue } from '../../banner/build/script-json.ts';
import type { FormDefinition } from '../definition.ts';

export type FormPreviewOptions = {
  /** Text of `dist/preview.js`. */
  script: string;
  /** Text of the theme's style sheet; empty for the built-in look. */
  theme?: string;
  /** A press chooses an element in place of using the form. */
  isDesigning?: boolean;
  /** A page as somebody sees it who is not identified. */
  isForAnyone?: boolean;
  /** Added to script and style, for embedding pages whose policy the frame inherits. */
  nonce?: string;
};

/**
 * What the frame posts to its parent. `rectangles` has where elements and rows stand, after each change;
 * `press` has the element that was pressed, or null beside all of them. The parent may post
 * `{ candourForm: definition }` to show another state and `{ candourStep: 1 }` to show another step.
 */
export type FormPreviewMessage = { source: 'candour-form-preview' } & (
  | { event: 'ready' | 'sent'; detail: null }
  | { event: 'press'; detail: { id: string } | null }
  | {
      event: 'rectangles';
      detail: { step: number; height: number; elements: readonly Placed[]; rows: readonly Placed[] };
    }
);
type Placed = { id: string; x: number; y: number; width: number; height: number };

/**
 * A complete document for `<iframe sandbox="allow-scripts">` that runs the real form. Nothing leaves it and
 * nothing is stored: the sandbox refuses cookies and storage, its policy refuses the network. Works in
 * browsers and in Node.
 */
export const previewForm = (definition: FormDefinition, options: FormPreviewOptions): string => {
  const { script, theme = '', isDesigning = false, isForAnyone = false, nonce } = options;
  const attribute = nonce ? ` nonce="${nonce.replace(/[^\w+/=-]/g, '')}"` : '';
  const code = withValue(script, '__form__', { definition, theme, isDesigning, isForAnyone });
  const style =
    'body{margin:0;padding:28px;background:#fff;color:#1b2832;font:16px/1.5 system-ui,sans-serif}';
  return (
    `<!doctype html><html lang="${definition.language}" dir="${definition.direction}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src https: http: data:">` +
    `<title>Preview</title><style${attribute}>${style}</style>` +
    `<body><script${attribute}>${inScript(code)}</script></body></html>`
  );
};

/** Nothing in a script may end its element. */
export const inScript = (code: string) => code.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
