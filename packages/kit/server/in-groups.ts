import { isDatabaseAway } from './database-away.ts';
import { refuse } from './refusal.ts';

type Groups<Item, Result> = {
  /** Does a group, and returns what became of each, in its order; if it throws, nothing was done. */
  work: (group: readonly Item[]) => Promise<readonly Result[]>;
  /** Only those of the same kind are done together. */
  kindOf: (item: Item) => unknown;
  /**
   * How many are done together, how many groups at once, and how many may wait. Of one kind a second group
   * begins once it is as large as the one at work, and further ones only if they are full: larger groups are
   * cheaper for all, but nobody should wait for a whole group and then for their own.
   */
  most: number;
  atOnce: number;
  longestQueue: number;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Does in one go what waits at the same time, in its order, as one transaction for all is cheaper than one
 * for each. What arrives meanwhile goes along with the next group; there is no timer, so nobody ever waits
 * for company. If a group fails, each of it is tried alone: one must not spoil the others. Refuses with 503
 * what would have to wait for too long.
 */
export const inGroups = <Item, Result>({
  work,
  kindOf,
  most,
  atOnce,
  longestQueue,
}: Groups<Item, Result>): ((item: Item) => Promise<Result>) => {
  let queue: Waiting<Item, Result>[] = [];
  const working: { kind: unknown; size: number }[] = [];

  const mayBegin = (kind: unknown, size: number): boolean => {
    const [first, ...others] = working.filter((each) => each.kind === kind);
    return first === undefined || size === most || (others.length === 0 && size >= first.size);
  };

  const nextGroup = (): [kind: unknown, group: Waiting<Item, Result>[]] | undefined =>
    [...Map.groupBy(queue, ({ item }) => kindOf(item))]
      .map(([kind, own]) => [kind, own.slice(0, most)] as [unknown, Waiting<Item, Result>[]])
      .find(([kind, { length }]) => mayBegin(kind, length));

  const doGroup = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(results[at]!); // one for each
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) for (const { reject } of group) reject(error);
      else for (const each of group) await doGroup([each]);
    }
  };

  const start = (): void => {
    while (working.length < atOnce) {
      const [kind, group] = nextGroup() ?? [];
      if (group === undefined) return;
      const taken = new Set(group);
      queue = queue.filter((each) => !taken.has(each));
      const atWork = { kind, size: group.length };
      working.push(atWork);
      void doGroup(group).finally(() => {
        working.splice(working.indexOf(atWork), 1);
        start();
      });
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= longestQueue) refuse(503, 'The server is busy. Please try again.');
      queue.push({ item, resolve, reject });
      // After the current turn, so that those who arrive together go together.
      if (working.length < atOnce) queueMicrotask(start);
    });
};
