import { createHash } from 'node:crypto';

import type pg from 'pg';

import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { ArtefactStore } from '../../artefacts/store.ts';
import type { EvidenceRecord } from './stream-wanted.ts';

/** What a record says its person read: a bundle of a banner, or the definition of a form. */
type Named = { hash: string } & ({ bundle: string } | { form: { id: number; version: number } });

type Facts = {
  /** Only a name in the earliest records. */
  bundle?: string | { file: string; integrity: string };
  source?: { id: number | null; version: number | null; definitionHash: string | null };
};

const namedBy = ({ evidence }: EvidenceRecord): Named | undefined => {
  const { facts } = JSON.parse(evidence) as { facts: Facts | null }; // written by us
  if (typeof facts?.bundle === 'object') return { hash: facts.bundle.integrity, bundle: facts.bundle.file };
  const { id, version, definitionHash } = facts?.source ?? {};
  return definitionHash && id && version ? { hash: definitionHash, form: { id, version } } : undefined;
};

/** Gathers the wordings of records, each once: there are few, however many the records. */
export const gatherWordings = () => {
  const named = new Map<string, Named>();
  return {
    note: (record: EvidenceRecord): void => {
      const found = namedBy(record);
      if (found) named.set(found.hash, found);
    },
    all: (): readonly Named[] => [...named.values()],
  };
};

export type Wording = { name: string; bytes: Buffer };

/** A wording exactly as it was published; undefined if nothing with its hash is left. */
export const readWording = async (
  wording: Named,
  { client, artefacts }: { client: pg.ClientBase; artefacts: ArtefactStore },
): Promise<Wording | undefined> => {
  if ('bundle' in wording) {
    const bytes = (await artefacts.read(wording.bundle))?.bytes;
    const isIt = bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}` === wording.hash;
    return isIt ? { name: wording.bundle.replaceAll('/', '-'), bytes } : undefined;
  }
  const { id, version } = wording.form;
  const { rows } = await client.query<{ definitions: Record<string, unknown> }>(
    'select definitions from form_version where form_id = $1 and version = $2',
    [id, version],
  );
  const texts = rows.flatMap(({ definitions }) => Object.entries(definitions));
  for (const [language, definition] of texts) {
    const text = canonicalJson(definition);
    if (createHash('sha256').update(text).digest('hex') === wording.hash)
      return { name: `form-${id}-version-${version}-${language}.json`, bytes: Buffer.from(text) };
  }
  return undefined;
};
