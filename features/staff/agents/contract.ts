import * as z from 'zod/mini';
import { preferenceStates } from '@candour/consent/current-preference.ts';
import { anyone, asAgent } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { canonicalEmail } from '@candour/kit/contract/email-address';
import { exactText, isStorable, pathId, ruled, text } from '@candour/kit/contract/fields';
import { file } from '@candour/kit/contract/file';
import { email } from '@candour/kit/contract/rules';
import { routesAt } from '@candour/kit/contract/routes-at';
import {
  contactFields,
  contactShape,
  type ContactField,
} from '../../people/data-subjects/contract/contact.ts';
import { extendedValue } from '../../people/data-subjects/contract/extended-value.ts';
import { speakers, speakerShape, type Speaker } from '../../people/data-subjects/contract/speaker.ts';
import { letterFacts, mostBytes } from '../../people/letters/contract.ts';
import { requestTypes, type RequestType } from '../../people/rights-requests/contract/words.ts';
import { searchableFields } from '../portal-config/contract.ts';

export const agentArea = productAreas.AGENTS;

const guid = () => z.guid().check(z.toLowerCase());
const brandId = () => z.int().check(z.gte(1), z.lte(2147483647));
const word = (most: number) => z.string().check(z.trim(), ruled(isStorable), z.maxLength(most));
const contactName = z.enum(contactFields as [ContactField, ...ContactField[]]); // there are some

const session = routesAt('/CSPortal/api/Session', { access: anyone });
const own = routesAt('/CSPortal/api/Session', { access: asAgent() });
const token = z.object({ token: z.string() });

/** Signing in to the customer service portal. Its tokens open nothing else, and no other token opens it. */
export const agentSession = {
  signIn: session.post('', 'Signs an agent in; 202 asks for a one-time code', {
    body: z.strictObject({
      emailAddress: text('Email address', { max: 254, rules: [email] }),
      password: exactText('Password', { max: 256 }),
    }),
    response: token,
    accepted: z.object({ mfaGuid: z.string() }),
  }),
  answerCode: session.post('/Code', 'Answers the request for a one-time code', {
    body: z.strictObject({
      loginCode: text('One-time code', { max: 20 }),
      mfaGuid: text('Sign-in', { max: 60 }),
    }),
    response: token,
  }),
  renew: own.post('/Renew', 'Renews the token of the session', { response: token }),
  signOut: own.post('/SignOut', 'Ends the session', {
    response: z.object({ goTo: z.nullable(z.string()) }),
  }),
  who: own.get('', 'Who is signed in, and for which brands', {
    response: z.object({
      userId: z.int(),
      fullName: z.string(),
      permissionIds: z.array(z.int()),
      brands: z.array(z.object({ brandId: z.int(), brandName: z.string() })),
    }),
  }),
};

export const purposes = {
  CustomerCall: 'Customer call',
  Letter: 'Letter or email',
  InPerson: 'In person',
  Correction: 'Correction',
} as const;
const purpose = z.enum(Object.keys(purposes) as [keyof typeof purposes, ...(keyof typeof purposes)[]]); // not empty
export type Purpose = keyof typeof purposes;

/** Something about a person as agents see it: `value` is masked until the check is strong enough. */
const shownField = z.object({ fieldName: z.string(), label: z.string(), value: z.string() });

const hit = z.object({
  dataSubjectId: z.string(),
  /** The fields that the configuration shows in results, in their order; masked. */
  fields: z.array(shownField),
});
export type AgentHit = z.output<typeof hit>;

const namedField = z.object({ fieldName: z.string(), label: z.string() });

const standing = z.object({
  /** 0 nothing was checked; 3 is the most. */
  strength: z.int(),
  neededForYes: z.int(),
  neededForContact: z.int(),
  triesLeft: z.int(),
  matched: z.array(namedField),
  /** What the agent may still ask for: fields that nobody searched by. */
  canAsk: z.array(namedField),
});
export type Standing = z.output<typeof standing>;

