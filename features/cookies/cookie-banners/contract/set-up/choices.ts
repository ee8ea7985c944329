import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import {
  maxValue,
  minValue,
  regex,
  requiredCookieCategories,
  requiredCookieScripts,
} from '@candour/kit/contract/rules';
import { sitePath } from './basic-details.ts';

const state = z.enum(['Off', 'On']);

const categoryChoice = z.strictObject({
  cookieCategoryId: field.named(z.int(), { title: 'Category', of: 'cookieCategory' }),
  displayOrder: z.int(),
  isExpanded: z._default(z.boolean(), false),
  /** How its services start in opt-out banners. */
  defaultState: state,
  overrideText: z._default(z.string().check(z.maxLength(1000)), ''),
});
/** The categories of a banner, possibly none yet. */
export const anyCategories = z.object({ categories: z.array(categoryChoice) });

/** Without a state a category gets its default one. */
const givenCategory = z.extend(categoryChoice, { defaultState: z.optional(state) });

export const categoryConfiguration = z.strictObject({
  categories: field.named(
    z.array(givenCategory).check(field.ruled(requiredCookieCategories), z.maxLength(50)),
    {
      title: 'Categories',
    },
  ),
});

const scriptChoice = z.strictObject({
  cookieScriptId: field.named(z.int(), { title: 'Service', of: 'cookieScript' }),
  displayOrder: z.int(),
  /** Whether it starts on in opt-out banners. */
  defaultState: state,
  isLocked: z._default(z.boolean(), false),
});
/** The services of a banner, possibly none yet. */
export const anyScripts = z.object({ scripts: z.array(scriptChoice) });

/** Without a state a service gets that of its category in the banner. */
const givenScript = z.extend(scriptChoice, { defaultState: z.optional(state) });

export const scriptConfiguration = z.strictObject({
  scripts: field.named(z.array(givenScript).check(field.ruled(requiredCookieScripts), z.maxLength(500)), {
    title: 'Services',
  }),
});

const exactOrPrefix = regex(/^[^\s;,="()<>@:\\/[\]?{}*]+\*?$/);

/** The identity service stores at most this many cookies of a banner. */
export const mostCisCookies = 20;

export const cisCookies = z.strictObject({
  cisCookies: field.named(
    z
      .array(
        z.strictObject({
          cookieName: field.text('Cookie name', { max: 255, rules: [exactOrPrefix] }),
          cookieScriptId: field.lookup('Service', { of: 'cookieScript' }),
          lifetimeDays: z.int().check(field.ruled(minValue(1)), field.ruled(maxValue(400))),
          sameSite: z._default(z.enum(['Lax', 'Strict', 'None']), 'Lax'),
          path: z._default(z.string().check(field.ruled(sitePath)), '/'),
        }),
      )
      .check(z.maxLength(mostCisCookies)),
    { title: 'Cookies kept by the identity service' },
  ),
});

export type CisCookie = z.output<typeof cisCookies>['cisCookies'][number];
export type CategoryChoice = z.output<typeof anyCategories>['categories'][number];
export type ScriptChoice = z.output<typeof anyScripts>['scripts'][number];
export type GivenCategory = z.output<typeof givenCategory>;
export type GivenScript = z.output<typeof givenScript>;
