import * as z from 'zod/mini';
import { lookup, named, ruled, text } from '@candour/kit/contract/fields';
import {
  maxValue,
  minValue,
  regex,
  requiredCookieCategories,
  requiredCookieScripts,
} from '@candour/kit/contract/rules';
import { sitePath } from './basic-details.ts';

const onOff = z._default(z.enum(['Off', 'On']), 'Off');

const categoryChoice = z.strictObject({
  cookieCategoryId: z.int(),
  displayOrder: z.int(),
  isExpanded: z._default(z.boolean(), false),
  defaultState: onOff,
  overrideText: z._default(z.string().check(z.maxLength(1000)), ''),
});
/** The categories of a banner that may have none yet. */
export const anyCategories = z.object({ categories: z.array(categoryChoice) });

export const categoryConfiguration = z.strictObject({
  categories: named(z.array(categoryChoice).check(ruled(requiredCookieCategories), z.maxLength(50)), {
    title: 'Categories',
  }),
});

const scriptChoice = z.strictObject({
  cookieScriptId: z.int(),
  displayOrder: z.int(),
  defaultState: onOff,
  isLocked: z._default(z.boolean(), false),
});
/** The services of a banner that may have none yet. */
export const anyScripts = z.object({ scripts: z.array(scriptChoice) });

export const scriptConfiguration = z.strictObject({
  scripts: named(z.array(scriptChoice).check(ruled(requiredCookieScripts), z.maxLength(500)), {
    title: 'Services',
  }),
});

const exactOrPrefix = regex(/^[^\s;,="()<>@:\\/[\]?{}*]+\*?$/);

/** The identity service keeps at most this many cookies of a banner. */
export const mostCisCookies = 20;

export const cisCookies = z.strictObject({
  cisCookies: named(
    z
      .array(
        z.strictObject({
          cookieName: text('Cookie name', { max: 255, rules: [exactOrPrefix] }),
          cookieScriptId: lookup('Service'),
          lifetimeDays: z.int().check(ruled(minValue(1)), ruled(maxValue(400))),
          sameSite: z._default(z.enum(['Lax', 'Strict', 'None']), 'Lax'),
          path: z._default(z.string().check(ruled(sitePath)), '/'),
        }),
      )
      .check(z.maxLength(mostCisCookies)),
    { title: 'Cookies kept by the identity service' },
  ),
});

export type CategoryChoice = z.output<typeof categoryConfiguration>['categories'][number];
export type ScriptChoice = z.output<typeof scriptConfiguration>['scripts'][number];
