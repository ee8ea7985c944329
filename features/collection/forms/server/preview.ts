import type { FormKind, WorkingForm } from '@candour/forms/working-form.ts';
import type { Call } from '@candour/kit/server/call';
import type { Previewable } from '@candour/kit/server/previews';
import { notFound } from '@candour/kit/server/refusal';
import {
  collectionWidgetRoutes,
  preferencePageRoutes,
  preferenceWidgetRoutes,
  progressiveProfileRoutes,
} from '../contract.ts';
import { findForm } from './form-row.ts';
import { loadMaterials } from './materials.ts';
import { definitionsOf } from './next-version.ts';

type Composing = Pick<Call, 'db' | 'platform'>;
type Wanted = {
  id: number;
  languageId: number | null;
  working?: WorkingForm | undefined;
  isDesigning?: boolean;
  /** A page as somebody sees it who is not identified. */
  isForAnyone?: boolean;
  /** Refuses a language that the form does not have. */
  isStrict?: boolean;
};

/** A form as visitors would see it, with what is typed in it; a language it does not have becomes its own. */
export const previewOf = async (call: Composing, kind: FormKind, wanted: Wanted) => {
  const { id, languageId, working, isDesigning = false, isForAnyone = false, isStrict = false } = wanted;
  const saved = await findForm(call.db, kind, id);
  const materials = await loadMaterials(call.db, working === undefined ? saved : { ...saved, working });
  const definitions = await definitionsOf(call, materials, { kind, version: 0, isDesigning });
  const at = materials.languages.findIndex((language) => language.languageId === languageId);
  if (at < 0 && languageId !== null && isStrict) return notFound();
  const definition = definitions[Math.max(0, at)] ?? notFound();
  const theme =
    definition.styleUrl === null ? '' : await call.platform.cssOf(await call.platform.lookOf(call.db, saved));
  return {
    name: saved.formName,
    definition,
    theme,
    document: call.platform.previewForm(definition, { theme, isDesigning, isForAnyone }),
    languageId: materials.languages[Math.max(0, at)]?.languageId ?? null,
    languageIds: materials.languages.map((language) => language.languageId),
  };
};

/** What publishing a form now would show in its default language. */
export const workingDefinition = async (call: Composing, kind: FormKind, id: number) => {
  const materials = await loadMaterials(call.db, await findForm(call.db, kind, id));
  const [definition] = await definitionsOf(call, materials, { kind, version: 0 });
  return definition ?? notFound();
};

const previewable = (
  kind: FormKind,
  type: Previewable['type'],
  access: Previewable['access'],
): Previewable => ({
  type,
  access,
  compose: async (call, wanted) => {
    const { definition: _, theme: __, ...preview } = await previewOf(call, kind, wanted);
    return preview;
  },
});

export const formPreviews: readonly Previewable[] = [
  previewable('preferenceWidget', 'preference-widget', preferenceWidgetRoutes.preview.access),
  previewable('collectionWidget', 'collection-widget', collectionWidgetRoutes.preview.access),
  previewable('preferencePage', 'preference-page', preferencePageRoutes.preview.access),
  previewable('progressiveProfile', 'progressive-profile', progressiveProfileRoutes.preview.access),
];
