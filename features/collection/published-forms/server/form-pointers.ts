import { pointTo, readPointer } from '@candour/kit/server/pointers';
import type { Platform } from '@candour/kit/server/platform';
import type { FormAddress, FormPointer, StoredForm } from './stored-form.ts';

/** A disabled form answers 404 like one that never was; null, a withdrawn one, answers 410. */
type Pointed = FormPointer | { isDisabled: true } | null;

type Target = 'live' | 'staging';
type Artefacts = Pick<Platform, 'artefacts'>;

const nameOf = ({ accessKeyId, formId }: FormAddress, at: Target | number): string =>
  `forms/${accessKeyId || 'pages'}/${formId}/${typeof at === 'number' ? `v${at}` : at}`;

/** Proofs name the form itself: its access key may be another one by now. */
const proofName = ({ kind, formId, version }: Pick<FormPointer, 'kind' | 'formId' | 'version'>): string =>
  `forms/proofs/${kind.toLowerCase()}/${formId}/v${version}`;

/** What was published under a version, whatever became of the form since. */
export const everPublished = async (
  { artefacts }: Artefacts,
  of: Pick<FormPointer, 'kind' | 'formId' | 'version'>,
): Promise<FormPointer | null> => (await readPointer<FormPointer>(artefacts, proofName(of))) ?? null;

/**
 * Points the live or the staged address of a form at a stored version, disables it or withdraws it (null).
 * Call it after the commit. The version stays readable by its number from then on.
 */
export const pointForm = async (
  { artefacts }: Artefacts,
  address: FormAddress,
  { target, to }: { target: Target; to: StoredForm | 'disabled' | null },
): Promise<void> => {
  const pointed: Pointed = to === 'disabled' ? { isDisabled: true } : to === null ? null : to.pointer;
  if (to !== 'disabled' && to !== null) {
    await pointTo(artefacts, nameOf(address, to.pointer.version), to.pointer);
    await pointTo(artefacts, proofName(to.pointer), to.pointer);
  }
  await pointTo(artefacts, nameOf(address, target), pointed);
};

/** The version an address leads to; `disabled`, or null if there is none. */
export const pointedVersion = async (
  platform: Artefacts,
  address: FormAddress,
  target: Target,
): Promise<number | 'disabled' | null> => {
  const pointed = await pointedAt(platform, address, target);
  if (pointed === undefined || pointed === null) return null;
  return 'isDisabled' in pointed ? 'disabled' : pointed.version;
};

/** What an address leads to; undefined if it never led anywhere. */
export const pointedAt = ({ artefacts }: Artefacts, address: FormAddress, at: Target | number) =>
  readPointer<Exclude<Pointed, null>>(artefacts, nameOf(address, at));
