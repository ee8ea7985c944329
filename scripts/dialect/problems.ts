import { parseSync, Visitor, type Function, type Node } from 'oxc-parser';

/** A TypeScript file of the project. */
export type Source = { file: string; text: string };

/**
 * Where sources leave the project's dialect, a sentence each: functions are arrows, except generators,
 * assertions, overloads and those that need their own `this` or `arguments`; shapes are types, except
 * interfaces that other files add to.
 */
export const dialectProblems = (sources: readonly Source[]): string[] => {
  const read = sources.map(readSource);
  const merged = new Set(read.flatMap(({ added }) => added));
  return read.flatMap(({ file, functions, interfaces }) => [
    ...functions.map((name) => `${file}: write ${name} as an arrow function`),
    ...interfaces.filter((name) => !merged.has(name)).map((name) => `${file}: write ${name} as a type`),
  ]);
};

type Read = { file: string; functions: string[]; interfaces: string[]; added: string[] };

const readSource = ({ file, text }: Source): Read => {
  const found: Read = { file, functions: [], interfaces: [], added: [] };
  const { program } = parseSync(file, text);
  const overloaded = new Set<string>();
  const candidates: Function[] = [];
  let depthOfDeclare = 0;
  const enter = (): void => void (depthOfDeclare += 1);
  const leave = (): void => void (depthOfDeclare -= 1);
  new Visitor({
    TSDeclareFunction: ({ id }) => void overloaded.add(id?.name ?? ''),
    FunctionDeclaration: (node) => void candidates.push(node),
    TSModuleDeclaration: enter,
    'TSModuleDeclaration:exit': leave,
    TSInterfaceDeclaration: ({ id }) =>
      void (depthOfDeclare > 0 ? found.added : found.interfaces).push(id.name),
  }).visit(program);
  found.functions = candidates
    .filter((node) => !node.generator && !overloaded.has(node.id?.name ?? '') && !isSpecial(node, text))
    .map((node) => node.id?.name ?? 'default');
  return found;
};

/** Assertions must be declared, and an arrow has no `this` or `arguments` of its own. */
const isSpecial = (node: Function, text: string): boolean =>
  /^:\s*asserts /.test(sourceOf(node.returnType, text)) ||
  /\b(?:this|arguments)\b/.test(sourceOf(node.body, text));

const sourceOf = (node: Node | null | undefined, text: string): string =>
  node ? text.slice(node.start, node.end) : '';
