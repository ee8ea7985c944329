import type { Logger } from 'pino';
import type { Database } from '@candour/kit/server/database';
import type { Mail } from '../../appearance/system-emails/door.ts';
import type { Vault } from '../../../engines/vault/vault.ts';
import type { BrowserSetting } from './child/protocol.ts';

/** Times of the scanner, in milliseconds; tests shorten them. */
export type ScannerPace = {
  /** How often a node looks for scans that wait; a fifth more or less. */
  pollMs: number;
  leaseMs: number;
  renewMs: number;
  /** How often a running scan looks whether it was cancelled. */
  watchMs: number;
  /** Between two events of the progress of a scan. */
  eventMs: number;
  /** Before a browser that could not be used is tried again. */
  checkAgainMs: number;
};

export const usualScannerPace: ScannerPace = {
  pollMs: 1_000,
  leaseMs: 60_000,
  renewMs: 15_000,
  watchMs: 800,
  eventMs: 250,
  checkAgainMs: 300_000,
};

/** A scan that was interrupted so often ends. */
export const mostAttempts = 3;

/** What all rooms of the scanner work with. */
export type ScannerEngine = {
  /** Names the node in leases. */
  nodeId: string;
  database: Database;
  vault: Vault;
  mail: Mail;
  log: Logger;
  now: () => Date;
  /** Base of the portal's addresses, for emails. */
  publicUrl: string;
  browser: BrowserSetting;
  /** `host:port` that may be scanned although they are not public. */
  exceptions: string[];
  /** Where lists lie that the operator brought. */
  listFolder: string;
  parallelScans: () => Promise<number>;
  pace: ScannerPace;
};
