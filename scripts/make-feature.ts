import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Wanted = {
  /** The project's folder. */
  root: string;
  /** Its area and, plural in kebab-case, the name of its folder and of its screen: `appearance/sender-addresses`. */
  room: string;
  /** The permission to read and write, by its name in code; by default the one of the same name. */
  permission?: string | undefined;
};

const templates = join(import.meta.dirname, 'feature-template');

/**
 * Creates a plain feature that works from the start: five routes with the battery, a screen, a table scoped
 * by brand. Returns the files it wrote. Throws an Error, having written nothing, if the name is taken or no
 * permission is known.
 */
export const makeFeature = ({ root, room, permission }: Wanted): string[] => {
  const [area = '', folder = ''] = room.split('/');
  if (!/^[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*s$/.test(room))
    throw new Error(`Name it in plural and kebab-case, such as appearance/sender-addresses, not ${room}`);
  if (!existsSync(join(root, 'features', area))) throw new Error(`There is no area features/${area}`);
  if (existsSync(join(root, 'features', room))) throw new Error(`features/${room} is there already`);
  const names = namesOf(folder);
  const words = { ...names, permission: knownPermission(root, permission ?? names.Nouns) };
  const migration = `apps/server/migrations/${nextMigration(root)}-${folder}.sql`;
  const files = {
    [`features/${room}/contract.ts`]: 'contract.ts.txt',
    [`features/${room}/server.ts`]: 'server.ts.txt',
    [`features/${room}/portal.tsx`]: 'portal.tsx.txt',
    [`features/${room}/samples.ts`]: 'samples.ts.txt',
    [`features/${room}/${folder}.test.ts`]: 'test.ts.txt',
    [migration]: 'migration.sql.txt',
  };
  mkdirSync(join(root, 'features', room));
  for (const [file, template] of Object.entries(files)) {
    writeFileSync(join(root, file), filled(readFileSync(join(templates, template), 'utf8'), words));
  }
  return [...Object.keys(files), ...enrol(root, { ...names, room })];
};

type Names = ReturnType<typeof namesOf>;

const namesOf = (folder: string) => {
  const plural = folder.split('-');
  const singular = [...plural.slice(0, -1), singularOf(plural.at(-1) ?? '')];
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = (words: string[]): string => words.map(capital).join('');
  const camel = ([first = '', ...others]: string[]): string => first + pascal(others);
  return {
    folder,
    noun: camel(singular),
    nouns: camel(plural),
    Noun: pascal(singular),
    Nouns: pascal(plural),
    word: singular.join(' '),
    words: plural.join(' '),
    Word: capital(singular.join(' ')),
    Words: capital(plural.join(' ')),
    table: singular.join('_'),
    AREA: plural.join('_').toUpperCase(),
  };
};

const singularOf = (word: string): string => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/** Replaces `%name%` with a name; every other character stays. */
const filled = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replaceAll(/%(\w+)%/g, (place, name: string) => words[name] ?? place);

const knownPermission = (root: string, permission: string): string => {
  const source = readFileSync(join(root, 'packages/kit/contract/permissions.ts'), 'utf8');
  if (!source.includes(`\n  ${permission}: `))
    throw new Error(`No permission is called ${permission}; say which one, such as --permission Themes`);
  return permission;
};

const nextMigration = (root: string): string => {
  const numbers = readdirSync(join(root, 'apps/server/migrations')).map((name) => Number(name.slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
};

/** Adds the feature to the lists of the server and of the portal, and its area if it is new. */
const enrol = (root: string, { room, noun, AREA }: Names & { room: string }): string[] => {
  const edit = (file: string, change: (source: string) => string): string => {
    const path = join(root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    return file;
  };
  const beforeEnd = (source: string, line: string): string => source.replace('\n];\n', `\n  ${line}\n];\n`);
  const afterImports = (source: string, line: string): string =>
    source.replace(/(?:^import .*\n)+/m, (imports) => `${imports}${line}\n`);
  return [
    edit('packages/kit/contract/areas.ts', (source) => {
      if (new RegExp(`\\b${AREA}:`).test(source)) return source;
      const last = Math.max(...[...source.matchAll(/: (\d+),/g)].map(([, number]) => Number(number)));
      return source.replace('\n} as const', `\n  ${AREA}: ${last + 1},\n} as const`);
    }),
    edit('apps/server/features.ts', (source) =>
      beforeEnd(
        afterImports(source, `import { ${noun}Endpoints } from '../../features/${room}/server.ts';`),
        `...${noun}Endpoints,`,
      ),
    ),
    edit('apps/portal/src/features.ts', (source) =>
      beforeEnd(
        afterImports(source, `import { ${noun}Screens } from '@candour/features/${room}/contract.ts';`),
        `{ screens: ${noun}Screens, load: () => import('@candour/features/${room}/portal.tsx') },`,
      ),
    ),
  ];
};
