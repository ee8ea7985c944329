import * as z from 'zod/mini';
import type { WorkingElement } from '@candour/forms/working-form.ts';
import type { Db } from '@candour/kit/server/database';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import { fragmentsKey, pageOptionsKey, widgetOptionsKey } from '../contract.ts';

/** Every type of element, in the order of the palette. */
const allTypes: readonly WorkingElement['type'][] = [
  'contactField',
  'statement',
  'statementGroup',
  'extendedPreference',
  'privacyPolicy',
  'heading',
  'richText',
  'image',
  'divider',
  'submit',
  'metaData',
];

const mostSteps = 5;

const optionsSchema = z.object({
  fieldTypes: z.optional(z.array(z.string())),
  maxSteps: z.optional(z.int().check(z.gte(1), z.lte(10))),
});

export type WidgetOptions = { elementTypes: string[]; maxSteps: number; mayCountUnfinished: boolean };

/** What the builder of collection widgets offers; everything where the configuration key says nothing. */
export const widgetOptions = async (db: Db): Promise<WidgetOptions> => {
  const { fieldTypes, maxSteps = mostSteps } = parsed(await readKey(db, widgetOptionsKey));
  const isOffered = (type: string): boolean => fieldTypes === undefined || fieldTypes.includes(type);
  return {
    elementTypes: allTypes.filter(isOffered),
    maxSteps,
    mayCountUnfinished: (await readKey(db, fragmentsKey)).toLowerCase() === 'true',
  };
};

/** The same for pages, which have one step and a way to save of their own. */
export const pageOptions = async (db: Db): Promise<WidgetOptions> => {
  const { fieldTypes } = parsed(await readKey(db, pageOptionsKey));
  return {
    elementTypes: allTypes.filter(
      (type) => type !== 'submit' && (fieldTypes === undefined || fieldTypes.includes(type)),
    ),
    maxSteps: 1,
    mayCountUnfinished: false,
  };
};

/** A value that nobody can read restricts nothing. */
const parsed = (value: string): z.output<typeof optionsSchema> => {
  try {
    return optionsSchema.parse(JSON.parse(value));
  } catch {
    return {};
  }
};
