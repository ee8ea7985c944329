import { keyringOf } from '../keyring/keyring.ts';
import { randomUUID } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import { seedTransactionTypes } from '../../features/consent-model/transaction-types/seed.ts';
import { writeEvidence } from '../ledger/pending-evidence.ts';
import { createDataSubjects } from '../../features/people/data-subjects/door.ts';
import type { Submission } from '../../features/people/data-subjects/contract/submission.ts';
import type { openWorld } from './world.fixture.ts';

type World = Pick<Awaited<ReturnType<typeof openWorld>>, 'query' | 'db'>;

/** People and two channels of brand 1, for a world with an engine. */
export const openPeople = async ({ query, db }: World) => {
  const dataSubjects = createDataSubjects({
    keyring: keyringOf('a key for tests, long enough to be one'),
    now: () => new Date(),
    prove: writeEvidence,
  });
  await inScope(db, 'all', seedTransactionTypes);
  await query(`insert into parent_group (brand_id, parent_group_name) values (1, 'News')`);
  await query(
    `insert into sub_group (brand_id, parent_group_id, sub_group_name) select 1, parent_group_id, 'Mail' from parent_group`,
  );
  await query(`insert into channel (brand_id, channel_name, sub_group_id, external_reference)
    select 1, name, sub_group_id, name from sub_group, unnest('{Mail,Post}'::text[]) as name`);
  await query(`insert into statement (brand_id, channel_id, statement_name, statement_text, is_default)
    select 1, channel_id, channel_name, 'I agree', true from channel`);
  await query(`insert into statement_version (brand_id, statement_id, version_no, wording, published_at)
    select 1, statement_id, 1, '{"name":"","text":"I agree"}', now() from statement`);
  const rows = await query<{ id: number }>('select channel_id as id from channel order by channel_id');
  const [mail = 0, post = 0] = rows.map(({ id }) => id);
  const take = (own: Partial<Submission>) =>
    inScope(db, 'all', async (transaction) => {
      const answer = await dataSubjects.take(transaction, {
        within: 'all',
        submission: {
          submissionGuid: randomUUID(),
          brandId: 1,
          sourceType: 'Api',
          sourceId: null,
          metaData: {},
          capturedAt: new Date().toISOString(),
          dataSubject: { email1: 'kari@nordlicht.example' },
          preferences: [],
          ...own,
        },
      });
      // Nobody reviews anything here.
      return { ...answer, dataSubjectId: answer.dataSubjectId ?? '' };
    });
  return {
    dataSubjects,
    mail,
    post,
    take,
    /** The person confirms by the link they were emailed. */
    confirm: (submissionGuid: string, channelId: number, value: string) =>
      inScope(db, 'all', (transaction) =>
        dataSubjects.decide(transaction, {
          submissionGuid,
          channelIds: [channelId],
          decision: 'confirmed',
          sentTo: { field: 'email1', value },
          by: 'emailLink',
        }),
      ),
    erase: (dataSubjectId: string) =>
      inScope(db, 'all', (transaction) => dataSubjects.erase(transaction, { dataSubjectId, within: 'all' })),
  };
};
