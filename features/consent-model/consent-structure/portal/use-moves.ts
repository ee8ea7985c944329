import type { BodyOf } from '@candour/kit/contract/route';
import { useWrite } from '@candour/kit/portal/query.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { channels } from '../../channels/contract.ts';
import { consentStructure, parentGroups, subGroups, type Level } from '../contract.ts';
import { allOf, type Node } from './tree-nodes.ts';

type Order = BodyOf<typeof consentStructure.order>;

/** The movable children of a parent, or the parent groups. */
const siblingsOf = (nodes: readonly Node[], level: Level, parentId: number | null): number[] =>
  allOf(nodes).flatMap(({ place }) =>
    place?.level === level && place.parentId === parentId ? [place.id] : [],
  );

/** The new position of a node, as announced to people and screen readers. */
const toldOf = (nodes: readonly Node[], { name, place }: Node, { level, parentId, ids }: Order): string => {
  if (place === null || place.parentId === parentId)
    return `${name} is now ${ids.indexOf(place?.id ?? 0) + 1} of ${ids.length}`;
  const above = level === 'Channel' ? 'SubGroup' : 'ParentGroup';
  const group = allOf(nodes).find((one) => one.place?.level === above && one.place.id === parentId);
  return `${name} moved to ${group?.name ?? ''}`;
};

/** Functions to move a node: to a place among its siblings or in another group. Each move can be undone. */
export const useMoves = (nodes: readonly Node[]) => {
  const write = useWrite(consentStructure.order, {
    invalidates: [
      consentStructure.read,
      channels.routes.list,
      parentGroups.routes.list,
      subGroups.routes.list,
    ],
  });
  const moveTo = async (node: Node, parentId: number | null, at: number): Promise<void> => {
    if (node.place === null) return;
    const { level, id, parentId: from } = node.place;
    const before: Order = { level, parentId: from, ids: siblingsOf(nodes, level, from) };
    const rest = siblingsOf(nodes, level, parentId).filter((one) => one !== id);
    const ids = [...rest.slice(0, at), id, ...rest.slice(at)];
    if (parentId === from && ids.join() === before.ids.join()) return;
    try {
      await write.mutateAsync({ body: { level, parentId, ids } });
    } catch {
      return; // the message is shown anyway
    }
    showSnack('success', toldOf(nodes, node, { level, parentId, ids }), {
      label: 'Undo',
      run: () => void write.mutateAsync({ body: before }).catch(() => undefined),
    });
  };
  const step = (node: Node, by: -1 | 1): Promise<void> => {
    if (node.place === null) return Promise.resolve();
    const { level, id, parentId } = node.place;
    return moveTo(node, parentId, Math.max(0, siblingsOf(nodes, level, parentId).indexOf(id) + by));
  };
  /** The position of a node among those it can change places with. */
  const placeOf = (node: Node): { at: number; of: number } => {
    if (node.place === null) return { at: 0, of: 0 };
    const ids = siblingsOf(nodes, node.place.level, node.place.parentId);
    return { at: ids.indexOf(node.place.id), of: ids.length };
  };
  return { moveTo, step, placeOf };
};
export type Moves = ReturnType<typeof useMoves>;
