import { hasPermission } from '@candour/kit/contract/has-permission';
import type { Db } from '@candour/kit/server/database';
import { withinBrands } from '@candour/kit/server/everywhere';
import { countOpenRequests } from '../../../people/rights-requests/door.ts';
import type { Board } from '../contract.ts';
import { boardOf } from './board.ts';

type Asked = {
  permissionIds: readonly number[];
  now: Date;
  /** The only brand whose processes, people and requests count, with those of all brands; 0 for every brand. */
  brandId?: number;
};

/** The processing dashboard as somebody with these permissions sees it, in the brands of the transaction. */
export const boardFor = async (db: Db, { permissionIds, now, brandId = 0 }: Asked): Promise<Board> => {
  const read = async (): Promise<Board> => ({
    ...(await boardOf(db, now)),
    rights: hasPermission(permissionIds, 'RightsRequests') ? await countOpenRequests(db, now) : null,
  });
  return brandId === 0 ? read() : withinBrands(db, [brandId], read);
};
