import { createHash } from 'node:crypto';
import { canonicalJson } from '@candour/consent/canonical-json.ts';
import type { FormDefinition } from '@candour/forms/definition.ts';
import { formMeaning } from '@candour/forms/form-differences.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Call } from '@candour/kit/server/call';
import { intoLanguage } from '@candour/kit/server/in-language';
import { refuse } from '@candour/kit/server/refusal';
import type { FormHandling } from '../../published-forms/door.ts';
import { containsPii } from './checked-parts.ts';
import { definitionOf, type Surroundings } from './definition.ts';
import type { Materials } from './materials.ts';
import type { VersionRow } from './version-rows.ts';

type Composing = Pick<Call, 'db' | 'platform'>;

const plainSheet = '/themes/plain.css';

/** What publishing now would freeze, one definition for each language, the default language first. */
export const definitionsOf = async (
  call: Composing,
  materials: Materials,
  { kind, version, isDesigning = false }: { kind: FormKind; version: number; isDesigning?: boolean },
): Promise<FormDefinition[]> => {
  const surroundings = await surroundingsOf(call, materials);
  return Promise.all(
    materials.languages.map(async (language) =>
      definitionOf(materials, {
        kind,
        version,
        language,
        surroundings,
        isDesigning,
        into: await intoLanguage(call.db, language.isSource ? undefined : language.languageId),
      }),
    ),
  );
};

const surroundingsOf = async ({ db, platform }: Composing, { form }: Materials): Promise<Surroundings> => {
  const { cssPath } = await platform.lookOf(db, form);
  const { publicUrl } = platform.settings;
  return {
    publicUrl,
    transactionalUrl: platform.transactionalUrl,
    styleUrl: cssPath === plainSheet ? null : publicUrl + cssPath,
  };
};

/** What the server does with answers, frozen with the version. */
export const handlingOf = ({ form, transactionCode, keys }: Materials): FormHandling => ({
  formName: form.formName,
  confirm: ({ Inherit: 'inherit', On: 'always', Off: 'never' } as const)[form.doubleOptIn],
  confirmedPageId: form.confirmedPageId,
  cancelledPageId: form.cancelledPageId,
  remindAfterDays: form.remindAfterDays,
  sourceCode: form.sourceCode,
  responseChannel: form.responseChannel,
  transactionType: transactionCode,
  ...(form.sendConfirmationEmail && { sendsEmail: true }),
  ...(form.kind === 'preferencePage' && containsPii({ form, keys }) && { containsPii: true }),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of all languages together. */
export const hashOfAll = (definitions: readonly FormDefinition[]): string =>
  sha256(canonicalJson(definitions));

export const meaningHashOf = (definitions: readonly FormDefinition[]): string =>
  sha256(formMeaning(definitions[0] ?? refuse(422, 'No language is assigned')));

/** Whether people would see, and the server do, the same as now, apart from the version number. */
export const isSame = (
  live: Pick<VersionRow, 'definitions' | 'stored'>,
  definitions: readonly FormDefinition[],
  handling: FormHandling,
): boolean => {
  const content = (each: readonly FormDefinition[]) =>
    each
      .map((definition) => canonicalJson({ ...definition, version: 0 }))
      .toSorted()
      .join('\n');
  return (
    content(Object.values(live.definitions)) === content(definitions) &&
    canonicalJson(live.stored.pointer.handling) === canonicalJson(handling)
  );
};
