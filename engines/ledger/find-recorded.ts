import type pg from 'pg';

import type { Prepared } from './record.ts';

export type Recorded = {
  recordId: string;
  receivedAt: string;
  bodyHash: string;
};

/** Which of these submissions the database already has, by the key that `submissionKey` returns. */
export const findRecorded = async (
  client: pg.ClientBase,
  batch: readonly Prepared[],
): Promise<Map<string, Recorded>> => {
  const { rows } = await client.query<[number, string, string, string, string]>({
    name: 'candour-consent-recorded',
    text: `select brand_id, submission_guid, record_id, received_at, encode(body_hash, 'hex') from consent_record
           where (brand_id, submission_guid) in (select * from unnest($1::int[], $2::uuid[]))`,
    values: [batch.map(({ entry }) => entry.brandId), batch.map(({ entry }) => entry.submissionGuid)],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([brandId, submissionGuid, recordId, receivedAt, bodyHash]) => [
      submissionKey({ brandId, submissionGuid }),
      { recordId, receivedAt, bodyHash },
    ]),
  );
};

export const submissionKey = (of: { brandId: number; submissionGuid: string }): string =>
  `${of.brandId}/${of.submissionGuid}`;
