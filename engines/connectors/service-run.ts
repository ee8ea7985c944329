import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import type { TokenSource } from '@candour/connectors/delivery/deliver.ts';
import type { Engine } from './engine.ts';
import type { Lease } from './lease.ts';
import type { ServiceState } from './service-state.ts';

/** What a run of a service did. */
export type RunTotals = { picked: number; ok: number; failed: number; skipped: number };

/** All that a run of one service needs. */
export type ServiceRun = {
  engine: Engine;
  lease: Lease;
  compiled: CompiledService;
  tokens: TokenSource;
  /** Whether the feed is read, rather than only what waits for another attempt. */
  isFull: boolean;
  /** The system's slice is over, or the node is stopping. */
  isOver: () => boolean;
  countCalls: (calls: number) => void;
  /** Waits until the rate of the service allows another call. */
  inTurn: () => Promise<void>;
  totals: RunTotals;
  /** Ends calls under way: the lease was lost, or the node is stopping. */
  signal: AbortSignal;
  state: ServiceState;
};
