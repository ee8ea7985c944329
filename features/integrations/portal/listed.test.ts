import { expect, test } from 'vitest';
import type { SystemIntegration } from '../contract.ts';
import { orderedSystems, soughtSystems } from './listed.ts';

const system = (serviceName: string, nonFormattedCreatedDate: string, names: readonly string[]) =>
  ({
    serviceName,
    nonFormattedCreatedDate,
    services: names.map((name, at) => ({ name, displayOrder: names.length - at })),
  }) as unknown as SystemIntegration; // the members that ordering and searching read

const systems = [
  system('Warehouse', '2026-11-02T12:00:00Z', ['Nightly']),
  system('alpine CRM', '2026-11-03T10:00:00Z', ['Withdrawals', 'contacts']),
  system('Mail', '2026-11-02T10:00:00Z', []),
];
const namesOf = (list: readonly SystemIntegration[]) => list.map(({ serviceName }) => serviceName);

test('the newest system comes first, its services in running order', () => {
  const ordered = orderedSystems(systems, 'newest');
  expect(namesOf(ordered)).toEqual(['alpine CRM', 'Warehouse', 'Mail']);
  expect(ordered[0]?.services.map(({ name }) => name)).toEqual(['contacts', 'Withdrawals']);
});

test('in alphabetical order systems and services sort by name, ignoring case', () => {
  const ordered = orderedSystems(systems, 'alphabetical');
  expect(namesOf(ordered)).toEqual(['alpine CRM', 'Mail', 'Warehouse']);
  expect(ordered[0]?.services.map(({ name }) => name)).toEqual(['contacts', 'Withdrawals']);
});

test('the search finds systems by their own name and by those of their services', () => {
  expect(namesOf(soughtSystems(systems, 'MAIL'))).toEqual(['Mail']);
  expect(namesOf(soughtSystems(systems, 'withdraw'))).toEqual(['alpine CRM']);
  expect(namesOf(soughtSystems(systems, ' '))).toHaveLength(3);
  expect(soughtSystems(systems, 'no such thing')).toEqual([]);
});
