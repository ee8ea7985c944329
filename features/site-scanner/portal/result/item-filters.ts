/** Filters that several tabs share. */
export const statusFilter = (words: readonly string[]) => ({
  label: 'Status',
  choices: words.map((value) => ({ value, label: value })),
});

export const ignoredFilter = {
  label: 'Ignored',
  choices: [
    { value: 'false', label: 'Not ignored' },
    { value: 'true', label: 'Ignored only' },
  ],
};
