const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** Blocks that decide when rules apply; everything that loads or declares more is excluded. */
export const allowedAtRules = words('media supports keyframes font-face');

/** Properties that change how a page looks, by name or prefix. */
const beginnings = [
  'align-',
  'animation',
  'background',
  'border',
  'box-',
  'color',
  'column',
  'flex',
  'font',
  'gap',
  'grid',
  'inset',
  'justify-',
  'letter-',
  'line-',
  'list-style',
  'margin',
  'max-',
  'min-',
  'outline',
  'overflow',
  'padding',
  'place-',
  'row-gap',
  'text-',
  'transform',
  'transition',
  'word-',
  '--',
];
const single = words(`
  accent-color aspect-ratio block-size bottom caret-color clear clip-path content counter-increment counter-reset cursor
  direction display filter float height hyphens inline-size isolation left mix-blend-mode object-fit object-position
  opacity order position quotes right rotate scale src tab-size top translate unicode-range vertical-align visibility
  white-space width writing-mode z-index overflow-wrap
`);

export const isAllowedProperty = (name: string): boolean =>
  single.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

export const forbiddenFunctions = words('expression element paint image-set src attr env');

/** Whether an address is that of a file uploaded by staff. */
export const isOwnFile = (address: string): boolean =>
  /^\/files\/[a-z]+\.[\da-f]{32}\.[a-z]{2,4}$/.test(address);
