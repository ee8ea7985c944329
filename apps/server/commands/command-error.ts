/**
 * Prints one sentence for the operator and sets the exit code: 1 if the result is negative, 2 if the
 * command was wrong.
 */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
