import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourcesIn } from '../sources.ts';

/** One file of the project importing another; paths relative to the project's folder. */
export type Import = { from: string; to: string };

/** Every import among the project's own sources, including those of types. */
export const readImports = (root: string): Import[] =>
  sourcesIn(root).flatMap((from) => {
    const source = readFileSync(join(root, from), 'utf8');
    return specifiersIn(from, source).flatMap((specifier) => {
      const to = placeOf(from, specifier);
      return to === undefined ? [] : [{ from, to }];
    });
  });

const specifiersIn = (file: string, source: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
};

const apps = ['server', 'portal'];
const floors = ['features', 'engines', 'testing'];

/** What a specifier refers to; undefined for third-party packages. */
const placeOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name = '', rest = ''] = /^@candour\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === '') return undefined;
  const folder = floors.includes(name) ? name : `${apps.includes(name) ? 'apps' : 'packages'}/${name}`;
  return `${folder}/${rest}${/\.\w+$/.test(rest) ? '' : '.ts'}`;
};
