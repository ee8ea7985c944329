import { plainText } from '@candour/consent/rich-text.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import {
  nextQuestions,
  profileQuestions,
  type KnownAnswer,
  type ProfileFacts,
  type ProfileQuestion,
} from '@candour/forms/next-questions.ts';
import { progressiveProfiles } from '../../forms/contract.ts';
import { workingDefinition } from '../../forms/door.ts';
import { passes } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { forbidden, refuseFields } from '@candour/kit/server/refusal';
import { lookUp } from '../../../people/data-subjects/door.ts';
import type { simulationRoutes, Verdicts } from '../contract.ts';
import { factsOf } from './facts.ts';

const day = 86_400_000;

/** What the working copy would ask somebody of whom this is known. */
export const simulate = async (call: Call<typeof simulationRoutes.simulate>): Promise<Verdicts> => {
  const definition = await profileOf(call, call.params.id);
  const now = call.platform.now();
  const questions = profileQuestions(definition);
  const known = questions.flatMap((question) => {
    const assumed = call.body.known.find(({ questionId }) => questionId === question.id);
    if (assumed === undefined) return [];
    const since = new Date(now.getTime() - assumed.daysAgo * day).toISOString();
    return [[question.id, { value: valueOf(question, assumed.value), since }] as const];
  });
  const facts: ProfileFacts = {
    known: new Map<string, KnownAnswer>(known),
    agreedTo: new Set(
      questions.flatMap((question) =>
        question.type === 'statement' && known.some(([id, { value }]) => id === question.id && value === true)
          ? [question.channelId]
          : [],
      ),
    ),
    contactFields: assumedFields(questions, new Set(known.map(([id]) => id))),
    asks: [],
    now,
  };
  return verdictsOf(definition, facts);
};

/** Fields that a yes may need: those that were typed, and all that the profile does not ask for. */
const assumedFields = (questions: readonly ProfileQuestion[], known: ReadonlySet<string>): Set<string> => {
  const unknown = new Set<string>(
    questions.flatMap((each) =>
      each.type === 'contactField' && !known.has(each.id) ? [each.fieldName] : [],
    ),
  );
  return new Set(standakFields.filter((name) => !unknown.has(name)));
};

/** What it would ask a person who is found by an exact value. */
export const simulateFor = async (call: Call<typeof simulationRoutes.simulateFor>): Promise<Verdicts> => {
  if (!passes(progressiveProfiles.routes.read.access, call.session.permissionIds)) forbidden();
  const definition = await profileOf(call, call.params.id);
  const { fieldName, value } = call.body;
  const people = await lookUp(call.db, { identifiers: [{ fieldName, value }], brands: call.brands });
  const [person, other] = people.filter(({ brandIds }) => brandIds.includes(definition.brandId));
  // The value itself is somebody's: whom it found says enough.
  await call.audit({
    action: 'Search',
    area: productAreas.DATA_SUBJECTS,
    entityId: 'search',
    entityName: 'People',
    after: { fieldName, found: person === undefined ? [] : [person.syrenisid] },
  });
  if (person === undefined) return refuseFields({ value: 'Nobody of this brand has this value' });
  if (other !== undefined) return refuseFields({ value: 'Several people have this value' });
  const asked = { person: person.syrenisid, dataSubjectId: person.syrenisid };
  return verdictsOf(definition, await factsOf(call.db, { definition, asked, now: call.platform.now() }));
};

type Looking = Pick<Call, 'db' | 'platform'>;

const profileOf = async (call: Looking, id: number) => {
  const definition = await workingDefinition(call, 'progressiveProfile', id);
  const { profile } = definition;
  if (profile === undefined) throw new Error('A profile says when it asks');
  return { ...definition, profile };
};

const verdictsOf = (definition: Awaited<ReturnType<typeof profileOf>>, facts: ProfileFacts): Verdicts => ({
  questions: nextQuestions(definition, facts).map(({ question, reason }) => ({
    questionId: question.id,
    label: labelOf(question),
    reason,
    knownSince: facts.known.get(question.id)?.since ?? null,
    timesAsked: facts.asks.filter(({ questionId }) => questionId === question.id).length,
  })),
});

const labelOf = (question: ProfileQuestion): string => {
  if (question.type === 'contactField') return question.label;
  return question.type === 'statement' ? plainText(question.html) : question.question.label;
};

/** Statements are answered with yes or no. */
const valueOf = (question: ProfileQuestion, text: string): string | boolean =>
  question.type === 'statement' ? text.trim().toLowerCase() === 'yes' : text;
