/** Keeps the most recently used values up to a total size; a value stays until it is evicted. */
export const createHotCache = <Value>({
  limit,
  sizeOf,
}: {
  limit: number;
  sizeOf: (value: Value) => number;
}) => {
  // A Map keeps insertion order: the first key is the least recently used.
  const values = new Map<string, Value>();
  let total = 0;
  return {
    get(key: string): Value | undefined {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    delete(key: string): void {
      const value = values.get(key);
      if (value !== undefined) total -= sizeOf(value);
      values.delete(key);
    },
    set(key: string, value: Value): void {
      this.delete(key);
      if (sizeOf(value) > limit) return;
      values.set(key, value);
      total += sizeOf(value);
      for (const [oldest, pushedOut] of values) {
        if (total <= limit) return;
        values.delete(oldest);
        total -= sizeOf(pushedOut);
      }
    },
  };
};
