import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { newIdMember, type Resource } from '../packages/kit/contract/resource.ts';
import { featureRooms } from '../scripts/rooms.ts';
import { varied, type Place, type ResourceSamples, type Wire } from './samples.ts';

/** A noun made by `resource()`, with the samples in its folder. */
type KnownResource = { room: string; noun: Resource; samples: ResourceSamples };

/** A row of a resource and a body that creates another one. */
export type SampleRow = { noun: Resource; id: number; another: Wire };

const features = join(import.meta.dirname, '../features');

/**
 * Every `resource()` of the features that has samples next to it, by the name of its room: samples build on
 * each other.
 */
export const findResources = async (): Promise<KnownResource[]> => {
  const rooms = featureRooms(features)
    .filter((room) => existsSync(join(features, room, 'contract.ts')))
    .toSorted((one, other) => basename(one).localeCompare(basename(other)));
  const found = await Promise.all(rooms.map(inRoom));
  return found.flat();
};

/** Creates a row of each resource in a brand, and returns how to create another. */
export const rowsOf = async (resources: readonly KnownResource[], place: Place): Promise<SampleRow[]> => {
  const rows: SampleRow[] = [];
  for (const { noun, samples } of resources) {
    await samples.prepare?.(place);
    const [record = {}] = await samples.records(place);
    // Samples of other nouns may already have created the record itself.
    const made = await place.send('POST', noun.path, varied({ noun, samples }, record, 1));
    const another = varied({ noun, samples }, record, 2);
    rows.push({ noun, id: made[newIdMember(noun.name)], another });
  }
  return rows;
};

const inRoom = async (room: string): Promise<KnownResource[]> => {
  const contract = await load(room, 'contract.ts');
  const samples = existsSync(join(features, room, 'samples.ts')) ? await load(room, 'samples.ts') : {};
  const only = Object.values(samples).find(isSamples);
  return Object.values(contract)
    .filter(isResource)
    .flatMap((noun) => {
      // A folder with several nouns names the samples of each.
      const named = samples[`${noun.name}Samples`];
      const sampled = isSamples(named) ? named : only;
      return sampled ? [{ room, noun, samples: sampled }] : [];
    });
};

const load = (folder: string, file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(features, folder, file)).href);

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'routes' in value && 'scope' in value;
const isSamples = (value: unknown): value is ResourceSamples =>
  typeof value === 'object' && value !== null && 'records' in value && 'invalid' in value;
