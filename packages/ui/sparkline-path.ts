/** Points of a line from left to right through `values`, in a box; flat at the bottom if all are zero. */
export const sparklinePath = (values: readonly number[], width: number, height: number): string => {
  const top = Math.max(...values, 1);
  const step = width / Math.max(1, values.length - 1);
  return values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`,
    )
    .join('');
};
