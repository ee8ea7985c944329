import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import {
  lookup,
  named,
  optionalLookup,
  optionalText,
  ruled,
  text,
  withDefault,
} from '@candour/kit/contract/fields';
import { routesAt } from '@candour/kit/contract/routes-at';
import { arrayIsNotEmpty, isUrlwithHttp } from '@candour/kit/contract/rules';
import { serviceCookie } from '../../cookies/services/contract.ts';
import { guid } from './paging.ts';
import { suggestedCategoryNames } from './words.ts';

// Services and policy tables require their own permissions in addition; see the server.
const one = routesAt('/api/SiteScanner/Scans/{scanGuid}', {
  access: may('SiteScanner'),
  params: z.object({ scanGuid: guid }),
});

/** One item or many. */
const itemIds = () =>
  named(
    z
      .array(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))
      .check(ruled(arrayIsNotEmpty), z.maxLength(500)),
    {
      title: 'Items',
    },
  );

/** A service created from what a scan found; it only informs until somebody gives it more to do. */
export const newService = z.strictObject({
  cookieScriptName: text('Service name', { max: 100, description: 'For staff' }),
  scriptName: text('Public name', { max: 100, description: 'What visitors read' }),
  displayText: text('Display text', { max: 4000, description: 'What the service does, for visitors' }),
  brandId: lookup('Brand', { of: 'brand' }),
  parentCookieCategoryId: lookup('Category', { of: 'cookieCategory' }),
  providerName: optionalText('Provider', { max: 200 }),
  providerPrivacyUrl: optionalText('Privacy policy of the provider', { max: 2000, rules: [isUrlwithHttp] }),
});

export const scanActions = {
  serviceDraft: one.post(
    '/ServiceDraft',
    'Fills in a service from cookies and stores of a scan, and suggests services they may belong to',
    {
      body: z.strictObject({ itemIds: itemIds() }),
      response: z.object({
        /** Ready to be sent; 0 means that the category is unknown. */
        service: z.object({
          cookieScriptName: z.string(),
          scriptName: z.string(),
          displayText: z.string(),
          brandId: z.int(),
          parentCookieCategoryId: z.int(),
          providerName: z.string(),
          providerPrivacyUrl: z.string(),
        }),
        cookies: z.array(serviceCookie),
        /** Services of the brand that it may belong to, the most likely first. */
        services: z.array(
          z.object({ cookieScriptId: z.int(), cookieScriptName: z.string(), providerName: z.string() }),
        ),
      }),
    },
  ),
  addToService: one.post(
    '/AddToService',
    'Adds cookies and stores of a scan to a service, or to a new one; nothing is published',
    {
      body: z.strictObject({
        itemIds: itemIds(),
        cookieScriptId: named(optionalLookup('Service', { of: 'cookieScript' }), { title: 'Service' }),
        newService: withDefault('New service', z.nullable(newService), null),
      }),
      response: z.object({
        cookieScriptId: z.int(),
        /** Items that the service did not have yet. */
        added: z.int(),
      }),
    },
  ),
  addToPolicyTable: one.post(
    '/AddToPolicyTable',
    'Lists the services of items in a cookie policy table; nothing is published',
    {
      body: z.strictObject({
        itemIds: itemIds(),
        policyTableId: lookup('Cookie policy table', { of: 'cookiePolicyTable' }),
      }),
      response: z.object({ added: z.int() }),
    },
  ),
  setCategory: one.post(
    '/SetCategory',
    'Decides what items are for, in this scan and later ones of the brand; null leaves it to the scanner',
    {
      body: z.strictObject({
        itemIds: itemIds(),
        category: named(z.nullable(z.enum(suggestedCategoryNames)), { title: 'Category' }),
      }),
      response: z.object({ changed: z.int() }),
    },
  ),
  ignore: one.post('/Ignore', 'Ignores items in this scan and later ones of the brand, or no longer does', {
    body: z.strictObject({ itemIds: itemIds(), isIgnored: named(z.boolean(), { title: 'Ignored' }) }),
    response: z.object({ changed: z.int() }),
  }),
};
