import type { Plugin } from 'vite';

/** What the bundler knows about a module: `importedIds` are its static imports. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * Puts what is always loaded together into one file. Each part is everything its modules import that is in
 * no earlier part. Without this a list takes a hundred files, most of them smaller than the request for
 * them.
 */
const parts = [
  { name: 'start', of: [/src\/main\.tsx$/] },
  { name: 'sign-in', of: [/src\/sign-in\/login\.tsx$/] },
  { name: 'frame', of: [/src\/signed-in\.ts$/, /src\/shell\/shell\.tsx$/] },
  { name: 'lists', of: [/packages\/kit\/portal\/list-screen\.tsx$/] },
] as const;

/** The plugin that examines the imports, and the groups for the bundler, in order. */
export const sharedParts = () => {
  const partOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'shared-parts',
    buildEnd() {
      partOf.clear();
      for (const { name, of } of parts) {
        const roots = [...this.getModuleIds()].filter((id) => of.some((root) => root.test(id)));
        for (const id of closureOf(this, roots))
          if (!roots.includes(id) && !partOf.has(id)) partOf.set(id, name);
      }
    },
  };
  const groups = parts.map(({ name }) => ({ name, test: (id: string) => partOf.get(id) === name }));
  return { plugin, groups };
};

const closureOf = (graph: Graph, roots: readonly string[]): Set<string> => {
  const seen = new Set(roots);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
};
