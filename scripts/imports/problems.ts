import { circlesIn } from './circles.ts';
import type { Import } from './read-imports.ts';

/**
 * What is wrong with the imports of the project, a sentence each. `rooms` are the rooms of the features, as
 * returned by `featureRooms`.
 */
export const importProblems = (imports: readonly Import[], rooms: readonly string[]): string[] => {
  const roomOf = (file: string): string | undefined =>
    rooms.map((room) => `features/${room}`).find((room) => file.startsWith(`${room}/`));
  const ofProduct = imports.filter(({ from }) => !isTest(from));
  return [
    ...ofProduct.filter(isUpward).map(({ from, to }) => `${from} imports ${to}, which stands above it`),
    ...ofProduct
      .filter(({ from, to }) => {
        const room = roomOf(to);
        return floorOf(from) === 2 && room !== undefined && room !== roomOf(from) && !isDoor(to, room);
      })
      .map(({ from, to }) => `${from} imports ${to}: another room is entered by its contract or its door.ts`),
    ...circlesIn(imports).map((files) => `These files import each other: ${files.join(', ')}`),
    ...circlesIn(betweenParts(ofProduct, roomOf)).map(
      (parts) => `These parts of rooms import each other: ${parts.join(', ')}`,
    ),
  ];
};

const floors = ['packages/', 'engines/', 'features/', 'apps/'];

/** From 0 at the bottom; tests, benchmarks and scripts are on top. */
const floorOf = (file: string): number => {
  const floor = floors.findIndex((folder) => file.startsWith(folder));
  return floor === -1 ? floors.length : floor;
};

const isUpward = ({ from, to }: Import): boolean => floorOf(from) < floorOf(to);

/** Files that only tests load may import anything. Samples also fill the demo. */
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\.fixture\.tsx?$|\/(testing|browser-tests)\/|\/samples(\.ts$|\/)/.test(file);

const isDoor = (file: string, room: string): boolean =>
  /^\/(contract(\.ts|\/)|door\.ts$|samples)/.test(file.slice(room.length));

/** A room has a contract, which both sides read, and the two sides. */
const partOf = (file: string, room: string): string => {
  const [first = ''] = file.slice(room.length + 1).split(/[/.]/);
  if (first === 'portal') return `${room} (portal)`;
  return `${room} (${['server', 'door', 'seed', 'runner', 'table'].includes(first) ? 'server' : 'contract'})`;
};

const betweenParts = (
  imports: readonly Import[],
  roomOf: (file: string) => string | undefined,
): { from: string; to: string }[] =>
  imports.flatMap(({ from, to }) => {
    const [one, other] = [roomOf(from), roomOf(to)];
    if (one === undefined || other === undefined || isTest(to)) return [];
    const arrow = { from: partOf(from, one), to: partOf(to, other) };
    return arrow.from === arrow.to ? [] : [arrow];
  });
