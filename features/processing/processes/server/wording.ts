import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Process } from '../contract.ts';
import { dpiaStatuses, inOrder, riskLevels, roles, type Part } from '../contract/words.ts';
import { referencesOf } from './references-of.ts';

/** A process in words: title → text. The register and the comparison of versions show it so. */
export type Wording = Record<string, string>;

type Names = { value: (id: number | null) => string; many: (ids: readonly number[]) => string };

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The process in words, with the names that everything has now. */
export const wordingOf = async (db: Db, process: Process): Promise<Wording> => {
  const names = await namesOf(db, process);
  const lines = [
    ...(await basicsOf(db, process, names)),
    ...(process.role === 'Processor' ? forOthers(process) : await forOneself(db, process, names)),
    ...shared(process, names),
  ];
  return inOrder(Object.fromEntries(lines));
};

type Lines = [part: Part, text: string][];

const basicsOf = async (db: Db, process: Process, { value }: Names): Promise<Lines> => [
  ['Process', process.processName],
  ['Brands', process.brandName],
  ['Role', roles[process.role]],
  ['Organisation', await organisationOf(db, process.organisationId)],
  ['Department', value(process.departmentId)],
  ['Owner', process.ownerName],
  ['Contact', process.contactEmail],
  ['Description', process.description],
];

const forOthers = ({ clients, processingCategories }: Process): Lines => [
  ['Controllers', clients.map(({ name, contact }) => joined([name, contact], ', ')).join('\n')],
  ['Categories of processing', processingCategories.join('; ')],
];

const forOneself = async (db: Db, process: Process, { value, many }: Names): Promise<Lines> => [
  ['Joint controllers', process.role === 'JointController' ? process.jointControllers : ''],
  ['Purpose', process.purpose],
  ['Legal basis', value(process.legalBasisId)],
  ['Special-category basis', value(process.specialBasisId)],
  ['Assessment of interests', process.legitimateInterestUrl],
  ['Channels', await namesIn(db, 'channel', process.channelIds)],
  ['Statements', await namesIn(db, 'statement', process.statementIds)],
  ['Categories of people', many(process.dataSubjectCategoryIds)],
  ['Categories of data', many(process.dataCategoryIds)],
  ['Data sources', many(process.dataSourceIds)],
  ['Retention period', value(process.retentionPeriodId)],
  ['Period starts with', process.retentionStart],
  ['Way of deletion', process.deletionMethod],
];

const shared = (process: Process, { value, many }: Names): Lines => [
  ['Systems', many(process.systemIds)],
  ['Recipients', many(process.recipientIds)],
  [
    'Transfers',
    process.transfers
      .map(({ country, recipientId, safeguardId, documentUrl }) =>
        joined(
          [countryNames.of(country) ?? country, value(recipientId), value(safeguardId), documentUrl],
          ', ',
        ),
      )
      .join('\n'),
  ],
  ['Security measures', many(process.securityMeasureIds)],
  ['Risk', process.riskLevel === null ? '' : riskLevels[process.riskLevel]],
  ['Reasons', process.riskNotes],
  ['Impact assessment', joined([dpiaStatuses[process.dpiaStatus], process.dpiaUrl], ', ')],
  ['Review every', `${process.reviewFrequencyMonths} months`],
];

const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

const namesOf = async (db: Db, process: Process): Promise<Names> => {
  const ids = referencesOf(process).map(({ id }) => id);
  const { rows } = await sql<{ valueId: number; name: string; reference: string }>`
    select value_id, name, reference from look_up_value where value_id = any(${ids}::int[])`.execute(db);
  const names = new Map(
    rows.map(({ valueId, name, reference }) => [valueId, reference === '' ? name : `${name} (${reference})`]),
  );
  const value = (id: number | null): string => (id === null ? '' : (names.get(id) ?? ''));
  return { value, many: (some) => some.map(value).join('; ') };
};

/** The controller or processor with its contacts, as Art. 30 asks for them. */
const organisationOf = async (db: Db, id: number | null): Promise<string> => {
  const row = await db
    .selectFrom('lookUpValue')
    .select(['name', 'address', 'contactEmail', 'representative', 'officer', 'officerEmail'])
    .where('valueId', '=', id ?? 0)
    .executeTakeFirst();
  if (row === undefined) return '';
  const { name, address, contactEmail, representative, officer, officerEmail } = row;
  return joined(
    [
      joined([name, address, contactEmail], ', '),
      representative && `Representative: ${representative}`,
      officer && `Data protection officer: ${joined([officer, officerEmail], ', ')}`,
    ],
    '\n',
  );
};

const nameColumns = {
  channel: { id: 'channel_id', name: 'channel_name' },
  statement: { id: 'statement_id', name: 'statement_name' },
} as const;

const namesIn = async (db: Db, table: keyof typeof nameColumns, ids: readonly number[]): Promise<string> => {
  const columns = nameColumns[table];
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(columns.name)} as name from ${sql.table(table)}
    where ${sql.ref(columns.id)} = any(${ids}::int[]) order by 1`.execute(db);
  return rows.map(({ name }) => name).join('; ');
};
