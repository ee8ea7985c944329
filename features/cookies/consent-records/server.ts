import { productAreas } from '@candour/kit/contract/areas';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { searchConsentRecords } from './contract.ts';
import { deliveriesOf } from './server/deliveries-of.ts';
import { recordsOf } from './server/find-records.ts';

export const consentRecordEndpoints: Endpoint[] = [
  handle(searchConsentRecords, async (call) => {
    const { db, body, audit } = call;
    const visitGuid = body.consentNumber.trim().toLowerCase();
    const records = await recordsOf(call, visitGuid);
    const brandIds = [...new Set(records.map(({ brandId }) => brandId))];
    // The number is a visitor's; the records it found say enough.
    await audit({
      action: 'Search',
      area: productAreas.CONSENT_RECORDS,
      entityId: records[0]?.recordId ?? 'search',
      entityName: 'Consent record',
      brandId: brandIds[0] ?? null,
      after: { found: records.map(({ recordId }) => recordId) },
    });
    return { records, deliveries: await deliveriesOf(db, { brandIds, visitGuid }) };
  }),
];
