import type { Outbound } from '../outbound/outbound.ts';

/** A file on its way out; its bytes can be read once. */
export type OutgoingFile = { name: string; type: string; bytes: AsyncIterable<Uint8Array> };

/** What every way of delivering needs. */
export type Means = { outbound: Outbound; signal: AbortSignal };

/** An open connection to a place that files are put into. */
export type OpenDestination = {
  /** Puts a file there, whole or not at all. */
  put: (file: OutgoingFile) => Promise<void>;
  close: () => void;
};

/** A file could not be delivered. The message is for the people who set the destination up. */
export class DeliveryFailed extends Error {}

/** The path of a file in a folder, which may be empty or end with a slash. */
export const pathIn = (folder: string, name: string): string =>
  [...folder.split('/').filter((part) => part !== ''), name].join('/');
