import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { Download } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { readableOf, type ZipEntry } from '../../data-exports/door.ts';
import { ownSubmissionsOf } from '../../data-subject-rules/door.ts';
import type { LetterFacts, LetterFormat } from '../contract.ts';
import { letterKeyPlace } from './key-place.ts';
import { mediaTypes } from './format-of.ts';
import '../table.ts';

type Stored = {
  letterGuid: string;
  format: LetterFormat;
  parts: number;
  sealedKey: string;
  keptAt: string;
};

type Asked = { dataSubjectId: string; letterGuid?: string | null; brandId?: number | null };

/** Letters by which the person answered, in the brands of the transaction. */
const ofPerson = async (
  db: Db,
  { dataSubjectId, letterGuid = null, brandId = null }: Asked,
): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select l.letter_guid, l.format, l.parts, l.sealed_key, l.kept_at from letter l
    where l.status = 'Ready' and (${letterGuid}::uuid is null or l.letter_guid = ${letterGuid}::uuid)
      and (${brandId}::int is null or l.brand_id = ${brandId}::int) and l.letter_guid = any(array(
        select letter_guid from submission_letter where submission_guid = any(${ownSubmissionsOf(dataSubjectId)})))
    order by l.kept_at, l.letter_guid`.execute(db);
  return rows;
};

const bytesOf = (
  { vault, sealedFiles }: Pick<Platform, 'vault' | 'sealedFiles'>,
  { letterGuid, parts, sealedKey }: Stored,
): AsyncGenerator<Buffer> =>
  sealedFiles.read({
    name: letterGuid,
    key: Buffer.from(vault.open(sealedKey, letterKeyPlace(letterGuid)), 'base64'),
    parts,
  });

/** A letter of the person as a file; refuses any other. */
export const letterAsFile = async (
  db: Db,
  platform: Pick<Platform, 'vault' | 'sealedFiles'>,
  asked: { letterGuid: string; dataSubjectId: string; brandId?: number },
): Promise<Download> => {
  const [letter] = await ofPerson(db, asked);
  if (letter === undefined) return notFound();
  const { format, keptAt } = letter;
  return new Download({
    name: `letter-${keptAt.slice(0, 10)}.${format}`,
    type: mediaTypes[format],
    body: readableOf(bytesOf(platform, letter)),
  });
};

/** The path of a letter in a copy of data. */
export const letterPath = ({ letterGuid, format }: Pick<Stored, 'letterGuid' | 'format'>): string =>
  `letters/${letterGuid}.${format}`;

/** Every letter of the person, for a copy of their data. */
export const lettersAsEntries = async (
  db: Db,
  platform: Pick<Platform, 'vault' | 'sealedFiles'>,
  dataSubjectId: string,
): Promise<ZipEntry[]> =>
  (await ofPerson(db, { dataSubjectId })).map((letter) => ({
    path: letterPath(letter),
    content: bytesOf(platform, letter),
  }));

/** The letters by which submissions came, by submission. */
export const lettersOf = async (
  db: Db,
  submissionGuids: readonly string[],
): Promise<ReadonlyMap<string, LetterFacts>> => {
  const { rows } = await sql<LetterFacts & { submissionGuid: string }>`
    select u.submission_guid, l.letter_guid, l.format, l.size_bytes from submission_letter u join letter l using (letter_guid)
    where u.submission_guid = any(${[...new Set(submissionGuids)]}::uuid[]) and l.status = 'Ready'`.execute(
    db,
  );
  return new Map(
    rows.map(({ submissionGuid, sizeBytes, ...letter }) => [
      submissionGuid,
      { ...letter, sizeBytes: Number(sizeBytes) },
    ]),
  );
};
