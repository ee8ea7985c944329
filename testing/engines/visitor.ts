import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { type Box, findInPage } from './find-in-page.ts';

/** Somebody in front of a browser: the vocabulary of tests for several engines. */
export type Visitor = ReturnType<typeof visitorOf>;

/** How long a person waits for something to appear, in milliseconds. */
const waits = 15_000;

const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' };

export const visitorOf = (driver: Driver) => {
  /** Runs a function in the page; it may use nothing from outside itself except its arguments. */
  const run = async <Given extends readonly unknown[], Told>(
    work: (...given: Given) => Told,
    ...given: Given
  ): Promise<Awaited<Told>> => {
    // JSON cannot represent `undefined`.
    const body = `return JSON.stringify(await (${work.toString()})(...${JSON.stringify(given)})) ?? 'null'`;
    return JSON.parse((await driver.evaluate(body)) ?? 'null') as Awaited<Told>; // what the function returned, as JSON
  };
  const runInFrames = async <Told>(work: () => Told): Promise<Told[]> => {
    const told = await driver.evaluateInFrames(
      `return JSON.stringify(await (${work.toString()})()) ?? 'null'`,
    );
    return told.map((one) => JSON.parse(one ?? 'null') as Told);
  };
  /** Waits until something with this role and name is visible and stands still. */
  const see = async (role: string, name: string): Promise<Box> => {
    let before: string | undefined;
    for (const end = Date.now() + waits; Date.now() < end; await pause(50)) {
      const box = await run(findInPage, role, name).catch(() => null);
      const now = box ? JSON.stringify(box) : undefined;
      if (box && now === before) return box;
      before = now;
    }
    throw new Error(`No ${role} "${name}" on ${await run(() => location.href)}`);
  };
  const press = async (role: string, name: string): Promise<void> => {
    const { x, y, width, height } = await see(role, name);
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...middle },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  const typeKeys = (values: readonly string[]): Promise<void> =>
    driver.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      },
    ]);
  return {
    run,
    runInFrames,
    see,
    press,
    goTo: driver.goTo,
    resize: driver.resize,
    forgetCookies: driver.forgetCookies,
    /** The visible part as PNG, once it has been rendered. */
    picture: async (): Promise<Buffer> => {
      await run(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
      );
      return driver.picture();
    },
    /**
     * Clicks a text box and types into it. If something loading next to it moves it away from the pointer,
     * tries again.
     */
    fill: async (name: string, text: string): Promise<void> => {
      for (let tries = 0; tries < 5; tries++) {
        await press('textbox', name);
        const { x, y } = await see('textbox', name);
        const focused = await run(() => document.activeElement?.getBoundingClientRect());
        if (focused?.x === x && focused.y === y) return typeKeys([...text]);
      }
      throw new Error(`The text box "${name}" does not take the focus`);
    },
    /** Types into what has the focus. */
    type: (text: string): Promise<void> => typeKeys([...text]),
    key: (name: keyof typeof keys): Promise<void> => typeKeys([keys[name]]),
    /** Whether something with this role and name is visible now. */
    isThere: async (role: string, name: string): Promise<boolean> =>
      (await run(findInPage, role, name)) !== null,
    close: driver.close,
  };
};
