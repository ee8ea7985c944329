import * as z from 'zod/mini';
import { policyColumns } from '@candour/policy-table/definition.ts';
import { productAreas } from '@candour/kit/contract/areas';
import { historyOf } from '@candour/kit/contract/history';
import * as field from '@candour/kit/contract/fields';
import { pageOf } from '@candour/kit/contract/paging';
import { changeOf, inputOf, may } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty, regex, requiredCookieScripts } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const heading = z.strictObject({
  languageId: field.lookup('Language', { of: 'language' }),
  text: field.optionalText('Heading', { max: 100 }),
});
const column = z.strictObject({
  column: z.enum(policyColumns),
  /** Empty texts and missing languages get the built-in words. */
  headings: z._default(z.array(heading).check(z.maxLength(200)), []),
});
const columns = field.named(
  z.array(column).check(field.ruled(arrayIsNotEmpty), z.maxLength(policyColumns.length)),
  {
    title: 'Columns',
    description: 'What the table says of each cookie, in this order',
  },
);

const policyTable = z.object({
  policyTableId: field.rowId('Table ID'),
  policyTableName: field.text('Table name', {
    max: 100,
    description: 'For staff; visitors read the heading',
  }),
  policyTableDescription: field.optionalText('Description', { max: 1000 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  columns,
  countOfScripts: field.system(z.int(), 'Services'),
  createdDate: field.timestamp('Created'),
  status: field.system(z.enum(['Draft', 'Published', 'PublishedWithChanges']), 'Status'),
  publishedAt: field.system(z.nullable(z.string()), 'Last published'),
  rowVersion: field.rowVersion(),
});
export type PolicyTable = z.output<typeof policyTable>;

const script = z.strictObject({
  cookieScriptId: field.lookup('Service', { of: 'cookieScript' }),
  displayOrder: z.int(),
});
export type PolicyTableScript = z.output<typeof script>;

/** The services a table lists; for a form and the route that saves it. */
export const scriptConfiguration = z.strictObject({
  cookiePolicyTableScripts: field.named(
    z.array(script).check(field.ruled(requiredCookieScripts), z.maxLength(500)),
    {
      title: 'Services',
    },
  ),
});

/** The parts of a table that its steps edit separately. */
export const policyTableDetails = z.pick(policyTable, {
  policyTableName: true,
  policyTableDescription: true,
  brandId: true,
});
export const policyTableColumns = z.strictObject({ columns });

const policyTableCheck = z.object({
  id: z.string(),
  severity: z.enum(['error', 'warning']),
  text: z.string(),
});
export type PolicyTableCheck = z.output<typeof policyTableCheck>;

const whole = z.object({
  cookiePolicyTable: policyTable,
  cookiePolicyTableScripts: z.array(script),
});

const embedCode = z.object({
  variant: z.enum(['standard', 'pinned']),
  title: z.string(),
  description: z.string(),
  code: z.string(),
});

const base = '/api/CookiePolicy';
const tables = `${base}/CookiePolicyTables`;
const manage = may('PolicyTables');
/** Publishing has its own permission, as with banners. */
const publishing = may('BannerPublish');
const params = z.object({ id: field.pathId() });
const groupingId = field.named(z.literal([1, 2, 3]), { title: 'Grouping' });
// Used in an attribute of the page's HTML and in a look-up by id.
const elementId = regex(/^[A-Za-z][\w-]{0,63}$/);

const publishedVersion = z.object({
  version: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  isLive: z.boolean(),
  /** Codes of the languages it can be read in. */
  languages: z.array(z.string()),
});

export const policyTables = {
  name: 'cookiePolicyTable',
  label: 'policyTableName',
  area: productAreas.POLICY_TABLES,
  fields: policyTable,
  list: route({
    method: 'GET',
    path: tables,
    summary: 'Cookie policy tables, by name',
    access: manage,
    response: z.array(policyTable),
  }),
  read: route({
    method: 'GET',
    path: `${tables}/{id}`,
    summary: 'Reads one cookie policy table with its services',
    access: manage,
    params,
    response: whole,
  }),
  create: route({
    method: 'POST',
    path: tables,
    summary: 'Creates a cookie policy table',
    access: manage,
    body: z.extend(inputOf(policyTable), z.partial(scriptConfiguration).shape),
    response: z.object({ newCookiePolicyTableId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path: tables,
    summary: 'Changes a cookie policy table; members left out stay as they are',
    access: manage,
    body: changeOf(policyTable, 'policyTableId'),
    response: policyTable,
  }),
  saveScripts: route({
    method: 'PUT',
    path: `${base}/ScriptConfiguration`,
    summary: 'Sets the services of a cookie policy table and their order',
    access: manage,
    body: z.extend(scriptConfiguration, { policyTableId: field.pathId(), rowVersion: z.optional(z.int()) }),
    entity: whole,
    response: whole,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Deletes a cookie policy table that is not published',
    access: manage,
    params,
  }),
  history: historyOf({ path: `${tables}/{id}`, name: 'cookiePolicyTable', access: manage, fields: whole }),
  clone: route({
    method: 'POST',
    path: `${base}/Clone`,
    summary: 'Copies a cookie policy table, unpublished',
    access: manage,
    body: z.strictObject({ policyTableId: z.int() }),
    response: z.object({ newCookiePolicyTableId: z.int() }),
  }),
  checks: route({
    method: 'GET',
    path: `${tables}/{id}/Checks`,
    summary: 'What stops a cookie policy table from being published, and whether anything changed',
    access: manage,
    params,
    response: z.object({ checks: z.array(policyTableCheck), hasChanges: z.boolean() }),
  }),
  publish: route({
    method: 'GET',
    path: `${base}/CookiePolicy/Publish/{id}`,
    summary: 'Publishes a cookie policy table; without changes nothing happens',
    access: publishing,
    params,
  }),
  unpublish: route({
    method: 'POST',
    path: `${base}/CookiePolicy/Unpublish/{id}`,
    summary: 'Takes a cookie policy table off all sites; its address answers 410',
    access: publishing,
    params,
  }),
  versions: route({
    method: 'GET',
    path: `${tables}/{id}/Versions`,
    summary: 'Published versions of a cookie policy table, newest first',
    access: manage,
    params,
    response: z.object({ versions: z.array(publishedVersion) }),
  }),
  rollback: route({
    method: 'POST',
    path: `${tables}/{id}/Rollback`,
    summary: 'Puts an earlier version of a cookie policy table on all sites again',
    access: publishing,
    params,
    body: z.strictObject({ version: z.int() }),
  }),
  preview: route({
    method: 'POST',
    path: `${base}/Preview`,
    summary: 'The table as a site would show it, with unsaved columns and services, for a sandboxed frame',
    access: manage,
    body: z.strictObject({
      policyTableId: z.int(),
      languageId: z.optional(z.int()),
      groupingId: z._default(groupingId, 1),
      columns: z.optional(z.array(column)),
      cookiePolicyTableScripts: z.optional(z.array(script)),
    }),
    response: z.object({ document: z.string() }),
  }),
  embedCode: route({
    method: 'GET',
    path: `${base}/EmbedCode`,
    summary: 'What to paste into the cookie policy page of a site',
    access: manage,
    query: z.object({
      CookiePolicyTableId: field.pathId(),
      LanguageId: z.optional(field.pathId()),
      divId: z.optional(z.string().check(field.ruled(elementId))),
      groupingId: z.optional(z.string().check(z.regex(/^[123]$/))),
    }),
    response: z.object({
      /** The usual variant. */
      embedCode: z.string(),
      embedCodes: z.array(embedCode),
      /** The address of the JSON in the default language. */
      address: z.string(),
    }),
  }),
};
/** What lists need to know of policy tables. */
export const policyTableFacts = {
  fields: policyTable,
  id: 'policyTableId',
  label: 'policyTableName',
  search: ['policyTableName', 'policyTableDescription'],
  order: 'policyTableName',
  routes: { history: policyTables.history },
  scope: 'brand',
} as const;

/** There may be one for each site: the table of the portal reads the page it shows. */
export const policyTablePage = pageOf(
  { name: policyTables.name, path: tables, fields: policyTable, access: { read: manage } },
  { filters: ['status'] },
);

export type PolicyTableEmbedCode = z.output<typeof embedCode>;

export const policyTableScreens = screens([
  { name: 'policy-tables', path: '/policy-tables', title: 'Cookie policy tables', access: manage },
  {
    name: 'create-cookie-policy-table',
    path: '/cookie-policy-table/create-cookie-policy-table',
    title: 'New cookie policy table',
    access: manage,
  },
  {
    name: 'cookie-policy-table',
    path: '/cookie-policy-table/{policyTableId}',
    title: 'Cookie policy table',
    access: manage,
    opens: { area: 'POLICY_TABLES', by: 'policyTableId' },
    search: { step: 'number' },
  },
]);
