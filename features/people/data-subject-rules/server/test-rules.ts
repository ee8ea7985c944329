import { initialsOf } from '@candour/consent/masked.ts';
import { everywhere } from '@candour/kit/server/everywhere';
import type { Call } from '@candour/kit/server/call';
import { mustExist } from '@candour/kit/server/references';
import { Refusal, refuseFields } from '@candour/kit/server/refusal';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Contact } from '../../data-subjects/contract.ts';
import type { ruleCalls } from '../contract.ts';
import { matchPerson } from './match-person.ts';
import { readMatchings } from './match-sets.ts';

type Told = ResponseOf<typeof ruleCalls.test>;

/** Whom a submission with these values would be about. Shows no more of people than their initials. */
export const testRules = async ({
  db,
  body,
  brands,
  platform,
}: Call<typeof ruleCalls.test>): Promise<Told> => {
  const { brandId, source } = body;
  // Submissions are to a brand of their own.
  if (brandId === 0) refuseFields({ brandId: 'The chosen item does not exist' });
  await mustExist(db, { table: 'brand', column: 'brand_id', ids: [brandId], field: 'brandId' });
  const contact: Contact = Object.fromEntries(
    Object.entries(body.contact).filter(([, value]) => value !== ''),
  );
  const asking = { brandId, source, contact, within: brands };
  const { hashOf } = platform.dataSubjects;
  const matchings = await everywhere(db, readMatchings);
  const finding = await matchPerson(db, { ...asking, matchings, hashOf });
  if (finding === null) return byIdentifiers(db, platform, asking);
  const { rule, found } = finding;
  return {
    ruleId: rule?.ruleId ?? null,
    ruleName: rule?.ruleName ?? null,
    outcome: outcomeOf(rule?.onMultipleMatches, found.length),
    count: found.length,
    initials: found.map((each) => initialsOf(each.contact)),
  };
};

const outcomeOf = (onMultiple: string | undefined, count: number): Told['outcome'] => {
  if (count === 0 || (count > 1 && onMultiple === 'CreateNew')) return 'New';
  return count > 1 && onMultiple === 'SendToReview' ? 'Review' : 'Found';
};

const byIdentifiers = async (
  db: Call['db'],
  { dataSubjects }: Call['platform'],
  asking: Omit<Parameters<Call['platform']['dataSubjects']['find']>[1], 'syrenisid'>,
): Promise<Told> => {
  const none = { ruleId: null, ruleName: null, count: 0, initials: [] };
  try {
    const finding = await dataSubjects.find(db, { ...asking, syrenisid: undefined });
    if ('candidates' in finding || finding.before === null) return { ...none, outcome: 'New' };
    return { ...none, outcome: 'Found', count: 1, initials: [initialsOf(finding.before.contact)] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...none, outcome: error.status === 409 ? 'Several' : 'Refused' };
  }
};
