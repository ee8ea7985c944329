import { LRUCache } from 'lru-cache';
import type { FormDefinition, FormProof, PublishedForm } from '@candour/forms/definition.ts';
import type { PublicFile } from '@candour/kit/server/public-files';
import type { Platform } from '@candour/kit/server/platform';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { everPublished, pointedAt } from './form-pointers.ts';
import { verifiesProof } from './form-proof.ts';
import type { FormAddress, FormPointer } from './stored-form.ts';

/** A published form in one language. Shared by all who read it: do not modify it. */
export type ReadForm = { pointer: FormPointer; published: PublishedForm; artefact: PublicFile };

type Wanted = FormAddress & {
  version: number | 'live' | 'staging';
  /**
   * A published language by its exact code, or several separated by commas, of which the first one that
   * the form has is taken, by exact code, then by base language; otherwise its default language.
   */
  language: string;
};

const known = new LRUCache<string, PublishedForm>({ max: 500 });

/**
 * Reads a published form from the artefact store, without the database. A version by number is found while
 * the form itself is live or staged. Refuses what is unknown or disabled with 404, what was withdrawn with
 * 410.
 */
export const readForm = async (
  { artefacts }: Pick<Platform, 'artefacts'>,
  { version, language, ...address }: Wanted,
): Promise<ReadForm> => {
  const pointer =
    version === 'live' || version === 'staging'
      ? inForce(await pointedAt({ artefacts }, address, version))
      : await pinned({ artefacts }, { ...address, version });
  const { file } = fileFor(pointer, language) ?? notFound();
  return { pointer, ...((await readFile({ artefacts }, file)) ?? notFound()) };
};

/** What a proof says was shown, if this server published it; null for anything else. */
export const readProven = async (
  { artefacts, keyring }: Pick<Platform, 'artefacts' | 'keyring'>,
  proof: FormProof,
): Promise<{ pointer: FormPointer; definition: FormDefinition } | null> => {
  if (!keyring.all.some((key) => verifiesProof(key, proof))) return null;
  const form = await readPublished({ artefacts }, proof);
  return form?.hash === proof.hash ? form : null;
};

/** A version that was published in a language, whatever became of the form since; null if there was none. */
export const readPublished = async (
  { artefacts }: Pick<Platform, 'artefacts'>,
  of: Pick<FormProof, 'kind' | 'formId' | 'version' | 'language'>,
): Promise<{ pointer: FormPointer; definition: FormDefinition; hash: string } | null> => {
  const pointer = await everPublished({ artefacts }, of);
  const file = pointer?.files[of.language];
  const read = file && (await readFile({ artefacts }, file.file));
  return pointer && read ? { pointer, definition: read.published.definition, hash: file.hash } : null;
};

const readFile = async ({ artefacts }: Pick<Platform, 'artefacts'>, file: string) => {
  const artefact = await artefacts.read(file);
  if (artefact === undefined) return null;
  const published = known.get(file) ?? (JSON.parse(artefact.bytes.toString()) as PublishedForm); // our own
  known.set(file, published);
  return { published, artefact };
};

const inForce = (pointed: Awaited<ReturnType<typeof pointedAt>>): FormPointer => {
  if (pointed === null) return refuse(410, 'This form is no longer published');
  return pointed === undefined || 'isDisabled' in pointed ? notFound() : pointed;
};

const pinned = async (
  platform: Pick<Platform, 'artefacts'>,
  { version, ...address }: FormAddress & { version: number },
): Promise<FormPointer> => {
  const [live, staged] = await Promise.all([
    pointedAt(platform, address, 'live'),
    pointedAt(platform, address, 'staging'),
  ]);
  const isStaged = staged !== undefined && staged !== null && !('isDisabled' in staged);
  // A form that was staged only has no live address yet.
  if (!isStaged) inForce(live);
  return inForce(await pointedAt(platform, address, version));
};

const fileFor = ({ files, defaultLanguage }: FormPointer, wanted: string) => {
  const codes = Object.keys(files);
  const base = (code: string) => code.toLowerCase().split('-')[0];
  for (const each of wanted.toLowerCase().split(',')) {
    const code =
      codes.find((own) => own.toLowerCase() === each) ??
      codes.find((own) => own.toLowerCase() === base(each)) ??
      codes.find((own) => base(own) === base(each));
    if (code !== undefined) return files[code];
  }
  return files[defaultLanguage];
};
