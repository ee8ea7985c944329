import { linksToPages } from '../../features/links/links/door.ts';
import type { PageUse } from '../../features/collection/forms/server/page-uses.ts';

/** The ways by which people come to preference pages; one line for each. */
export const pageUses: readonly PageUse[] = [linksToPages];
