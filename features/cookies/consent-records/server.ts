import { productAreas } from '@candour/kit/contract/areas';
import { handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { searchConsentRecords } from './contract.ts';
import { deliveriesOf } from './server/deliveries-of.ts';
import { recordsOf } from './server/find-records.ts';

export const consentRecordEndpoints: Endpoint[] = [
  handleInSteps(searchConsentRecords, async ({ body, platform, step, look }) => {
    const visitGuid = body.consentNumber.trim().toLowerCase();
    const { brandIds, ...found } = await look(async (db) => {
      const records = await recordsOf({ db, platform }, visitGuid);
      const brandIds = [...new Set(records.map(({ brandId }) => brandId))];
      return { brandIds, records, deliveries: await deliveriesOf(db, { brandIds, visitGuid }) };
    });
    // The number is a visitor's; the records it found say enough.
    await step((_db, audit) =>
      audit({
        action: 'Search',
        area: productAreas.CONSENT_RECORDS,
        entityId: found.records[0]?.recordId ?? 'search',
        entityName: 'Consent record',
        brandId: brandIds[0] ?? null,
        after: { found: found.records.map(({ recordId }) => recordId) },
      }),
    );
    return found;
  }),
];
