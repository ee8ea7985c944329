/** Says one sentence to the operator and sets the exit code: 1 the answer is no, 2 the question was wrong. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
