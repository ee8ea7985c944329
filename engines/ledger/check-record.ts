import type { Head } from './record.ts';
import { commitmentOf, recordHash } from './record.ts';
import type { StoredRecord } from './stream-records.ts';

/** What is wrong with a record that should follow `previous`; undefined if nothing is. */
export const whatIsWrong = (record: StoredRecord, previous: Head): string | undefined => {
  const misplaced = wrongPlace(record, previous);
  if (misplaced) return misplaced;
  if (recordHash(record) !== record.hash) return 'its evidence or its commitment was changed';
  const evidence = JSON.parse(record.evidence) as Record<string, unknown>; // as hashed, so we wrote it
  return wrongColumn(record, evidence) ?? wrongPersonal(record, evidence);
};

/** What is wrong with the number of a record that should follow `previous`. */
export const wrongNumber = (seq: number, previous: Head): string | undefined => {
  if (seq <= previous.seq) return 'there are two records with this number';
  if (seq > previous.seq + 1) return `the records ${previous.seq + 1} to ${seq - 1} before it are missing`;
  return undefined;
};

const wrongPlace = ({ seq, prevHash }: StoredRecord, previous: Head): string | undefined => {
  const misnumbered = wrongNumber(seq, previous);
  if (misnumbered) return misnumbered;
  return prevHash === previous.hash ? undefined : 'it does not continue the record before it';
};

const wrongColumn = ({ columns }: StoredRecord, evidence: Record<string, unknown>): string | undefined => {
  for (const name in columns) {
    if (columns[name] !== (evidence[name] ?? absent(name)))
      return `its column for ${name} differs from its evidence`;
  }
  return undefined;
};

/** Records of earlier schemas are answers to banners and do not say so. */
const absent = (name: string): string | null => (name === 'kind' ? 'banner' : null);

const wrongPersonal = (
  record: StoredRecord,
  { hasPersonal }: Record<string, unknown>,
): string | undefined => {
  const { personal, recordKey, commitment, isErased } = record;
  if (personal !== null && recordKey !== null) {
    return commitmentOf(recordKey, personal) === commitment ? undefined : 'its personal part was changed';
  }
  return hasPersonal === true && !isErased
    ? 'its personal part is gone without having been erased'
    : undefined;
};
