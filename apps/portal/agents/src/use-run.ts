import { useState } from 'react';
import { CallFailed } from '@candour/kit/portal/client.ts';

/** Runs a call; what was refused is told where it was asked for. */
export const useRun = () => {
  const [problem, say] = useState<string>();
  const [isBusy, work] = useState(false);
  const run = async (call: () => Promise<void>): Promise<void> => {
    say(undefined);
    work(true);
    try {
      await call();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.status !== 401) say(failure.message);
    } finally {
      work(false);
    }
  };
  return { problem, say, isBusy, run };
};
