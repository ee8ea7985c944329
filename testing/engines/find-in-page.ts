/** The position of something in the window, in CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * Runs in the page, so it uses nothing from outside itself. Finds what a person would call a `role` with
 * this name (its beginning is enough), including inside open shadow roots and frames of the same origin,
 * and scrolls it into view. Null if there is none.
 */
export const findInPage = (role: string, name: string): Box | null => {
  const matches: Record<string, string> = {
    button: 'button, [role=button], summary, input[type=submit]',
    link: 'a[href], [role=link]',
    checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
    textbox: 'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable=true]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    region: 'section, [role=region], [role=dialog], dialog[open]',
    menuitem: '[role=menuitem]',
    row: 'tr, [role=row]',
    text: '*',
  };
  const within = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => {
      // We cannot access the document of a frame of another origin.
      const inner = one.shadowRoot ?? (one.localName === 'iframe' ? documentOf(one) : null);
      return inner ? [one, ...within(inner)] : [one];
    });
  const documentOf = (frame: Element): Document | null => (frame as HTMLIFrameElement).contentDocument;
  const nameOf = (one: Element): string => {
    const root = one.getRootNode() as Document | ShadowRoot;
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
    const labels = 'labels' in one ? (one as HTMLInputElement).labels : null;
    const label = [...(labels ?? [])].map(({ textContent }) => textContent).join(' ');
    const said = one.getAttribute('aria-label') ?? (labelled || label || one.textContent);
    return said.replace(/\s+/g, ' ').trim();
  };
  const isVisible = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const found = within(document).filter(
    (one) => one.matches(matches[role] ?? role) && isVisible(one) && nameOf(one).startsWith(name),
  );
  // Of nested texts the innermost.
  const one = role === 'text' ? found.at(-1) : found[0];
  if (one === undefined) return null;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = one.getBoundingClientRect();
  const frame = one.ownerDocument.defaultView?.frameElement;
  if (!frame) return { x, y, width, height };
  const corner = frame.getBoundingClientRect();
  return { x: x + corner.x + frame.clientLeft, y: y + corner.y + frame.clientTop, width, height };
};
