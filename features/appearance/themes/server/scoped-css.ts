import { generate, parse, walk, type CssNode } from 'css-tree';
import { allowedAtRules, forbiddenFunctions, isAllowedProperty, isOwnFile } from './css-rules.ts';

/** CSS that does more than change the look; `message` names the place. */
export class CssRefused extends Error {}

const refuse = (what: string, node?: CssNode): never => {
  const line = node?.loc?.start.line;
  throw new CssRefused(`${what} is not allowed${line === undefined ? '' : ` (line ${line})`}`);
};

/**
 * The CSS of a theme, confined to its page: `scope` precedes every selector, and only what changes the look
 * is allowed. Throws `CssRefused`.
 */
export const scopedCss = (css: string, scope: string): string => {
  // Escapes hide words from readers, and markup does not belong here.
  if (/[\\<]/.test(css)) refuse(css.includes('<') ? '“<”' : 'A backslash');
  const tree = parse(css, {
    positions: true,
    // Otherwise their values could hide what is checked elsewhere.
    parseCustomProperty: true,
    onParseError: ({ message, line }) => {
      throw new CssRefused(`${message} (line ${line})`);
    },
  });
  walk(tree, (node) => mustBeHarmless(node));
  walk(tree, {
    visit: 'Rule',
    enter(node) {
      const isFrame = this.atrule?.name.endsWith('keyframes') === true;
      if (!isFrame && node.prelude.type === 'SelectorList') scopeSelectors(node.prelude, scope);
    },
  });
  return generate(tree);
};

const mustBeHarmless = (node: CssNode): void => {
  if (node.type === 'Atrule' && !allowedAtRules.has(node.name.toLowerCase())) refuse(`@${node.name}`, node);
  if (node.type === 'Raw') refuse('This', node);
  if (node.type === 'Declaration') mustBeLook(node);
  if (node.type === 'Url' && !isOwnFile(node.value)) refuse(`url(${node.value.slice(0, 60)})`, node);
  if (node.type === 'Function' && forbiddenFunctions.has(node.name.toLowerCase()))
    refuse(`${node.name}()`, node);
  // An image loaded for a value that somebody typed would reveal it.
  if (node.type === 'AttributeSelector') refuse('A selector by attribute', node);
  if (node.type === 'PseudoClassSelector' && /^(has|visited|host|host-context)$/i.test(node.name)) {
    refuse(`:${node.name}`, node);
  }
};

const mustBeLook = (node: Extract<CssNode, { type: 'Declaration' }>): void => {
  const property = node.property.toLowerCase();
  if (!isAllowedProperty(property)) refuse(`The property ${node.property}`, node);
  const value = generate(node.value).toLowerCase();
  // Something covering the whole window could replace the page.
  if (property === 'position' && /fixed|sticky|var\(/.test(value)) refuse(`position: ${value}`, node);
  if (property.startsWith('--') && /url|expression|javascript/.test(value))
    refuse(`The value of ${property}`, node);
};

const scopeSelectors = (list: CssNode, scope: string): void => {
  if (list.type !== 'SelectorList') return;
  for (const selector of list.children) {
    if (selector.type !== 'Selector') continue;
    const first = selector.children.first;
    const isPage =
      first !== null &&
      ((first.type === 'TypeSelector' && /^(html|body)$/i.test(first.name)) ||
        (first.type === 'PseudoClassSelector' && first.name === 'root'));
    if (isPage) selector.children.shift();
    else selector.children.prependData({ type: 'Combinator', name: ' ' });
    selector.children.prependData({ type: 'ClassSelector', name: scope });
  }
};
