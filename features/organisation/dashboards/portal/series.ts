/** The answers, in the order and colours every chart and bar of the dashboard has them. */
export const answers = [
  { name: 'accept', label: 'Accept all', colour: 'var(--chart-accept)' },
  { name: 'custom', label: 'Custom', colour: 'var(--chart-custom)' },
  { name: 'reject', label: 'Reject all', colour: 'var(--chart-reject)' },
  { name: 'noChoice', label: 'No choice', colour: 'var(--chart-none)' },
] as const;
