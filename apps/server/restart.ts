/**
 * Becomes a fresh server in the same process: same pid, same arguments, same environment. Call when
 * everything is closed.
 */
export const restart = (): never => {
  if (!process.execve) process.exit(75); // a supervisor sees a temporary failure and starts us again
  return process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  );
};
