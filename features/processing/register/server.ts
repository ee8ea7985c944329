import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { getBoard } from './contract.ts';
import { boardOf } from './server/board.ts';
import { exportEndpoints } from './server/export.ts';

export const registerEndpoints: Endpoint[] = [
  handle(getBoard, ({ db, platform }) => boardOf(db, platform.now())),
  ...exportEndpoints,
];
