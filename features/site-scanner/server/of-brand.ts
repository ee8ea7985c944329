import { productAreas } from '@candour/kit/contract/areas';
import { rowsOfBrand, type BrandUsages } from '@candour/kit/server/brand-usages';

/** What the scanner stores for a brand. */
export const scannerRowsOfBrand: readonly BrandUsages[] = [
  rowsOfBrand({
    area: productAreas.LOGIN_TEMPLATES,
    table: 'loginTemplate',
    id: 'loginTemplateId',
    name: 'name',
  }),
  rowsOfBrand({ area: productAreas.SCAN_SCHEDULES, table: 'scanSchedule', id: 'scheduleId', name: 'name' }),
  rowsOfBrand({ area: productAreas.SITE_SCANS, table: 'scan', name: 'name' }),
];
