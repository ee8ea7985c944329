import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const doors = ['contract.ts', 'server.ts', 'portal.tsx'];

/**
 * The rooms of the features, as paths below `features`: `cookies/services`, or `integrations` if an area is
 * a single room.
 */
export const featureRooms = (features: string): string[] =>
  foldersIn(features).flatMap((area) =>
    isRoom(join(features, area))
      ? [area]
      : foldersIn(join(features, area))
          .map((room) => `${area}/${room}`)
          .filter((room) => isRoom(join(features, room))),
  );

const isRoom = (folder: string): boolean => doors.some((file) => existsSync(join(folder, file)));

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
