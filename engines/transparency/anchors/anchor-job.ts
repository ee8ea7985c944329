import { job } from '@candour/kit/server/jobs';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'anchor-logs': null;
  }
}

/** Hands checkpoints of public logs to time-stamping services and locked buckets, every hour. */
export const anchorLogsHourly = job<'anchor-logs'>({
  name: 'anchor-logs',
  seconds: 1_800,
  schedule: '7 * * * *',
  work: async (_data, { platform, signal }) => platform.transparency.anchor(signal),
});
