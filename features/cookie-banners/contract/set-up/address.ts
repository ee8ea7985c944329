import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { pathId } from '@candour/kit/contract/fields';

/** Where the calls of banners are, and who may make them. */
export const base = '/api/ConsentBanner';
export const view = may(12, 55, 56);
export const manage = may(12, 56);
export const params = z.object({ id: pathId() });
