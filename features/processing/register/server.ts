import { mustSeeBrand } from '@candour/kit/server/giving';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { getBoard } from './contract.ts';
import { boardFor } from './server/board-for.ts';
import { exportEndpoints } from './server/export.ts';

export const registerEndpoints: Endpoint[] = [
  handle(getBoard, (call) => {
    const { permissionIds } = call.session;
    const brandId = Math.max(call.query.brandId ?? 0, 0);
    if (brandId !== 0) mustSeeBrand(call, brandId);
    return boardFor(call.db, { permissionIds, now: call.platform.now(), brandId });
  }),
  ...exportEndpoints,
];
