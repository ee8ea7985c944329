import type { Witnesses } from './ask-witnesses.ts';

/** For whoever only reads logs, or has nobody who signs them. */
export const noWitnesses: Witnesses = { all: [], signersOf: () => [], cosign: async ({ note }) => note };
