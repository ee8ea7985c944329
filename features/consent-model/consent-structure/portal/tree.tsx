import {
  mdiChevronRight,
  mdiCookieOutline,
  mdiFolderMultipleOutline,
  mdiFolderOutline,
  mdiFormatQuoteClose,
  mdiSwapHorizontal,
} from '@mdi/js';
import { useEffect, useRef } from 'react';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { NodeChips } from './node-chips.tsx';
import classes from './tree.module.css';
import { keyStep } from './tree-keys.ts';
import type { Line, Node, Subject } from './tree-nodes.ts';
import { useDragNode } from './use-drag-node.ts';
import type { Moves } from './use-moves.ts';

type Props = {
  lines: readonly Line[];
  selected: Node | undefined;
  select: (node: Node) => void;
  /** Opens or closes these nodes. */
  toggle: (nodes: readonly Node[], isOpen: boolean) => void;
  moves: Moves;
};

const icons: Record<Subject['kind'], string> = {
  ParentGroup: mdiFolderMultipleOutline,
  SubGroup: mdiFolderOutline,
  Channel: mdiSwapHorizontal,
  Statement: mdiFormatQuoteClose,
  Cookies: mdiCookieOutline,
  CookieChannel: mdiCookieOutline,
};

/** The structure as a tree with arrow key navigation (WAI-ARIA: tree view). */
export const Tree = ({ lines, selected, select, toggle, moves }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const current = lines.find(({ node }) => node.key === selected?.key) ?? lines[0];
  // Keys move the selection, and the focus follows it, but the tree never takes the focus on its own.
  useEffect(() => {
    if (list.current?.contains(document.activeElement) !== true) return;
    const line = list.current.querySelector<HTMLElement>('[tabindex="0"]');
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: 'nearest' });
  }, [current?.node.key]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (current === undefined) return;
    const step = keyStep(event, { lines, current, typed: typed.current });
    if (step === undefined) return;
    event.preventDefault();
    if (step.go !== undefined) select(step.go);
    if (step.toggle !== undefined) toggle(step.toggle.nodes, step.toggle.isOpen);
    if (step.move !== undefined) void moves.step(current.node, step.move);
  };
  return (
    <div ref={list} role="tree" aria-label="Consent structure" className={classes.tree} onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <TreeLine
          key={line.node.key}
          line={line}
          select={select}
          moves={moves}
          isSelected={line.node.key === selected?.key}
          isReachable={line.node.key === current?.node.key}
          toggle={() => toggle([line.node], !line.isOpen)}
        />
      ))}
    </div>
  );
};

type LineProps = {
  line: Line;
  isSelected: boolean;
  /** The one in the tab order. */
  isReachable: boolean;
  select: (node: Node) => void;
  toggle: () => void;
  moves: Moves;
};

const TreeLine = ({ line, isSelected, isReachable, select, toggle, moves }: LineProps) => {
  const element = useRef<HTMLDivElement>(null);
  const edge = useDragNode({ element, line, moves, isDisabled: line.node.place === null });
  const { node, level, at, of, isOpen } = line;
  const hasChildren = node.children.length > 0;
  return (
    <div
      ref={element}
      role="treeitem"
      tabIndex={isReachable ? 0 : -1}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      className={cx(
        classes.line,
        classes[`level${level}`],
        isSelected && classes.selected,
        edge !== null && classes[edge],
      )}
      onClick={() => select(node)}
      onDoubleClick={toggle}
    >
      <span
        aria-hidden="true"
        className={cx(classes.chevron, isOpen && classes.open, !hasChildren && classes.none)}
        onClick={(event) => {
          event.stopPropagation();
          toggle();
        }}
      >
        <Icon path={mdiChevronRight} size={20} />
      </span>
      <Icon path={icons[node.subject.kind]} size={18} className={classes.icon} />
      <span className={classes.name}>{node.name}</span>
      <NodeChips node={node} />
    </div>
  );
};
