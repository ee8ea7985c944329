import { hasPermission } from '@candour/kit/contract/has-permission';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { countOpenRequests } from '../../people/rights-requests/door.ts';
import { getBoard } from './contract.ts';
import { boardOf } from './server/board.ts';
import { exportEndpoints } from './server/export.ts';

export const registerEndpoints: Endpoint[] = [
  handle(getBoard, async ({ db, session, platform }) => ({
    ...(await boardOf(db, platform.now())),
    rights: hasPermission(session.permissionIds, 'RightsRequests')
      ? await countOpenRequests(db, platform.now())
      : null,
  })),
  ...exportEndpoints,
];
