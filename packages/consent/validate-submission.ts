import { type Asked, askedOf } from './asked.ts';
import type { BannerDefinition } from './definition.ts';
import { gppAnswerProblems } from './gpp/check-gpp-answer.ts';
import { acAnswerProblems } from './tcf/ac-answer.ts';
import { tcAnswerProblems } from './tcf/check-tc-answer.ts';
import type { ConsentSubmission, Preference } from './submission.ts';

/**
 * Checks a submission against the very definition it names: the published version in that language. Returns
 * every problem as a sentence, or an empty list. Shape and types must have been checked before.
 */
export const validateSubmission = (
  definition: BannerDefinition,
  submission: ConsentSubmission,
  now: number,
): string[] => [
  ...identityProblems(definition, submission),
  ...preferenceProblems(askedOf(definition), submission.preferences),
  ...choiceProblems(askedOf(definition), submission),
  ...tcfProblems(definition, submission, now),
  ...gppProblems(definition, submission),
];

const identityProblems = (definition: BannerDefinition, submission: ConsentSubmission) => {
  const members = ['profileId', 'version', 'language', 'reConsentNo'] as const;
  const wrong = members.filter((member) => definition[member] !== submission[member]);
  const isKeyWrong = definition.accessKey.toLowerCase() !== submission.accessKey.toLowerCase();
  return [...wrong, ...(isKeyWrong ? ['accessKey'] : [])].map(
    (member) => `${member} is not that of the published banner`,
  );
};

const preferenceProblems = (asked: Asked, preferences: Preference[]) => {
  const problems: string[] = [];
  const seen = new Set<number>();
  for (const { channelId, statementId, statementVersionId, value } of preferences) {
    const service = asked.services.find((each) => each.channelId === channelId);
    if (seen.has(channelId)) problems.push(`Channel ${channelId} is answered twice`);
    seen.add(channelId);
    if (!service) problems.push(`Channel ${channelId} is not part of the published banner`);
    else if (service.statementId !== statementId || service.statementVersionId !== statementVersionId)
      problems.push(
        `Channel ${channelId} was not shown with statement ${statementId}, version ${statementVersionId}`,
      );
    if (service?.alwaysOn && value === 0)
      problems.push(`Channel ${channelId} is always on and cannot be refused`);
  }
  const missing = asked.services.filter((service) => !service.alwaysOn && !seen.has(service.channelId));
  return [...problems, ...missing.map(({ channelId }) => `Channel ${channelId} has no answer`)];
};

/**
 * `custom` may turn out as all yes or all no. `accept` may contain a no only for services that a GPC signal
 * without override refuses.
 */
const choiceProblems = (asked: Asked, { choice, gpc, method, preferences }: ConsentSubmission) => {
  const optional = asked.services.filter((service) => !service.alwaysOn);
  const answers = preferences.filter(({ channelId }) =>
    optional.some((each) => each.channelId === channelId),
  );
  const isForced = gpc && asked.gpc != null && !asked.gpc.allowOverride;
  const problems: string[] = [];
  if (choice === 'reject' && answers.some(({ value }) => value === 1))
    problems.push('A refusal cannot contain a yes');
  if (choice === 'accept' && !isForced && answers.some(({ value }) => value === 0))
    problems.push('An acceptance of everything cannot contain a no');
  if (method === 'gpc' && !gpc) problems.push('An answer by the GPC signal needs the signal');
  if (method === 'gpc' && choice === 'accept') problems.push('The GPC signal cannot accept');
  return problems;
};

/** On its layers a banner of the TCF always asks for both; elsewhere own services may be answered alone. */
const tcfProblems = (
  { tcf: asked }: BannerDefinition,
  { tcf: given, method, choice }: ConsentSubmission,
  now: number,
): string[] => {
  if (!asked?.gdprApplies) return given ? ['This banner does not follow the TCF'] : [];
  const isOnLayer = method === 'banner' || method === 'preferences';
  if (!given) return isOnLayer ? ['The answer has no TC string'] : [];
  return [
    ...tcAnswerProblems(asked, { string: given.string, choice }, now),
    ...acAnswerProblems(asked, { ac: given.ac, choice }),
  ];
};

const gppProblems = (
  { gpp, gpc }: BannerDefinition,
  { gpp: given, ...answer }: ConsentSubmission,
): string[] => {
  if (!gpp) return given ? ['This banner does not answer by the GPP'] : [];
  if (!given) return ['The answer has no GPP string'];
  return gppAnswerProblems({ gpp, gpc }, { ...answer, string: given.string });
};
