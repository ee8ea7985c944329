import * as z from 'zod/mini';
import { partQuery } from '@candour/kit/contract/paging';

/** Which part of a list; by default the first 50. `search` covers names, hosts and addresses. */
export const pageQuery = partQuery(200);

export const guid = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i));
