import { Script } from 'node:vm';

/** Why a text is not a valid script, with the line, or undefined. It is only parsed, never run. */
export const scriptProblem = (code: string): string | undefined => {
  try {
    new Script(code, { filename: 'script' });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = /^script:(\d+)/.exec(error.stack ?? '')?.[1] ?? '1';
    return `This script cannot run. Line ${line}: ${error.message}`;
  }
};
