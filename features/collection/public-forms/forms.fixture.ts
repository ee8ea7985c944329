import { randomUUID } from 'node:crypto';
import type { FormDefinition, FormStatement } from '@candour/forms/definition.ts';
import { formWords } from '@candour/forms/form-words.ts';
import type { FormSubmission } from '@candour/forms/wire.ts';
import { placeOf } from '@candour/testing/place';
import type { TestServer } from '@candour/testing/server';
import { alpha, freshAddress } from '@candour/testing/world';
import { fillPreferences } from '../../people/data-subjects/samples.ts';
import { pointForm, proofIn, storeForm, type FormHandling } from '../published-forms/door.ts';

export const site = 'https://www.nordlicht.example';

const usualHandling: FormHandling = {
  formName: 'Newsletter',
  confirm: 'inherit',
  confirmedPageId: null,
  cancelledPageId: null,
  remindAfterDays: null,
  sourceCode: 'FOOTER',
  responseChannel: '',
  transactionType: null,
};

type Changes = {
  brandId?: number;
  formId?: number;
  version?: number;
  language?: string;
  kind?: FormDefinition['kind'];
  behaviour?: Partial<FormDefinition['behaviour']>;
  handling?: Partial<FormHandling>;
  /** Where the server listens, for pages of a real browser. */
  origin?: string;
};

export type PublishedSample = {
  definition: FormDefinition;
  hash: string;
  address: { accessKeyId: string; formId: number };
  url: string;
};

let nextFormId = 100;

/** A brand with channels, statements and an access key, in which forms can be published. */
export const withForms = (server: () => TestServer) => {
  const filled = new Map<number, { accessKeyId: string; statements: FormStatement[] }>();

  const fill = async (brandId: number) => {
    const known = filled.get(brandId);
    if (known) return known;
    const place = placeOf(server(), brandId);
    await fillPreferences(place);
    await place.send('POST', '/api/MetaDataKeys', { keyName: keyIn(brandId), displayName: 'Form', brandId });
    const { newAccessKeyId } = await place.send('POST', '/api/AccessKeys', {
      accessKeyName: `Forms of ${brandId}`,
      accessKeyType: 3,
      brandId,
      allowedDomains: ['www.nordlicht.example'],
    });
    const brand = {
      accessKeyId: String(newAccessKeyId).toLowerCase(),
      statements: await statementsOf(server(), brandId),
    };
    filled.set(brandId, brand);
    return brand;
  };

  /** Publishes a form with an address, a name and three questions; the second one has to be confirmed. */
  const publish = async (changes: Changes = {}): Promise<PublishedSample> => {
    const { brandId = alpha, language = 'en', version = 1, kind = 'collectionWidget' } = changes;
    const { accessKeyId, statements } = await fill(brandId);
    const formId = changes.formId ?? (nextFormId += 1);
    const definition: FormDefinition = {
      schemaVersion: 1,
      kind,
      formId,
      version,
      language,
      direction: 'ltr',
      brandId,
      accessKeyId,
      endpoint: `${changes.origin ?? server().platform.settings.publicUrl}/tx/public`,
      steps: [
        { id: 's1', title: 'About you', rows: [{ id: 'r1', elements: elementsOf(brandId, statements) }] },
      ],
      dependencies: [],
      header: null,
      footer: null,
      policy: null,
      behaviour: {
        submitMode: 'widgetPosts',
        identifierMapping: [],
        afterSubmit: { kind: 'message', html: '<p>Thank you</p>' },
        confirmBy: 'email',
        sendsFragments: false,
        isChallenged: false,
        ...changes.behaviour,
      },
      words: formWords.en,
      styleUrl: null,
    };
    const handling = { ...usualHandling, ...changes.handling };
    const stored = await storeForm(server().platform, { definitions: [definition], handling });
    const address = { accessKeyId, formId };
    await pointForm(server().platform, address, { target: 'live', to: stored });
    const { hash } = proofIn(server().platform.settings.secretKey, definition);
    return { definition, hash, address, url: `/tx/public/widgets/${accessKeyId}/${formId}` };
  };

  return { publish };
};

