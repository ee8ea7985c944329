/**
 * Runs the work of one key after the work before it has ended, other keys at once: an answer and its change that arrive
 * together are told apart by what the first one recorded.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    // What went wrong before is told to who asked for it.
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
};
