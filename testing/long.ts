import { test } from 'vitest';

/** Whether the run uses the full counts: `npm run test:long`. */
export const isLong = process.env['LONG'] === '1';

/** How often something is repeated: `short` in `npm test`, `long` in `npm run test:long`. */
export const times = (short: number, long: number): number => (isLong ? long : short);

/** Which of these are looked at: every `step`th in `npm test`, all in `npm run test:long`. */
export const someOf = <T>(all: readonly T[], step: number): readonly T[] =>
  isLong ? all : all.filter((_, at) => at % step === 0);

const nothing = (): void => undefined;

/**
 * A test that belongs to `npm run test:long` alone: it goes further into what another test of `npm test` holds
 * already, and takes many seconds. In `npm test` it does not exist, so that it is not counted as skipped.
 */
export const longTest: typeof test = isLong
  ? test
  : (Object.assign(nothing, {
      each: () => nothing,
      for: () => nothing,
      runIf: () => nothing,
      concurrent: Object.assign(nothing, { for: () => nothing }),
    }) as unknown as typeof test); // What is called of it here.

/** The same for the same text, so that shares stay what they are. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/**
 * For rules that hold of many owners alike: each owner goes through half of them in `npm test`, and each rule is tried
 * on about half of the owners; all on all in `npm run test:long`.
 */
export const halfFor = (owner: string): typeof test => {
  if (isLong) return test;
  const isChosen = (title: string): boolean => numberOf(owner + title) % 2 === 0;
  type Rest = [() => void];
  const one = (title: string, ...rest: Rest) => void (isChosen(title) && test(title, ...rest));
  const each =
    (cases: unknown[]) =>
    (title: string, ...rest: Rest) =>
      void (isChosen(title) && test.each(cases)(title, ...rest));
  return Object.assign(one, { each }) as unknown as typeof test; // What batteries call of it.
};
