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
  const { rows } = await client.query<[number, string, Prepared['entry']['kind'], string, string, string]>({
    name: 'candour-consent-recorded',
    text: `select brand_id, submission_guid, nullif(kind, 'banner'), record_id, received_at, encode(body_hash, 'hex') from consent_record
           where (brand_id, submission_guid, kind) in (select * from unnest($1::int[], $2::uuid[], $3::text[]))`,
    values: [
      batch.map(({ entry }) => entry.brandId),
      batch.map(({ entry }) => entry.submissionGuid),
      batch.map(({ entry }) => entry.kind ?? 'banner'),
    ],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([brandId, submissionGuid, kind, recordId, receivedAt, bodyHash]) => [
      submissionKey({ brandId, submissionGuid, kind }),
      { recordId, receivedAt, bodyHash },
    ]),
  );
};

export const submissionKey = ({
  brandId,
  submissionGuid,
  kind,
}: {
  brandId: number;
  submissionGuid: string;
  /** Absent or null for the answer to a banner. */
  kind?: Prepared['entry']['kind'] | null;
}): string => `${brandId}/${submissionGuid}/${kind ?? ''}`;
