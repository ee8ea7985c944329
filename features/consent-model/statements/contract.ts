import * as z from 'zod/mini';
import { responseTypes, takesSilenceForYes, type ResponseType } from '@candour/consent/response-types.ts';
import { signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { pageOf } from '@candour/kit/contract/paging';
import { inputOf, changeOf, may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { optionalRichText, richText } from '@candour/kit/contract/rich-text';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';
import { versionsOf } from '@candour/kit/contract/versions';

export const statuses = ['Draft', 'Published', 'Retired'] as const;

/** The ways to answer, in plain words. */
export const responseWords: Readonly<Record<ResponseType, string>> = {
  Checkbox: 'Checkbox',
  Toggle: 'Switch',
  YesNoRadio: 'Yes or no, side by side',
  OptOutCheckbox: 'Checkbox to opt out',
  ImplicitBySubmit: 'By sending the form',
  InformationOnly: 'Not answered: information only',
};

/** The configuration key that allows statements to be drafted before they are published. */
export const draftsKey = 'StatementDrafts';

const day = (title: string) =>
  field.orNull(title, z.iso.date('Invalid characters - please check your input'));
const label = (title: string, word: string) =>
  field.withDefault(title, field.text(title, { max: 100 }), word);

const fields = z.object({
  statementId: field.rowId('Statement ID'),
  statementVersionId: field.system(z.int(), 'Version ID'),
  versionNo: field.system(z.int(), 'Version'),
  statementName: field.text('Statement name', { max: 100, description: 'For staff' }),
  channelId: field.lookup('Channel', { of: 'channel' }),
  channelName: field.system(z.string(), 'Channel'),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  statementText: richText('Text', { max: 4000, description: 'What people read' }),
  responseType: field.choice('Answered by', responseTypes),
  yesLabel: label('Word for yes', 'Yes'),
  noLabel: label('Word for no', 'No'),
  isPolarityInverted: field.flag('Ticking means no', false, {
    description: 'For words that ask people to opt out, such as “Do not send me…”',
  }),
  isDefault: field.system(z.boolean(), 'Default'),
  validFrom: day('Valid from'),
  validTo: day('Valid to'),
  status: field.system(z.enum(statuses), 'Status'),
  /** The published statement that this draft will replace. */
  draftOf: field.system(z.nullable(z.int()), 'Draft of'),
  /** The draft that will replace this statement. */
  draftId: field.system(z.nullable(z.int()), 'Draft'),
  /** The version since which it asks for the same: answers to older ones should be requested again. */
  meaningSince: field.system(z.int(), 'Meaning since'),
  legalBasis: field.system(z.string(), 'Legal basis'),
  ...translationFields({
    statementText: optionalRichText('Text', { max: 4000 }),
    yesLabel: field.optionalText('Word for yes', { max: 100 }),
    noLabel: field.optionalText('Word for no', { max: 100 }),
  }),
  countOfUses: field.system(z.int(), 'Used by'),
  changedAt: field.timestamp('Last changed'),
  rowVersion: field.rowVersion(),
});
export type Statement = z.output<typeof fields>;

const endsAfterItBegins: RecordRule<typeof fields> = ({ validFrom, validTo }) =>
  validFrom !== null && validTo !== null && validTo < validFrom
    ? { validTo: 'The last day must not be before the first' }
    : {};

/** Why a statement cannot be answered this way under a legal basis; undefined if it can. */
export const whyNotAnsweredSo = (
  legalBasis: string | undefined,
  response: Pick<Statement, 'responseType' | 'isPolarityInverted'>,
): string | undefined =>
  legalBasis === 'Consent' && takesSilenceForYes(response)
    ? 'Consent needs a clear yes. Here, leaving everything as it is would count as one.'
    : undefined;

const access = {
  read: may('Statements', 'StatementTranslations', 'StatementPublish', 'StatementGroups'),
  write: may('Statements'),
};

const plain = resource({
  name: 'statement',
  path: '/api/Statements',
  id: 'statementId',
  list: 'statements',
  fields,
  label: 'statementName',
  search: ['statementName', 'statementText', 'channelName'],
  order: 'statementName',
  scope: 'brand',
  area: productAreas.STATEMENTS,
  access,
  rules: [endsAfterItBegins],
  translated: ['statementText', 'yesLabel', 'noLabel'],
});

/** What is stated when a wording is published. */
const publishing = {
  changeNote: field.orNull('What changed', field.text('What changed', { max: 500 }), {
    description: 'One sentence for the record',
  }),
  isMajorChange: field.flag('Ask again', false, {
    description: 'The new words ask for something else: earlier answers no longer count as answers to them',
  }),
};
export const publication = z.strictObject(publishing);
export type Publication = z.output<typeof publication>;

/** The version whose words a draft replaces, if others were published after it was begun. */
const replacesVersionNo = field.named(z.optional(z.int()), { title: 'Replaces version' });

/** The wordings people answer. Those of services belong to the services. */
export const statements = {
  ...plain,
  routes: {
    ...plain.routes,
    list: route({
      ...plain.routes.list,
      query: z.object({
        channelId: z.optional(field.queryId()),
        languageId: z.optional(field.queryId()),
        status: z.optional(z.enum(statuses)),
      }),
    }),
    create: route({
      ...plain.routes.create,
      body: z.extend(inputOf(fields), { publish: field.flag('Publish', false), ...publishing }),
    }),
    update: route({
      ...plain.routes.update,
      body: z.extend(changeOf(fields, 'statementId'), {
        changeNote: publishing.changeNote,
        isMajorChange: publishing.isMajorChange,
      }),
    }),
  },
};

/** There may be thousands, for each mailing and campaign: the table of the portal reads the page it shows. */
export const statementPage = pageOf(plain, { filters: ['channelName', 'status'] });

export const statementChannels = route({
  method: 'GET',
  path: `${plain.path}/ChannelNames`,
  summary: 'Names of the first 500 channels that have statements',
  access: access.read,
  response: z.object({ channelNames: z.array(z.string()) }),
});

const params = z.object({ id: field.pathId() });
const published = z.object({ statementId: z.int(), statementVersionId: z.int(), versionNo: z.int() });

export const statementActions = {
  publish: route({
    method: 'POST',
    path: '/api/Statements/{id}/Publish',
    summary: 'Publishes a draft; a draft of a published statement becomes its next version and is removed',
    access: may('StatementPublish'),
    params,
    body: z.extend(publication, { replacesVersionNo }),
    response: published,
  }),
  draft: route({
    method: 'POST',
    path: '/api/Statements/{id}/Drafts',
    summary: 'Copies a published statement into a draft of its next version',
    access: access.write,
    params,
    response: z.object({ newStatementId: z.int(), statementVersionId: z.int(), versionNo: z.int() }),
  }),
  setDefault: route({
    method: 'PUT',
    path: '/api/Statements/{id}/SetDefault',
    summary: 'Makes a statement the one used where only the channel is named',
    access: access.write,
    params,
  }),
  retire: route({
    method: 'PUT',
    path: '/api/Statements/{id}/Retire',
    summary: 'Takes a published statement out of use; its versions stay',
    access: access.write,
    params,
  }),
};

export const statementTranslations = translationRoutes(plain, {
  read: may('Statements', 'StatementTranslations'),
  write: may('Statements', 'StatementTranslations'),
});
export const statementVersions = versionsOf({ ...plain, access: access.read });

/** Where "Back" leads, and the language of the list. */
const fromElsewhere = { accessedVia: 'text', previouslySelectedLanguage: 'text' } as const;

export const statementScreens = screens([
  {
    name: 'statements',
    path: '/statements',
    title: 'Statements',
    access: may('Statements', 'StatementTranslations'),
    search: { ...fromElsewhere, channelName: 'text' },
  },
  {
    name: 'manage-statement',
    path: '/manage-statement',
    title: 'Statement',
    access: signedIn,
    opens: { area: 'STATEMENTS', by: 'statementToEdit' },
    search: { ...fromElsewhere, statementToEdit: 'text', channelName: 'text', isClone: 'text' },
  },
  {
    name: 'manage-statement-translation',
    path: '/manage-statement-translation',
    title: 'Translate statement',
    access: signedIn,
    search: {
      ...fromElsewhere,
      statementTranslationToEdit: 'text',
      channelName: 'text',
      languageName: 'text',
    },
  },
]);
