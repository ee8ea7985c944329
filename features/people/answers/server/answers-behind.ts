import { sql } from 'kysely';
import { initialsOf, masked } from '@candour/consent/masked.ts';
import { sourceName } from '@candour/consent/source-types.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import { periodOf } from '../../../organisation/dashboards/door.ts';
import type { Contact } from '../../data-subjects/contract.ts';
import { saidNames, saidsOf, type Said } from '../contract/words.ts';
import type { ListedAnswer, listAnswers } from '../contract.ts';
import { tableOf, type Wanted } from './tables.ts';

type Row = Omit<ListedAnswer, 'initials' | 'email' | 'said' | 'source'> & {
  contact: Contact | null;
  said: Said | '';
  sourceType: number | null;
  total: number;
};

const mostRows = 200;

/** The newest of what a figure counted, and how many there are; whose they are is masked. */
export const answersBehind = async ({
  query,
  platform,
  step,
  look,
}: CallInSteps<typeof listAnswers>): Promise<ResponseOf<typeof listAnswers>> => {
  const wanted = wantedOf(query, platform.now());
  const found = await look(async (db) => ({
    ...(await newestOf(db, wanted)),
    about: await wordsOf(db, wanted),
  }));
  await step((_db, audit) =>
    audit({
      action: 'List answers',
      area: productAreas.DATA_SUBJECTS,
      entityId: 'answers',
      entityName: 'Answers',
      after: { ...wanted, total: found.total },
    }),
  );
  return found;
};

const newestOf = async (db: Db, wanted: Wanted): Promise<{ answers: ListedAnswer[]; total: number }> => {
  // Sets are counted whole.
  await sql`set local statement_timeout = '30s'`.execute(db);
  const { rows } = await sql<Row>`
    with found as materialized (${tableOf(wanted)}), newest as (
      select *, (select count(*)::int from found) as total from found order by at desc, id limit ${mostRows})
    select n.id, d.data_subject_id, d.contact, coalesce(b.brand_name, '') as brand_name,
      coalesce(c.channel_name, '') as channel_name, n.said, n.source_type, n.at, n.total
    from newest n
    left join data_subject_alias a on a.record_id = n.data_subject_id
    join data_subject d on d.data_subject_id = case when a.record_id is null then n.data_subject_id else a.survivor_id end
    left join brand b on b.brand_id = n.brand_id left join channel c on c.channel_id = n.channel_id
    order by n.at desc, n.id`.execute(db);
  return { answers: rows.map(listed), total: rows[0]?.total ?? 0 };
};

const listed = ({ contact, said, sourceType, total: _, ...row }: Row): ListedAnswer => ({
  ...row,
  initials: initialsOf(contact ?? {}),
  email: masked('email1', contact?.email1 ?? ''),
  said: said === '' ? '' : saidNames[said],
  source: sourceType === null ? '' : sourceName(sourceType),
});

type Query = CallInSteps<typeof listAnswers>['query'];

/** What may be asked for together; anything else would list something that nothing counted. */
const wantedOf = ({ set, said, from, to, brandId, ...rest }: Query, now: Date): Wanted => {
  if (said !== undefined && !saidsOf[set].includes(said)) refuse(400, `${said} is not of this list`);
  const period = periodOf({ from, to, brandId }, now);
  return { ...rest, set, said, from: period.from, to: period.to, brandId: period.brandId };
};

/** The names of what the list is narrowed to. */
const wordsOf = async (db: Db, { channelId, statementId, linkId }: Wanted): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select channel_name as name from channel where channel_id = ${channelId ?? null}
    union all select statement_name from statement where statement_id = ${statementId ?? null}
    union all select link_name from public_link where link_id = ${linkId ?? null}`.execute(db);
  return rows.map(({ name }) => name);
};
