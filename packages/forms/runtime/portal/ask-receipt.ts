import type { AskedReceipt } from '../receipt-button.ts';
import { type Stage, wordFor } from './stage.ts';

/** Asks for the receipt of something the person said. */
export const askReceipt = async (stage: Stage, submissionGuid: string): Promise<AskedReceipt> => {
  const reply = await stage.connection.ask<unknown>('receipts', { submissionGuid });
  if (reply.is === 'done') return { is: 'there', receipt: reply.value };
  const isEarly = reply.is === 'refused' && reply.reason === 'later';
  return isEarly ? { is: 'early' } : { is: 'none', text: wordFor(stage, reply) };
};
