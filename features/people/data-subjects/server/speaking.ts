import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Speaker, Speaking } from '../contract/speaker.ts';
import '../table.ts';

/** Who speaks; somebody else names what proves that they may. */
export const speakingOf = ({ speaker, speakerDocument }: Speaking): Speaking => {
  if (speaker === 'Person') return { speaker, speakerDocument: '' };
  return speakerDocument === ''
    ? refuseFields({ speakerDocument: 'Name the document that proves it' })
    : { speaker, speakerDocument };
};

type Written = {
  submissionGuid: string;
  brandId: number;
  speaker: Exclude<Speaker, 'Person'>;
  document: string;
};

/** Notes who spoke for the person; a repeat changes nothing. */
export const noteSpeaker = async (db: Db, written: Written): Promise<void> => {
  await db
    .insertInto('submissionSpeaker')
    .values(written)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Who spoke for people, by submission. */
export const speakersOf = async (
  db: Db,
  submissionGuids: readonly string[],
): Promise<ReadonlyMap<string, Speaking>> => {
  const { rows } = await sql<{ submissionGuid: string } & Speaking>`
    select submission_guid, speaker, document as speaker_document from submission_speaker
    where submission_guid = any(${[...new Set(submissionGuids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ submissionGuid, ...speaking }) => [submissionGuid, speaking]));
};
