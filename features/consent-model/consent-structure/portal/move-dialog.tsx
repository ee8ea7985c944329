import { useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Select } from '@candour/ui/select.tsx';
import { allOf, mayStandIn, type Node } from './tree-nodes.ts';
import type { Moves } from './use-moves.ts';

type Props = { node: Node; nodes: readonly Node[]; moves: Moves; onClose: () => void };

/** Moves a node into another group, after its existing children. */
export const MoveDialog = ({ node, nodes, moves, onClose }: Props) => {
  const [chosen, choose] = useState<number | null>(null);
  const targets = allOf(nodes).filter(
    (group) => mayStandIn(node, group) && group.place?.id !== node.place?.parentId,
  );
  const pathOf = (group: Node): string =>
    group.subject.kind === 'ParentGroup'
      ? group.name
      : `${nodes.find(({ children }) => children.includes(group))?.name ?? ''} / ${group.name}`;
  const move = () => {
    const target = targets.find(({ place }) => place?.id === chosen);
    if (target?.place) void moves.moveTo(node, target.place.id, target.children.length);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Move ${node.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={chosen === null} onClick={move}>
            Move
          </Button>
        </>
      }
    >
      <FieldShell label="To" help="Groups of the same brand, and universal ones">
        {(control) => (
          <Select
            {...control}
            choices={targets.map((group) => ({ value: group.place?.id ?? 0, label: pathOf(group) }))}
            value={chosen}
            onValueChange={choose}
          />
        )}
      </FieldShell>
    </Dialog>
  );
};
