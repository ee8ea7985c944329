import type { FormDefinition, PublishedForm } from '@candour/forms/definition.ts';
import type { Platform } from '@candour/kit/server/platform';
import { proofIn } from './form-proof.ts';
import type { FormHandling, StoredForm } from './stored-form.ts';

/**
 * Stores the files of a version, one for each language, the default language first. Nothing leads to them
 * until `pointForm`; storing the same version again changes nothing.
 */
export const storeForm = async (
  { artefacts, keyring }: Pick<Platform, 'artefacts' | 'keyring'>,
  { definitions, handling }: { definitions: readonly FormDefinition[]; handling: FormHandling },
): Promise<StoredForm> => {
  const [main] = definitions;
  if (main === undefined) throw new Error('A form is published in one language at least');
  const { kind, formId, version, brandId, accessKeyId, language: defaultLanguage } = main;
  const stored = await Promise.all(
    definitions.map(async (definition) => {
      const published: PublishedForm = { definition, ...proofIn(keyring.current, definition) };
      const name = `forms/${kind.toLowerCase()}/${formId}/${definition.language.toLowerCase()}.json`;
      const { name: file } = await artefacts.put(name, JSON.stringify(published), {
        contentType: 'application/json; charset=utf-8',
      });
      return [definition.language, { file, hash: published.hash }] as const;
    }),
  );
  const files = Object.fromEntries(stored);
  const pointer = { kind, formId, version, brandId, accessKeyId, defaultLanguage, files, handling };
  return { files, pointer };
};
