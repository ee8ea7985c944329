/** Groups of nodes that reach each other, by Tarjan's algorithm; each arrow names its two nodes. */
export const circlesIn = (arrows: readonly { from: string; to: string }[]): string[][] => {
  const ahead = new Map<string, Set<string>>();
  for (const { from, to } of arrows) ahead.set(from, (ahead.get(from) ?? new Set()).add(to));
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.size - 1);
    open.push(node);
    for (const next of ahead.get(node) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== numbers.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) circles.push(group.toSorted());
  };
  for (const node of ahead.keys()) if (!numbers.has(node)) visit(node);
  return circles;
};
