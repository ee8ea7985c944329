import type { ChildProcess } from 'node:child_process';

/** Input in the format of both WebDriver and WebDriver BiDi: one device and its actions, step by step. */
export type InputSource =
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[];
    }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] };

/** The remote control of one browser other than Chromium. `visitor.ts` builds on it what tests use. */
export type Driver = {
  /** Loads an address and waits for its load event. */
  goTo: (url: string) => Promise<void>;
  /** Runs the body of an async function in the page; it returns text or nothing. */
  evaluate: (body: string) => Promise<string | null>;
  /** The same in each frame of the page, whatever its origin, in order. */
  evaluateInFrames: (body: string) => Promise<(string | null)[]>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** Sets the inner size of the window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Deletes all cookies of the open site. */
  forgetCookies: () => Promise<void>;
  /** The visible part of the page as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** How long a browser may take for one command, in milliseconds. */
export const patience = 20_000;

/** Ends a process and waits until it is gone. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
};