const agentKey = z.object({
  keyName: z.string(),
  keyLabel: z.string(),
  fieldTypeId: z.int(),
  isMandatory: z.boolean(),
  isEditable: z.boolean(),
  /** What the person answered, or the default; null if there is neither, or it is not told. */
  value: z.nullable(extendedValue()),
  /** There is an answer, which is told once the check is strong enough: personal data. */
  isMasked: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
const agentChannel = z.object({
  channelId: z.int(),
  channelName: z.string(),
  contactMedium: z.string(),
  state: z.enum(preferenceStates),
  lastTransactionDate: z.nullable(z.string()),
  /** What is read out to the person. */
  statementText: z.nullable(z.string()),
  keys: z.array(agentKey),
});
export type AgentChannel = z.output<typeof agentChannel>;
export type AgentKey = z.output<typeof agentKey>;

const agentProfile = z.object({
  dataSubjectId: z.string(),
  name: z.string(),
  /** They asked that their data is no longer used. */
  isRestricted: z.boolean(),
  /** Fields that are not in the profile are told only to whoever may edit them. */
  contact: z.array(z.extend(shownField, { isInProfile: z.boolean() })),
  isContactOpen: z.boolean(),
  standing,
  groups: z.array(
    z.object({
      parentGroupName: z.string(),
      subGroups: z.array(
        z.object({
          subGroupName: z.string(),
          expandedByDefault: z.boolean(),
          channels: z.array(agentChannel),
        }),
      ),
    }),
  ),
});
export type AgentProfile = z.output<typeof agentProfile>;

const person = z.object({ dataSubjectId: guid() });
const brandInQuery = () => z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const ofBrand = () => z.object({ brandId: brandInQuery() });

const people = routesAt('/CSPortal/api/DataSubjects', { access: asAgent('SearchPeople') });
const one = routesAt('/CSPortal/api/DataSubjects/{dataSubjectId}', {
  access: asAgent('ViewPreferences'),
  params: person,
});

const day = () => z.optional(z.nullable(z.iso.date()));
const contactValues = z.strictObject(contactShape);

/** What agents do for people. */
export const agentCalls = {
  search: people.post('/Search', 'Finds people by exact values: one identifier, or two other fields', {
    body: z.strictObject({
      brandId: brandId(),
      fields: z
        .array(
          z.strictObject({
            fieldName: z.enum(searchableFields),
            value: word(254).check(z.minLength(1)),
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
      /** By default as the configuration says. */
      includeWithoutPreferences: z.optional(z.boolean()),
    }),
    response: z.object({ people: z.array(hit), hasMore: z.boolean() }),
  }),
  view: one.get('', 'Opens a person that a search of this session found; every look is recorded', {
    query: z.object({
      brandId: brandInQuery(),
      purpose,
    }),
    response: agentProfile,
  }),
  verify: one.post('/Verify', 'Says whether what the caller said is true, and never what is stored', {
    access: asAgent('ViewPreferences'),
    body: z.strictObject({
      brandId: brandId(),
      fieldName: z.optional(contactName),
      value: z.optional(word(254).check(z.minLength(1))),
      /** Where the caller was checked instead, such as a case of another system. */
      reference: z.optional(word(100).check(z.minLength(3))),
      /** What the caller reads out of the email with a code. */
      code: z.optional(word(20).check(z.minLength(1))),
    }),
    response: z.object({ isMatch: z.boolean(), standing }),
  }),
  sendCode: one.post(
    '/SendCode',
    'Sends a code to the stored address; whoever reads it out has that mailbox',
    {
      body: z.strictObject({ brandId: brandId() }),
      response: z.object({ sentTo: z.string(), minutes: z.int() }),
    },
  ),
  sendLink: one.post('/SendLink', 'Emails a personal link to a preference page to the stored address', {
    body: z.strictObject({ brandId: brandId(), linkId: brandId() }),
    response: z.object({ sentTo: z.string() }),
  }),
  askRight: one.post('/RightsRequests', 'Enters what a person asks for by right; the person gets a receipt', {
    access: asAgent('RightsRequests'),
    body: z.strictObject({
      brandId: brandId(),
      requestType: z.enum(Object.keys(requestTypes) as [RequestType, ...RequestType[]]), // not empty
      message: z._default(word(4000), ''),
      /** Makes it count once, however often it is sent. */
      requestId: z.optional(guid()),
      ...speakerShape,
    }),
    response: z.object({ reference: z.string(), dueAt: z.string(), isNew: z.boolean() }),
  }),
  keepLetter: one.post('/Letters', 'Keeps the scan of a letter for the answers that came by it', {
    access: asAgent('EditPreferences'),
    upload: true,
    bodyLimit: mostBytes + 1024 * 1024,
    body: z.strictObject({
      file: file('Letter', 'PDF, PNG, JPEG or TIFF; stored encrypted, as it is'),
      brandId: z.pipe(pathId(), brandId()),
    }),
    response: letterFacts,
  }),
  readLetter: one.get('/Letters/{letterGuid}', 'A letter, for whoever checked who is calling', {
    access: asAgent('ViewHistory'),
    params: z.extend(person, { letterGuid: guid() }),
    query: ofBrand(),
    download: 'application/octet-stream',
  }),
  history: one.get('/History', 'What a person answered, with the wording', {
    access: asAgent('ViewHistory'),
    query: ofBrand(),
    response: z.object({
      isExpanded: z.boolean(),
      events: z.array(
        z.object({
          eventId: z.string(),
          channelName: z.string(),
          value: z.int(),
          status: z.string(),
          source: z.string(),
          speaker: z.enum(Object.keys(speakers) as [Speaker, ...Speaker[]]), // not empty
          statementText: z.nullable(z.string()),
          isOptOut: z.boolean(),
          capturedAt: z.string(),
          /** The letter it came by. */
          letter: z.nullable(letterFacts),
        }),
      ),
    }),
  }),
  create: people.post('', 'Adds a person', {
    access: asAgent('CreatePeople'),
    body: z.strictObject({ brandId: brandId(), contact: contactValues }),
    response: z.object({ dataSubjectId: z.string() }),
  }),
  changeContact: one.put('/Contact', 'Changes contact details of a person who was checked', {
    access: asAgent('EditContactDetails'),
    body: z.strictObject({ brandId: brandId(), contact: contactValues }),
  }),
};

/** Agents who add agents, where the configuration lets them. */
const agents = routesAt('/CSPortal/api/Agents', { access: asAgent('ManageAgents') });
export const newAgents = {
  roles: agents.get('/Roles', 'The roles that an agent may give for a brand', {
    query: ofBrand(),
    response: z.object({ roles: z.array(z.object({ roleId: z.int(), roleName: z.string() })) }),
  }),
  create: agents.post('', 'Adds an agent for a brand and invites them', {
    body: z.strictObject({
      forename: text('First name', { max: 100 }),
      surname: text('Last name', { max: 100 }),
      emailAddress: text('Email address', { max: 254, rules: [email] }).check(z.overwrite(canonicalEmail)),
      roleId: brandId(),
      brandId: brandId(),
    }),
  }),
};

const line = (longest: number) => z._default(word(longest), '');
/** An address as a service tells it: members with the names of contact fields. */
export const address = z.object({
  address1: line(150),
  address2: line(150),
  address3: line(150),
  address4: line(150),
  address5: line(150),
  town: line(150),
  county: line(150),
  postcode: line(20),
  country: line(150),
});
export type Address = z.output<typeof address>;

export const addressCalls = {
  lookUp: routesAt('/CSPortal/api/Addresses', {
    access: asAgent('EditContactDetails', 'CreatePeople'),
  }).get('', 'Addresses with a postcode, from the service that the installation names', {
    query: z.object({ postcode: word(20).check(z.minLength(2)) }),
    response: z.object({ addresses: z.array(address) }),
  }),
};

/** An answer that a person gave to an agent. */
export const agentSubmission = routesAt('/CSPortal/api/Submissions', {
  access: asAgent('EditPreferences'),
}).post('', 'Records what a person told an agent', {
  body: z.strictObject({
    submissionGuid: z.optional(guid()),
    brandId: brandId(),
    dataSubjectId: guid(),
    answers: z
      .array(
        z.strictObject({
          channelId: brandId(),
          value: z.literal([0, 1]),
          validFrom: day(),
          validTo: day(),
          extended: z._default(
            z.array(z.strictObject({ key: word(50), value: extendedValue() })).check(z.maxLength(100)),
            [],
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
    /** When it was said, for letters; by default now. */
    capturedAt: z.optional(z.iso.datetime({ offset: true })),
    responseChannel: z.optional(word(100)),
    sourceCode: z.optional(word(100)),
    /** The letter it was said in, as it was kept before. */
    letterGuid: z.optional(guid()),
    ...speakerShape,
    headerFooterCombinationId: z.optional(brandId()),
    privacyPolicyVersionId: z.optional(brandId()),
    /** By default as the configuration says. */
    sendConfirmation: z.optional(z.boolean()),
    languageCode: z.optional(word(35)),
  }),
  response: z.object({
    submissionGuid: z.string(),
    results: z.array(
      z.object({ channelId: z.int(), state: z.enum(preferenceStates), reason: z.nullable(z.string()) }),
    ),
  }),
});

/** What an agent chooses from when recording, beside the configuration. */
export const agentChoices = routesAt('/CSPortal/api/Choices', { access: asAgent() }).get(
  '',
  'Texts to read out, privacy policies and preference pages of a brand',
  {
    query: ofBrand(),
    response: z.object({
      combinations: z.array(
        z.object({
          headerFooterCombinationId: z.int(),
          combinationName: z.string(),
          isDefault: z.boolean(),
          headerText: z.nullable(z.string()),
          footerText: z.nullable(z.string()),
        }),
      ),
      policies: z.array(z.object({ versionId: z.int(), name: z.string() })),
      /** Preference pages that a person can be sent a link to. */
      links: z.array(z.object({ linkId: z.int(), linkName: z.string() })),
    }),
  },
);
