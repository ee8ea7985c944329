import type { Logger } from 'pino';
import type { Database } from '@candour/kit/server/database';
import type { Mail } from '../../appearance/system-emails/door.ts';
import type { Vault } from '../../../engines/vault/vault.ts';
import type { BrowserSetting } from './child/protocol.ts';

/** Times of the scanner, in milliseconds; tests shorten them. */
export type ScannerPace = {
  /** How often a node looks for waiting scans, plus or minus a fifth. */
  pollMs: number;
  leaseMs: number;
  renewMs: number;
  /** How often a running scan checks whether it was cancelled. */
  watchMs: number;
  /** Between two progress events of a scan. */
  eventMs: number;
  /** Before an unusable browser is tried again. */
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

/** A scan interrupted this often is ended. */
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
  /** Folder with the operator's lists. */
  listFolder: string;
  parallelScans: () => Promise<number>;
  pace: ScannerPace;
};
