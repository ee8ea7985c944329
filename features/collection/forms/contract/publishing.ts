import * as z from 'zod/mini';
import type { Access } from '@candour/kit/contract/access';
import { cloneOf } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import type { Resource } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { offers } from './offers.ts';
import { workingForm } from './working.ts';

/** Where a finding is mended: a step of the editor, and a field or an element there. */
const formSteps = ['Details', 'Build', 'Conditions', 'Behaviour', 'Style', 'Translations'] as const;
export type FormStepName = (typeof formSteps)[number];

const check = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning', 'remark']),
  text: z.string(),
  where: z.enum(formSteps),
  field: z.optional(z.string()),
  /** The element of the form that it is about. */
  elementId: z.optional(z.string()),
});
export type FormCheck = z.output<typeof check>;

const standing = z.object({
  checks: z.array(check),
  isFirst: z.boolean(),
  hasChanges: z.boolean(),
  /** What visitors would see or be asked otherwise than now, in sentences. */
  differences: z.array(z.string()),
  /** Whether people who answered before have not answered what is asked now. */
  changesMeaning: z.boolean(),
});
export type FormStanding = z.output<typeof standing>;

const version = z.object({
  version: z.int(),
  state: z.enum(['Live', 'Staged', 'Superseded']),
  publishedAt: z.string(),
  publishedBy: z.string(),
  languages: z.array(z.string()),
  hash: z.string(),
  /** Why it cannot be put live again. */
  blockedBecause: z.nullable(z.string()),
});
export type FormVersion = z.output<typeof version>;

const translatedText = z.object({
  key: z.string(),
  /** What it is, for the translator. */
  label: z.string(),
  isRich: z.boolean(),
  source: z.string(),
  text: z.string(),
  isOutdated: z.boolean(),
});
export type TranslatedText = z.output<typeof translatedText>;

const id = z.object({ id: field.pathId() });
const inLanguage = z.object({ id: field.pathId(), languageId: field.pathId() });

/** What forms of every kind can do beyond the plain routes. */
export const formRoutesOf = (noun: Pick<Resource, 'path' | 'name' | 'access'>, access: Access) => {
  const one = routesAt(`${noun.path}/{id}`, { access, params: id });
  const spoken = routesAt(`${noun.path}/{id}/Translations`, { access, params: inLanguage });
  const whole = routesAt(noun.path, { access });
  const { name } = noun;
  return {
    clone: cloneOf(noun),
    setEnabled: one.put('/Enabled', `Shows a published ${name} again, or hides it on all sites`, {
      body: z.strictObject({ isEnabled: z.boolean() }),
    }),
    offers: whole.get('/Offers', `What a ${name} of a brand may be built of`, {
      query: z.object({ brandId: field.pathId() }),
      response: offers,
    }),
    preview: whole.post(
      '/Preview',
      `A ${name} as visitors would see it, with unsaved changes, for a sandboxed frame`,
      {
        body: z.strictObject({
          formId: z.int(),
          languageId: z.optional(z.int()),
          working: z.optional(workingForm),
          /** A press in the document chooses an element instead of using the form. */
          isDesigning: z._default(z.boolean(), false),
        }),
        response: z.object({
          document: z.string(),
          /** What the document shows; a later one can be posted to it. */
          definition: z.unknown(),
        }),
      },
    ),
    standing: one.get(
      '/Standing',
      `What speaks against publishing a ${name}, and what publishing would change`,
      {
        response: standing,
      },
    ),
    publish: one.post('/Publish', `Publishes a ${name}; without changes nothing happens`, {
      response: z.object({ version: z.int() }),
    }),
    stage: one.post('/Stage', `Puts a ${name} at its staging address only`, {
      response: z.object({ version: z.int() }),
    }),
    promote: one.post('/Promote', `Makes the staged version of a ${name} live`),
    unpublish: one.post('/Unpublish', `Takes a ${name} off all sites; its address answers 410`),
    rollback: one.post('/Rollback', `Makes an earlier version of a ${name} live again`, {
      body: z.strictObject({ version: z.int() }),
    }),
    versions: one.get('/Versions', `Published versions of a ${name}, newest first`, {
      response: z.object({ versions: z.array(version) }),
    }),
    translations: one.get('/Translations', `How far a ${name} is translated, by language`, {
      response: z.object({
        languages: z.array(
          z.object({
            languageId: z.int(),
            languageName: z.string(),
            isDefault: z.boolean(),
            total: z.int(),
            translated: z.int(),
            outdated: z.int(),
          }),
        ),
      }),
    }),
    translation: spoken.get('/{languageId}', `The texts of a ${name} in one language, those in use only`, {
      response: z.object({
        rowVersion: z.int(),
        languageName: z.string(),
        isRightToLeft: z.boolean(),
        texts: z.array(translatedText),
      }),
    }),
    translate: spoken.put('/{languageId}', `Writes the texts of a ${name} in one language`, {
      body: field.named(
        z.strictObject({
          rowVersion: z.optional(z.int()),
          texts: z._default(
            z
              .array(
                z.strictObject({
                  key: z.string().check(z.maxLength(120)),
                  text: field.optionalText('Text', { max: 8000 }),
                }),
              )
              .check(z.maxLength(1000)),
            [],
          ),
        }),
        { title: 'Texts' },
      ),
      response: z.object({ rowVersion: z.int() }),
    }),
  };
};
export type FormRoutes = ReturnType<typeof formRoutesOf>;

/** What is pasted into a site; pages stand on no site. */
export const embedRouteOf = ({ path, name }: Pick<Resource, 'path' | 'name'>, access: Access) =>
  routesAt(`${path}/{id}`, { access, params: id }).get(
    '/EmbedCode',
    `What to paste into a site for a ${name}`,
    {
      response: z.object({ code: z.string(), stagingCode: z.nullable(z.string()) }),
    },
  );
export type EmbedRoute = ReturnType<typeof embedRouteOf>;
