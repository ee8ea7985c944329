import { sql } from 'kysely';
import { canBeInverted } from '@candour/consent/response-types.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import { answersWith, isOneOf } from '@candour/kit/server/answers-with';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import { defaultsOf, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import type { Row } from '@candour/kit/server/row';
import { countOfForms, formsUsing } from '../../../collection/forms/door.ts';
import { countOfLinks, linksUsing } from '../../../links/links/door.ts';
import { processesUsing } from '../../../processing/processes/door.ts';
import { statements, whyNotAnsweredSo, type Statement } from '../contract.ts';

/** The statements of services are excluded; these have no name. What a list does not ask for costs it nothing. */
const view = () => sql`(
  select s.*, brand_name, channel_name, c.legal_basis, d.statement_id as draft_id,
    coalesce((select v.statement_version_id from statement_version v where v.statement_id = s.statement_id
      order by v.version_no desc limit 1), 0) as statement_version_id,
    coalesce((select max(v.version_no) from statement_version v
      where v.statement_id = s.statement_id), 0) as version_no,
    (select count(*)::int from statement_group g where ${inGroup(sql`s.statement_id`)})
      + ${countOfForms('statement', 's.statement_id')}
      + ${countOfLinks('statement', 's.statement_id')} as count_of_uses,
    coalesce((select max(m.version_no) from statement_version m
      where m.statement_id = s.statement_id and m.is_major_change and m.published_at is not null), 1) as meaning_since
  from statement s
    join brand b on b.brand_id = s.brand_id
    join channel c on c.channel_id = s.channel_id and not c.is_cookie_channel
    left join statement d on d.draft_of = s.statement_id)`;

const inGroup = (id: ReturnType<typeof sql>) =>
  sql`g.items @> jsonb_build_array(jsonb_build_object('statementId', ${id}::integer))`;

const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select statement_group_id as id, group_name as name from statement_group g
    where ${inGroup(sql`${id}`)} order by lower(group_name)`.execute(db);
  return [
    ...rows.map((row) => ({ ...row, productArea: productAreas.STATEMENT_GROUPS })),
    ...(await formsUsing(db, { what: 'statement', id })),
    ...(await linksUsing(db, { what: 'statement', id })),
    ...(await processesUsing(db, { what: 'statement', id })),
  ];
};

/** Answers to any of its versions. */
export const answersTo = async (db: Db, id: number): Promise<Usage[]> => {
  const versions = await db
    .selectFrom('statementVersion')
    .select('statementVersionId')
    .where('statementId', '=', id)
    .execute();
  return answersWith(
    db,
    isOneOf(
      'statementVersionId',
      versions.map((row) => row.statementVersionId),
    ),
  );
};

/**
 * The channel must be of the statement's brand or universal, cannot change once people may have answered,
 * and must allow the way to answer.
 */
const verify = async (db: Db, record: Row, before: Row | null): Promise<void> => {
  const statement = record as Statement; // parsed by the contract
  const { channelId, brandId } = statement;
  const channel = await db
    .selectFrom('channel')
    .select('legalBasis')
    .where('channelId', '=', channelId)
    .where('brandId', 'in', [brandId, 0])
    .where('isCookieChannel', '=', false)
    .executeTakeFirst();
  if (channel === undefined) return refuseFields({ channelId: 'The chosen item does not exist' });
  const isFixed = before !== null && (before['status'] !== 'Draft' || before['draftOf'] !== null);
  if (isFixed && before['channelId'] !== channelId)
    refuseFields({ channelId: 'The channel cannot be changed once the statement was published' });
  const problem = whyNotAnsweredSo(channel.legalBasis, statement);
  const place = canBeInverted(statement.responseType) ? 'isPolarityInverted' : 'responseType';
  if (problem !== undefined) refuseFields({ [place]: problem });
};

/** How rows are read and checked; writing is added separately. */
export const readingBehaviour = {
  table: 'statement',
  view,
  shown: sql`status = 'Published' and statement_name <> ''`,
  usages,
  verify,
} satisfies ResourceBehaviour;

const defaults = defaultsOf(statements, readingBehaviour);

/** A statement the caller may see, or 404. */
export const findStatement = async (db: Db, id: number): Promise<Statement> =>
  (await defaults.find(db, id)) as Statement; // a row of this noun
