import { DOMParser } from '@xmldom/xmldom';

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** An element, as far as we need it. */
export type Xml = {
  name: string;
  namespace: string;
  attribute: (name: string) => string;
  attributes: readonly { name: string; value: string }[];
  children: readonly Xml[];
  /** All text below it. */
  text: string;
};

const mostElements = 5_000;
const deepest = 40;

/**
 * Reads only the plainest XML: no document type, comments, sections or instructions, which parsers are
 * known to interpret differently. Throws for everything else.
 */
export const readXml = (source: string): Xml => {
  const body = source.replace(/^\uFEFF?\s*<\?xml [^<>]*\?>/, '');
  if (/<[!?]/.test(body)) throw new Error('The XML holds more than elements and text');
  const stop = (message: string): never => {
    throw new Error(message.split('\n')[0]);
  };
  const parser = new DOMParser({ errorHandler: { warning: stop, error: stop, fatalError: stop } });
  const { documentElement } = parser.parseFromString(body, 'text/xml');
  const count = { elements: 0 };
  return asXml(documentElement as unknown as Node, count, 0); // the library's types name the browser's
};

// The few members of the library's nodes in use; its own types need those of browsers.
type Node = {
  nodeType: number;
  localName: string | null;
  namespaceURI: string | null;
  nodeValue: string | null;
  textContent: string | null;
  childNodes: ArrayLike<Node>;
  attributes: ArrayLike<{ name: string; value: string }>;
};
const elementNode = 1;
const textNode = 3;

const asXml = (node: Node, count: { elements: number }, depth: number): Xml => {
  count.elements += 1;
  if (count.elements > mostElements || depth > deepest) throw new Error('The XML is too large');
  const attributes = Array.from(node.attributes, ({ name, value }) => ({ name, value }));
  const below = Array.from(node.childNodes);
  if (below.some(({ nodeType }) => nodeType !== elementNode && nodeType !== textNode))
    throw new Error('The XML holds more than elements and text');
  return {
    name: node.localName ?? '',
    namespace: node.namespaceURI ?? '',
    attributes,
    attribute: (name) => attributes.find((one) => one.name === name)?.value ?? '',
    children: below
      .filter(({ nodeType }) => nodeType === elementNode)
      .map((one) => asXml(one, count, depth + 1)),
    text: (node.textContent ?? '').trim(),
  };
};

/** Every element of a document, including the root. */
export const everythingIn = (root: Xml): Xml[] => [root, ...root.children.flatMap(everythingIn)];

/** Children by name in any namespace: a stranger's element of the same name must be noticed, too. */
export const childrenOf = (parent: Xml, name: string): Xml[] =>
  parent.children.filter((child) => child.name === name);

/** The one child of that name and namespace; throws if there is not exactly one. */
export const onlyChild = (parent: Xml, name: string, namespace: string): Xml => {
  const [found, ...others] = childrenOf(parent, name);
  if (found === undefined || others.length > 0 || found.namespace !== namespace)
    throw new Error(`There must be one ${name} in ${parent.name}`);
  return found;
};
