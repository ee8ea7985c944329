import { mdiArrowDown, mdiArrowUp, mdiClose, mdiFolderMoveOutline } from '@mdi/js';
import { Suspense, useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './consent-structure.module.css';
import type { OpenGroup } from './group-dialog.tsx';
import { NodeActions } from './node-actions.tsx';
import { NodeChips } from './node-chips.tsx';
import { factsOf, kindNames } from './node-facts.ts';
import type { Node } from './tree-nodes.ts';
import type { Moves } from './use-moves.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

type Props = {
  node: Node | undefined;
  nodes: readonly Node[];
  moves: Moves;
  openGroup: (opened: OpenGroup) => void;
  close: () => void;
};

/** The facts about the selected node, and its actions. */
export const NodePanel = ({ node, nodes, moves, openGroup, close }: Props) => {
  if (node === undefined)
    return (
      <Card className={classes.panel}>
        <p className={classes.hint}>
          Choose something in the tree to see it here. Drag it to move it, or hold Alt and press an arrow key.
        </p>
      </Card>
    );
  return (
    <Card className={classes.panel} role="region" aria-label={node.name}>
      <header className={classes.head}>
        <div>
          <p className={layout.muted}>{kindNames[node.subject.kind]}</p>
          <h2>{node.name}</h2>
        </div>
        <span className={classes.close}>
          <IconButton path={mdiClose} label="Close" onClick={close} />
        </span>
      </header>
      <NodeChips node={node} />
      <dl className={classes.facts}>
        {factsOf(node).map(([title, fact]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <NodeActions key={node.key} node={node} openGroup={openGroup} />
      {node.place !== null && <MoveActions node={node} nodes={nodes} moves={moves} />}
    </Card>
  );
};

type MoveProps = { node: Node; nodes: readonly Node[]; moves: Moves };

/** Everything that dragging does, without dragging (WCAG 2.5.7). */
const MoveActions = ({ node, nodes, moves }: MoveProps) => {
  const [isMoving, move] = useState(false);
  const { at, of } = moves.placeOf(node);
  return (
    <div className={classes.actions} role="group" aria-label="Move">
      <Button small icon={mdiArrowUp} disabled={at === 0} onClick={() => void moves.step(node, -1)}>
        Move up
      </Button>
      <Button small icon={mdiArrowDown} disabled={at === of - 1} onClick={() => void moves.step(node, 1)}>
        Move down
      </Button>
      {node.subject.kind !== 'ParentGroup' && (
        <Button small icon={mdiFolderMoveOutline} onClick={() => move(true)}>
          Move to…
        </Button>
      )}
      {isMoving && (
        <Suspense>
          <MoveDialog node={node} nodes={nodes} moves={moves} onClose={() => move(false)} />
        </Suspense>
      )}
    </div>
  );
};
