import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { resource } from '@candour/kit/contract/resource';
import { optionalRichText, richText } from '@candour/kit/contract/rich-text';
import { route } from '@candour/kit/contract/route';
import { email, regex } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';
import { versionsOf } from '@candour/kit/contract/versions';
import { emailTypeNames } from './email-types.ts';
import { isForAll, knowsItsPlaceholders } from './rules.ts';

// A header value must be on one line.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const oneLine = regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/);
const longest = 20_000;

const fields = z.object({
  systemEmailId: field.rowId('System email ID'),
  emailType: field.choice('Type', emailTypeNames),
  name: field.text('Name', { max: 100, description: 'Shown in the portal only' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  senderEmailAddressId: field.optionalLookup('Sender', {
    of: 'senderEmailAddress',
    description: 'The default sender where none is chosen',
  }),
  senderAddress: field.system(z.string(), 'Sender'),
  replyTo: field.optionalText('Reply to', { max: 254, rules: [email] }),
  subject: field.text('Subject', { max: 200, rules: [oneLine] }),
  htmlBody: richText('Text', { max: longest }),
  textBody: field.optionalText('Plain text', {
    max: longest,
    description: 'For mail programs that show no formatting. Made from the text above if empty.',
  }),
  isActive: field.flag('Active', true, { description: 'Otherwise the texts of all brands are used' }),
  ...translationFields({
    subject: field.optionalText('Subject', { max: 200, rules: [oneLine] }),
    htmlBody: optionalRichText('Text', { max: longest }),
    textBody: field.optionalText('Plain text', { max: longest }),
  }),
  versionNo: field.system(z.int(), 'Version'),
  changedAt: field.timestamp('Changed'),
  rowVersion: field.rowVersion(),
});
export type SystemEmail = z.output<typeof fields>;

const path = '/api/SystemEmails';
const access = { read: may('SystemEmails'), write: may('SystemEmails') };

/** Not served as a plain resource: a brand has one row of each type. */
export const systemEmails = {
  ...resource({
    name: 'systemEmail',
    path,
    id: 'systemEmailId',
    list: 'systemEmails',
    fields,
    label: 'name',
    search: ['name', 'subject'],
    order: 'name',
    scope: 'brand',
    area: productAreas.SYSTEM_EMAILS,
    access,
    rules: [knowsItsPlaceholders, isForAll],
    translated: ['subject', 'htmlBody', 'textBody'],
  }),
};

export const systemEmailTranslations = translationRoutes(systemEmails, access);
export const systemEmailVersions = versionsOf({ ...systemEmails, access: access.read });

const params = z.object({ id: field.pathId() });
export const systemEmailParts = {
  types: route({
    method: 'GET',
    path: `${path}/Types`,
    summary: 'The emails the product sends, and what their texts may hold',
    access: access.read,
    response: z.object({
      types: z.array(
        z.object({
          emailType: z.enum(emailTypeNames),
          name: z.string(),
          placeholders: z.array(
            z.object({ name: z.string(), isMandatory: z.boolean(), example: z.string() }),
          ),
        }),
      ),
    }),
  }),
  preview: route({
    method: 'POST',
    path: `${path}/{id}/Preview`,
    summary: 'An email with unsaved texts, filled with examples',
    access: access.read,
    params,
    body: z.strictObject({
      subject: z.optional(z.string().check(z.maxLength(1000))),
      htmlBody: z.optional(z.string().check(z.maxLength(65_536))),
      textBody: z.optional(z.string().check(z.maxLength(longest))),
      languageId: z.optional(field.lookup('Language', { of: 'language' })),
    }),
    response: z.object({ document: z.string(), subject: z.string(), text: z.string() }),
  }),
  sendTest: route({
    method: 'POST',
    path: `${path}/{id}/SendTest`,
    summary: 'Emails the saved texts, filled with examples, to the caller',
    access: access.read,
    params,
    body: z.strictObject({
      emailAddress: z.optional(field.text('Email address', { max: 254, rules: [email] })),
      languageId: z.optional(field.lookup('Language', { of: 'language' })),
    }),
  }),
  cloneForBrand: route({
    method: 'POST',
    path: `${path}/{id}/CloneForBrand`,
    summary: 'Gives a brand texts of its own; languages that are for other brands only are left out',
    access: access.write,
    params,
    body: z.strictObject({ brandId: field.brandId() }),
    response: z.object({ newSystemEmailId: z.int(), leftOutLanguageIds: z.array(z.int()) }),
  }),
  reset: route({
    method: 'POST',
    path: `${path}/{id}/Reset`,
    summary: 'Restores the built-in texts; translations are removed',
    access: access.write,
    params,
    body: z.strictObject({ rowVersion: field.named(z.optional(z.int()), { title: 'Row version' }) }),
    response: fields,
  }),
};

const ofEmail = { systemEmailId: 'number', languageId: 'number' } as const;

export const systemEmailScreens = screens([
  {
    name: 'system-emails',
    path: '/system-emails',
    title: 'System emails',
    access: access.read,
    search: { previouslySelectedLanguage: 'text' },
  },
  {
    name: 'manage-system-email',
    path: '/manage-system-email',
    title: 'System email',
    access: access.read,
    opens: { area: 'SYSTEM_EMAILS', by: 'systemEmailId' },
    search: ofEmail,
  },
  {
    name: 'manage-system-email-translation',
    path: '/manage-system-email-translation',
    title: 'Translate system email',
    access: access.read,
    search: ofEmail,
  },
]);