const statementsOf = async (server: TestServer, brandId: number): Promise<FormStatement[]> => {
  const rows = await server.query<{
    statementId: number;
    statementVersionId: number;
    channelId: number;
    html: string;
    isConfirmed: boolean;
    channelName: string;
  }>(
    `select s.statement_id as "statementId", v.statement_version_id as "statementVersionId", c.channel_id as "channelId",
       v.wording ->> 'text' as html, c.double_opt_in as "isConfirmed", c.channel_name as "channelName"
     from channel c join statement s using (channel_id) join statement_version v using (statement_id)
     where c.brand_id = $1 and s.is_default and v.published_at is not null order by c.channel_id`,
    [brandId],
  );
  const wanted = ['Newsletter – email', 'Similar goods – email', 'Club account – email'];
  return wanted.flatMap((name) =>
    rows
      .filter(({ channelName }) => channelName === name)
      .map(({ channelName: _, ...row }) => ({
        ...row,
        responseType: 'YesNoRadio' as const,
        isPolarityInverted: false,
        yesLabel: 'Yes',
        noLabel: 'No',
        isMandatory: false,
        startsAs: 'None' as const,
        requiredFields: [],
        questions: [],
      })),
  );
};

/** Meta-data keys have names of their own in the whole organisation. */
const keyIn = (brandId: number): string => (brandId === alpha ? 'formName' : `formName${brandId}`);

const elementsOf = (
  brandId: number,
  statements: FormStatement[],
): FormDefinition['steps'][number]['rows'][number]['elements'] => [
  ...(['forename', 'email1', 'mobile'] as const).map((fieldName) => ({
    id: fieldName,
    type: 'contactField' as const,
    fieldName,
    label: fieldName,
    placeholder: '',
    help: '',
    isMandatory: fieldName === 'email1',
    maxLength: 254,
    pattern: null,
    allowedValues: [],
  })),
  ...statements.map((statement) => ({
    id: `q${statement.channelId}`,
    type: 'statement' as const,
    ...statement,
  })),
  {
    id: 'campaign',
    type: 'metaData' as const,
    key: keyIn(brandId),
    source: 'constant' as const,
    value: 'footer',
  },
  { id: 'send', type: 'submit' as const, label: 'Send' },
];

let people = 0;
/** An address that nobody has. */
export const freshEmail = (): string => {
  people += 1;
  return `visitor${people}@nordlicht.example`;
};

/** What a browser sends for a form, with these values by the order of its statements. */
export const submissionFor = (
  { definition, hash }: PublishedSample,
  values: readonly (0 | 1 | null)[] = [1],
  changes: Partial<FormSubmission> = {},
): FormSubmission => {
  const statements = definition.steps
    .flatMap(({ rows }) => rows.flatMap(({ elements }) => elements))
    .filter((each) => each.type === 'statement');
  return {
    submissionGuid: randomUUID(),
    version: definition.version,
    language: definition.language,
    definitionHash: hash,
    contact: { email1: freshEmail() },
    answers: values.flatMap((value, at) => {
      const statement = statements[at];
      if (value === null || statement === undefined) return [];
      const { channelId, statementId, statementVersionId } = statement;
      return [{ channelId, statementId, statementVersionId, value, extended: [] }];
    }),
    metaData: {},
    pageUrl: `${site}/newsletter`,
    capturedAt: new Date().toISOString(),
    check: { website: '', openMs: 9_000 },
    ...changes,
  };
};

/** Sends as a page of an allowed site does. */
export const sendForm = (
  server: Pick<TestServer, 'send'>,
  url: string,
  payload: unknown,
  headers: Record<string, string> = {},
) =>
  server.send({
    method: 'POST',
    url,
    remoteAddress: freshAddress(),
    headers: { origin: site, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** Until nothing that was sent is on its way any more: evidence is sealed, uses are counted. */
export const settled = async (server: TestServer): Promise<void> => {
  await server.platform.formCounters.flush();
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await server.query(
      `select 1 from evidence_pending union all
       select 1 from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()
         and name in ('ask-those-who-wait', 'ask-to-confirm', 'send-summary')`,
    );
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('Evidence or questions wait for too long');
};
