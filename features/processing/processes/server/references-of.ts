import type { LookUpType } from '../../look-up-data/contract/types.ts';
import type { Process } from '../contract.ts';
import { listReferences, singleReferences } from '../contract/references.ts';

export type Reference = { member: string; type: LookUpType; id: number };

const entriesOf = <K extends string, V>(object: Readonly<Record<K, V>>): [K, V][] =>
  Object.entries(object) as [K, V][]; // the object has exactly these members

/** Every look-up value that a process names. */
export const referencesOf = (process: Process): Reference[] => [
  ...entriesOf(singleReferences).flatMap(([member, type]) => {
    const id = process[member];
    return id === null ? [] : [{ member, type, id }];
  }),
  ...entriesOf(listReferences).flatMap(([member, type]) =>
    process[member].map((id): Reference => ({ member, type, id })),
  ),
  ...process.transfers.flatMap(({ recipientId, safeguardId }, at): Reference[] => [
    ...(recipientId === null
      ? []
      : [{ member: `transfers.${at}.recipientId`, type: 'Recipient' as const, id: recipientId }]),
    ...(safeguardId === null
      ? []
      : [{ member: `transfers.${at}.safeguardId`, type: 'Safeguard' as const, id: safeguardId }]),
  ]),
];
