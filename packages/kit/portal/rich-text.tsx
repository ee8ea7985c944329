import { createElement, Fragment, type ReactNode } from 'react';
import { childrenOf, parseRichText, type RichNode } from '@candour/consent/rich-text.ts';

/**
 * Rich text rendered from its nodes, so that nothing else it might contain has any effect. Links open a new
 * tab.
 */
export const RichText = ({
  html,
  className,
}: {
  html: string;
  className?: string | undefined;
}): ReactNode => <div className={className}>{drawn(parseRichText(html))}</div>;

const drawn = (nodes: readonly RichNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => (typeof node === 'string' ? node : elementOf(node))));

const elementOf = (node: Exclude<RichNode, string>): ReactNode => {
  const [tag, { class: className, href }] = node;
  if (tag === 'br') return <br />;
  const link = tag === 'a' ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
  return createElement(tag, { className, ...link }, drawn(childrenOf(node)));
};
