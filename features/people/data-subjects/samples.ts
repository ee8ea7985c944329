import type { Place, Wire } from '@candour/testing/samples';
import { fillChannels, publishStatement, statementRecords } from '../../consent-model/statements/samples.ts';

/** A customer of the demo company says how to be contacted. */
export const sampleSubmission = (brandId: number): Wire => ({
  brandId,
  capturedAt: '2026-01-31T10:00:00Z',
  transactionType: 'OPT_IN',
  sourceCode: 'SPRING26',
  responseChannel: 'Phone',
  languageCode: 'en',
  dataSubject: { email1: `kari@brand${brandId}.example`, forename: 'Kari', surname: 'Nordmann' },
});

/** Creates the demo company's channels with their published statements; returns their ids by name. */
export const fillPreferences = async (place: Place): Promise<ReadonlyMap<string, number>> => {
  for (const record of await statementRecords(place)) {
    const { newStatementId } = await place.send('POST', '/api/Statements', record);
    await publishStatement(place, newStatementId);
  }
  return fillChannels(place);
};
