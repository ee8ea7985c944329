import { expect, test } from 'vitest';
import { dialectProblems } from './problems.ts';

const problemsIn = (...texts: string[]) =>
  dialectProblems(texts.map((text, at) => ({ file: `${at}.ts`, text })));

test('functions are arrows', () => {
  expect(problemsIn('const f = () => 1;')).toEqual([]);
  expect(problemsIn('export async function f() {}')).toEqual(['0.ts: write f as an arrow function']);
  expect(problemsIn('const f = () => { function g() {} return g; };')).toEqual([
    '0.ts: write g as an arrow function',
  ]);
});

test.each([
  'function* f() { yield 1; }',
  'function f(x: unknown): asserts x is string { if (typeof x !== "string") throw x; }',
  'function f(this: Window) { return this.name; }',
  'function f(a: string): string; function f(a: number): number; function f(a: unknown) { return a; }',
])('unless an arrow cannot do it: %s', (text) => expect(problemsIn(text)).toEqual([]));

test('shapes are types, unless others add to them', () => {
  expect(problemsIn('type A = { b: string };')).toEqual([]);
  expect(problemsIn('export interface A { b: string }')).toEqual(['0.ts: write A as a type']);
  expect(problemsIn('export interface A {}', "declare module './0' { interface A { b: string } }")).toEqual(
    [],
  );
});
