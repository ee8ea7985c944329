/**
 * Becomes a new server in the same process: same pid, same arguments, same environment. Call it when
 * everything is closed.
 */
export const restart = (): never => {
  if (!process.execve) process.exit(75); // a supervisor sees a temporary failure and restarts us
  return process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  );
};
