/** The answers, in the order and colours every chart and bar of the dashboard has them. */
export const answers = [
  { name: 'accept', label: 'Accept', colour: 'var(--chart-accept, #406a94)' },
  { name: 'custom', label: 'Custom', colour: 'var(--chart-custom, #84acd6)' },
  { name: 'reject', label: 'Reject', colour: 'var(--chart-reject, #c98a2b)' },
  { name: 'noChoice', label: 'No choice', colour: 'var(--chart-none, #9aa7b2)' },
] as const;

export type Counts = {
  impressions: number;
  accept: number;
  reject: number;
  custom: number;
  noChoice: number;
};
