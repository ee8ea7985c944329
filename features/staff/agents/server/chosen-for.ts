import { sql } from 'kysely';
import { refuseFields } from '@candour/kit/server/refusal';
import type { BasicConfig } from '../../portal-config/contract.ts';
import { addByAgent, readLists } from '../../portal-config/door.ts';
import type { Recording } from './recording.ts';

const required = 'This field is required';
const unknown = 'The chosen item does not exist';
const notAsked = 'This is not asked for';

/** Response channel, source code, header, footer and policy of an answer, as the configuration asks for them. */
export const chosenFor = async (call: Recording, config: BasicConfig) => ({
  ...(await wordFor(call, config, 'responseChannel')),
  ...(await wordFor(call, config, 'sourceCode')),
  ...(await combinationFor(call, config)),
  ...(await policyFor(call, config)),
});

const rulesOf = (config: BasicConfig) => ({
  responseChannel: {
    isShown: config.showResponseChannelForPrefSubmissions,
    isMandatory: config.responseChannelForSubmissionsMandatory,
    isFree: config.responseChannelAllowUserInput,
  },
  sourceCode: {
    isShown: config.showSourceCodeForPrefSubmissions,
    isMandatory: config.sourceCodeForSubmissionsMandatory,
    isFree: config.sourceCodeAllowUserInput,
  },
});

type Word = 'responseChannel' | 'sourceCode';

const wordFor = async (
  call: Recording,
  config: BasicConfig,
  word: Word,
): Promise<{ [word in Word]?: string }> => {
  const { isShown, isMandatory, isFree } = rulesOf(config)[word];
  const said = call.body[word] ?? '';
  if (said !== '' && !isShown) refuseFields({ [word]: notAsked });
  if (said === '' && isMandatory) refuseFields({ [word]: required });
  if (said === '') return {};
  const name = (await namesOf(call, word)).find((one) => one.toLowerCase() === said.toLowerCase());
  if (name !== undefined) return { [word]: name };
  if (!isFree) refuseFields({ [word]: unknown });
  await addByAgent(call.db, { word, name: said, brandId: call.body.brandId });
  return { [word]: said };
};

const namesOf = async ({ db, body }: Recording, word: Word): Promise<string[]> => {
  const { sourceCodes, responseChannels } = await readLists(db);
  const isNear = (row: { brandId: number }) => row.brandId === body.brandId || row.brandId === 0;
  return word === 'sourceCode'
    ? sourceCodes.filter(isNear).map(({ sourceCodeName }) => sourceCodeName)
    : responseChannels
        .filter((row) => isNear(row) && row.isActive)
        .map(({ responseChannelName }) => responseChannelName);
};

const combinationFor = async ({ db, body }: Recording, config: BasicConfig) => {
  const { headerFooterCombinationId: id, brandId } = body;
  if (id !== undefined && !config.showHeaderFooterForPrefSubmissions)
    refuseFields({ headerFooterCombinationId: notAsked });
  if (id === undefined && config.headerFooterForSubmissionsMandatory)
    refuseFields({ headerFooterCombinationId: required });
  if (id === undefined) return {};
  const { headerFooterCombinations } = await readLists(db);
  const chosen = headerFooterCombinations.find(
    (row) => row.headerFooterCombinationId === id && [brandId, 0].includes(row.brandId),
  );
  if (chosen === undefined) return refuseFields({ headerFooterCombinationId: unknown });
  const { headerId, footerId } = chosen;
  return { ...(headerId !== null && { headerId }), ...(footerId !== null && { footerId }) };
};

const policyFor = async ({ db, body }: Recording, config: BasicConfig) => {
  const { privacyPolicyVersionId: id } = body;
  if (id === undefined && config.privacyPolicyMandatory) refuseFields({ privacyPolicyVersionId: required });
  if (id === undefined) return {};
  const offered = await policiesFor(db, body.brandId);
  if (!offered.some(({ versionId }) => versionId === id)) refuseFields({ privacyPolicyVersionId: unknown });
  return { privacyPolicyVersionId: id };
};

/** The active policies that agents may name. */
export const policiesFor = async (
  db: Recording['db'],
  brandId: number,
): Promise<{ versionId: number; name: string }[]> => {
  const { rows } = await sql<{ versionId: number; name: string }>`
    select v.version_id, v.policy_name as name from privacy_policy p join privacy_policy_version v using (privacy_policy_id)
    where v.is_active and p.is_visible_in_c_s_portal and p.brand_id in (${brandId}, 0)
    order by lower(v.policy_name)`.execute(db);
  return rows;
};
