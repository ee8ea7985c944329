type Named = { value: string; label: string; of: string };

/** The choices of a filter; those of several brands that have the same name say of which brand they are. */
export const toldApart = (choices: readonly Named[]): { value: string; label: string }[] => {
  const seen = Map.groupBy(choices, ({ label }) => label);
  return choices.map(({ value, label, of }) => ({
    value,
    label: (seen.get(label)?.length ?? 0) > 1 ? `${label}, ${of}` : label,
  }));
};
