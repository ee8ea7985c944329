const units = ['B', 'KB', 'MB', 'GB'];

/** A size in bytes as people read it, such as "12 KB" or "1.4 MB", with 1,024 to a KB. */
export const readableSize = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  // What would be read as 1,024 is one of the next unit.
  while (unit < units.length - 1 && Math.round(value) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits).replace('.0', '')} ${units[unit]}`;
};
