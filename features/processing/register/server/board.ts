import { sql } from 'kysely';
import { isOutside } from '../../processes/contract/words.ts';
import type { Process } from '../../processes/contract.ts';
import type { Db } from '@candour/kit/server/database';
import { findingsIn, processView } from '../../processes/door.ts';
import type { Board, Need, Share } from '../contract.ts';
import { peopleOf } from './people.ts';

type Row = Pick<
  Process,
  | 'processId'
  | 'processName'
  | 'role'
  | 'status'
  | 'version'
  | 'riskLevel'
  | 'dpiaStatus'
  | 'isOverdue'
  | 'nextReviewDate'
  | 'legalBasisId'
  | 'legalBasisName'
  | 'departmentName'
  | 'transfers'
>;

/** How the register stands, and what in it needs somebody. */
export const boardOf = async (db: Db, now: Date): Promise<Omit<Board, 'rights'>> => {
  const { rows } = await sql<Row>`
    select process_id, process_name, role, status, version, risk_level, dpia_status, is_overdue, next_review_date,
      legal_basis_id, legal_basis_name, department_name, transfers
    from ${processView()} as row`.execute(db);
  const live = rows.filter(({ status }) => status !== 'Archived');
  const count = (passes: (row: Row) => boolean): number => live.filter(passes).length;
  const ofStatus = (status: Row['status']): number => rows.filter((row) => row.status === status).length;
  return {
    total: live.length,
    inForce: count(({ version }) => version !== null),
    byStatus: {
      Draft: ofStatus('Draft'),
      InReview: ofStatus('InReview'),
      Approved: ofStatus('Approved'),
      Archived: ofStatus('Archived'),
    },
    overdue: count(({ isOverdue }) => isOverdue),
    highRisk: count(({ riskLevel }) => riskLevel === 'High'),
    withoutBasis: count(lacksBasis),
    transfersOutside: count(({ transfers }) => transfers.some(({ country }) => isOutside(country))),
    byBasis: shares(
      live.filter(({ role }) => role !== 'Processor').map(({ legalBasisName }) => legalBasisName),
    ),
    byDepartment: shares(live.map(({ departmentName }) => departmentName)),
    byDataCategory: await dataCategories(db),
    needs: urgentFirst([
      ...live.flatMap(needsOf),
      ...(await contradictions(db)),
      ...(await looseChannels(db)),
    ]),
    people: await peopleOf(db, now),
  };
};

const urgentFirst = (needs: readonly Need[]): Need[] => [
  ...needs.filter(({ tone }) => tone === 'danger'),
  ...needs.filter(({ tone }) => tone === 'warning'),
];

/** Processors rely on the bases of their controllers. */
const lacksBasis = ({ role, legalBasisId }: Row): boolean => role !== 'Processor' && legalBasisId === null;

const shares = (names: readonly string[]): Share[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, value: name || '-', count }))
    .toSorted((one, other) => other.count - one.count);
};

const dataCategories = async (db: Db): Promise<Share[]> => {
  const { rows } = await sql<Share>`
    select v.name, v.value_id::text as value, n.count
    from (select id::int as id, count(*)::int as count
      from process p, jsonb_array_elements_text(p.data_category_ids) id
      where p.status <> 'Archived' group by 1) n
    join look_up_value v on v.value_id = n.id
    order by 3 desc, 1`.execute(db);
  return rows;
};

const dayText = (day: string | null): string =>
  day === null
    ? ''
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const needsOf = (row: Row): Need[] => {
  const of = (tone: Need['tone'], text: string): Need => ({
    title: row.processName,
    text,
    tone,
    processId: row.processId,
    systemId: null,
  });
  const isOpen = row.dpiaStatus === 'NotAssessed' || row.dpiaStatus === 'Needed';
  return [
    ...(row.isOverdue ? [of('danger', `The review was due on ${dayText(row.nextReviewDate)}.`)] : []),
    ...(row.status === 'InReview' ? [of('warning', 'Waits for approval.')] : []),
    ...(lacksBasis(row) ? [of('warning', 'Has no legal basis.')] : []),
    ...(row.riskLevel === 'High' && isOpen
      ? [of('danger', 'Its risk is high, and nobody has assessed the impact.')]
      : []),
    ...(row.transfers.some(({ country, safeguardId }) => isOutside(country) && safeguardId === null)
      ? [of('danger', 'A transfer outside the EEA has no safeguard.')]
      : []),
  ];
};

const contradictions = async (db: Db): Promise<Need[]> =>
  (await findingsIn(db)).map(({ text, processId, systemId }) => ({
    title: 'Contradiction',
    text,
    tone: 'warning',
    processId,
    systemId,
  }));

/** Channels that ask for consent although no process relies on it, one line for each brand. */
const looseChannels = async (db: Db): Promise<Need[]> => {
  const { rows } = await sql<{ names: string; brandName: string }>`
    with live as (select channel_ids, statement_ids from process where status <> 'Archived'),
      relied_on as (
        select id::int as channel_id from live, jsonb_array_elements_text(channel_ids) id
        union
        select s.channel_id from live, jsonb_array_elements_text(statement_ids) id
        join statement s on s.statement_id = id::int)
    select b.brand_name, string_agg(c.channel_name, ', ' order by lower(c.channel_name)) as names
    from channel c join brand b using (brand_id)
    where not c.is_cookie_channel and c.channel_id not in (select channel_id from relied_on)
    group by b.brand_name order by 1`.execute(db);
  return rows.map(({ names, brandName }) => ({
    title: `Channels of ${brandName}`,
    text: `No process relies on the consent of these: ${names}.`,
    tone: 'warning',
    processId: null,
    systemId: null,
  }));
};
