import type pg from 'pg';
import type { Logger } from 'pino';
import type { Call } from '@candour/connectors/delivery/deliver.ts';
import type { SystemPlan } from '@candour/connectors/plan.ts';
import type { ReadPlan } from '@candour/kit/server/connectors';
import type { Outbound } from '../outbound/outbound.ts';
import type { Vault } from '../vault/vault.ts';
import type { EngineMetrics } from './engine-metrics.ts';
import type { People } from './people.ts';
import type { Slots } from './slots.ts';

/** Times and sizes of the engine; tests shorten them. Milliseconds unless stated otherwise. */
export type Pace = {
  /** How often a node looks for systems that are due, plus or minus a fifth. */
  pollMs: number;
  leaseMs: number;
  renewMs: number;
  /** How long a system runs at most before others get their turn. */
  sliceMs: number;
  /** Calls of a service before others get their turn. */
  sliceCalls: number;
  /** Changes read at a time. */
  pageSize: number;
  /** Systems a node runs concurrently. */
  systems: number;
  /** Rows and bytes after which a new file is started. */
  fileRows: number;
  fileBytes: number;
  /** How long calls under way may take when the node stops. */
  graceMs: number;
  /** Share of successes written to the log, 0 to 1. */
  sampled: number;
};

export const usualPace: Pace = {
  pollMs: 500,
  leaseMs: 60_000,
  renewMs: 15_000,
  sliceMs: 30_000,
  sliceCalls: 5_000,
  pageSize: 500,
  systems: 16,
  fileRows: 50_000,
  fileBytes: 64_000_000,
  graceMs: 4_000,
  sampled: 0.01,
};

/** Tells people about a service in trouble, after the engine's writes are committed. */
export type Alert = (of: {
  system: Pick<SystemPlan, 'id' | 'name' | 'notifyEmails'>;
  service: { id: number; name: string };
  /** What is wrong and since when, in words. */
  reason: string;
  since: Date;
  /** Whether the service was switched off. */
  isDisabled: boolean;
}) => Promise<void>;

/** What all rooms of the engine work with. */
export type Engine = {
  /** Names the node in leases. */
  nodeId: string;
  pool: pg.Pool;
  vault: Vault;
  outbound: Outbound;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  readPlan: ReadPlan;
  call: Call;
  alert: Alert;
  /** A service is switched off after this many days of nothing but failures. */
  disableAfterDays: () => Promise<number>;
  /** Takes the records that services fetch. */
  people: People;
  slots: Slots;
  metrics: EngineMetrics;
  /** Aborts when calls under way are no longer waited for. */
  halt: AbortSignal;
  pace: Pace;
};
