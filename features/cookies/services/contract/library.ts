import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { may } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';

const path = '/api/ServiceLibrary';
const access = may('CookieScripts', 'ServicesManage');

/** What a service is for; each goes to a category of the brand. */
export const purposes = ['necessary', 'functional', 'analytics', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

const libraryEntry = z.object({
  key: z.string(),
  name: z.string(),
  purpose: z.enum(purposes),
  policyUrl: z.string(),
  cookies: z.array(z.object({ cookieName: z.string(), host: z.string(), purpose: z.string() })),
  /** The service of the brand that it seems to be already. */
  addedAs: z.nullable(z.object({ cookieScriptId: z.int(), cookieScriptName: z.string() })),
});
export type LibraryEntry = z.output<typeof libraryEntry>;

/** Most services that are added at once. */
const most = 50;

export const serviceLibrary = {
  read: route({
    method: 'GET',
    path,
    summary: 'Well-known services, and which of them a brand has already',
    access,
    query: z.object({ BrandId: field.pathId() }),
    response: z.object({
      services: z.array(libraryEntry),
      /** The brand's own category for each purpose; 0 where none fits. */
      categories: z.record(z.enum(purposes), z.int()),
      /** Languages that visitors of the brand read, and that public texts are filled in for. */
      languages: z.array(z.string()),
    }),
  }),
  add: route({
    method: 'POST',
    path,
    summary: 'Adds well-known services to a brand: all of them or none',
    access,
    body: z.strictObject({
      brandId: field.brandId(),
      services: field.named(
        z
          .array(
            z.strictObject({
              key: field.text('Service', { max: 100 }),
              parentCookieCategoryId: field.lookup('Category', { of: 'cookieCategory' }),
            }),
          )
          .check(z.minLength(1), z.maxLength(most)),
        { title: 'Services' },
      ),
    }),
    response: z.object({ cookieScriptIds: z.array(z.int()) }),
  }),
};
