import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const mark = '\0icon:';
const imports = /import\s*\{([^}]+)\}\s*from\s*['"]@mdi\/js['"];?/g;

/**
 * Turns every icon into a module. `@mdi/js` is a single module, so one chunk, the first, would contain the
 * icons of all screens; this way each chunk contains its own.
 */
export const oneIconAModule = (): Plugin => ({
  name: 'one-icon-a-module',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: '@mdi/js' },
    handler: (code) => code.replaceAll(imports, (_, names: string) => names.split(',').map(single).join('')),
  },
  resolveId: (source) => (source.startsWith('icon:') ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(mark)) return null;
    const name = id.slice(mark.length);
    const path = (icons as Record<string, string>)[name]; // the package exports only paths
    return path === undefined ? null : `export const ${name} = ${JSON.stringify(path)};`;
  },
});

const single = (name: string): string =>
  name.trim() === '' ? '' : `import { ${name.trim()} } from 'icon:${name.trim()}';`;
