const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const usual = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 4, 6, 12].map((count) => count * hour),
  ...[1, 2, 7].map((count) => count * day),
];

/** The frequencies a system can run at, including its current one. Seconds, with labels. */
export const frequencyChoices = (current: number): { value: number; label: string }[] => {
  const all = usual.includes(current) || !(current > 0) ? usual : [...usual, current];
  return all.toSorted((one, other) => one - other).map((value) => ({ value, label: everyText(value) }));
};

const everyText = (seconds: number): string => {
  const units = [
    ['day', day],
    ['hour', hour],
    ['minute', minute],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? ['second', 1];
  const count = seconds / size;
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
};
