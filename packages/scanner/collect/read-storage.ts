import type { Connection } from '../browser/connection.ts';
import { evaluate, type Place } from './evaluate.ts';
import type { StorageObservation } from './observation.ts';
import { valueShape } from './value-shape.ts';

const question = `(async () => {
  const entries = [];
  const add = (kind, key, value = '') =>
    entries.length < 500 && entries.push([kind, key.slice(0, 500), value.slice(0, 200), String(value.length)]);
  for (const [kind, get] of [['local', () => localStorage], ['session', () => sessionStorage]]) {
    try { for (const [key, value] of Object.entries(get())) add(kind, key, value); } catch {}
  }
  try { for (const { name } of await indexedDB.databases()) add('indexedDB', name); } catch {}
  try { for (const name of await caches.keys()) add('cache', name); } catch {}
  try {
    for (const { active, installing, waiting } of await navigator.serviceWorker.getRegistrations())
      add('serviceWorker', (active ?? waiting ?? installing).scriptURL);
  } catch {}
  return [origin, ...entries.flat()];
})()`;

/**
 * The contents of a document's storages, combined with the writes that were seen; values only as their
 * shapes.
 */
export const readStorage = async (
  connection: Connection,
  places: readonly Place[],
  writes: readonly StorageObservation[],
): Promise<StorageObservation[]> => {
  const found = new Map<string, StorageObservation>();
  const keyOf = ({ kind, origin, key }: StorageObservation) => `${kind} ${origin} ${key}`;
  // The first write counts.
  for (const write of writes) if (!found.has(keyOf(write))) found.set(keyOf(write), write);
  const answers = await Promise.all(places.map((place) => evaluate(connection, place, question)));
  for (const entry of answers.flatMap(entriesOf)) {
    const write = found.get(keyOf(entry));
    const { script = '', chain = [], at = null } = write ?? {};
    found.set(keyOf(entry), { ...entry, script, chain, at });
  }
  return [...found.values()];
};

const kinds = ['local', 'session', 'indexedDB', 'cache', 'serviceWorker'] as const;

const entriesOf = (answer: unknown): StorageObservation[] => {
  if (!Array.isArray(answer)) return [];
  const [origin = '', ...flat] = answer.map(String);
  // A frame with an opaque origin has no storage either.
  if (origin === 'null') return [];
  return Array.from({ length: Math.floor(flat.length / 4) }, (_, index) => {
    const [kindName, key = '', start = '', length] = flat.slice(index * 4, index * 4 + 4);
    const kind = kinds.find((each) => each === kindName) ?? 'local';
    const shape = valueShape(start, Number(length));
    return { kind, origin, key, shape, script: '', chain: [], kept: true, at: null };
  });
};
