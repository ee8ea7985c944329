import type { Place, Wire } from '@candour/testing/samples';
import { fillChannels, publishStatement, statementRecords } from '../../consent-model/statements/samples.ts';

/** A customer of the demo company tells how to be reached. */
export const sampleSubmission = (brandId: number): Wire => ({
  brandId,
  capturedAt: '2026-01-31T10:00:00Z',
  transactionType: 'OPT_IN',
  sourceCode: 'SPRING26',
  responseChannel: 'Phone',
  languageCode: 'en',
  dataSubject: { email1: `kari@brand${brandId}.example`, forename: 'Kari', surname: 'Nordmann' },
});

/** Makes the channels of the demo company with their published statements; answers their ids by name. */
export const fillPreferences = async (place: Place): Promise<ReadonlyMap<string, number>> => {
  for (const record of await statementRecords(place)) {
    const { newStatementId } = await place.send('POST', '/api/Statements', record);
    await publishStatement(place, newStatementId);
  }
  return fillChannels(place);
};
