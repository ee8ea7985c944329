import { job } from '@candour/kit/server/jobs';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'publish-logs': null;
  }
}

/** Publishes, every minute, what new checkpoints of the ledger vouch for. Never in the way of what is being written. */
export const publishLogs = job<'publish-logs'>({
  name: 'publish-logs',
  seconds: 3_600,
  schedule: '* * * * *',
  work: async (_data, { platform, signal }) => platform.transparency.publish(signal),
});
