/** How the rows of a table are grouped (`groupingId` of the embed route). */
export const groupingChoices = [
  { value: '1', label: 'By category' },
  { value: '2', label: 'By service' },
  { value: '3', label: 'Not grouped' },
] as const;
export type Grouping = (typeof groupingChoices)[number]['value'];
