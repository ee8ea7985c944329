/** A size in bytes as people read it: "1.2 MB". */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  const [unit, size] = bytes < 1_000_000 ? ['kB', 1_000] : bytes < 1e9 ? ['MB', 1_000_000] : ['GB', 1e9];
  return `${(bytes / Number(size)).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
};
