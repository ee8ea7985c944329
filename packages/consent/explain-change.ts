import { isAlwaysOn } from './asked.ts';
import type { BannerDefinition } from './definition.ts';
import { tcfReasons } from './tcf/tcf-meaning.ts';
import { meaningOf } from './meaning.ts';
import type { CategoryDefinition, ServiceDefinition } from './service.ts';

/**
 * Whether asking visitors again is proposed, and why or why not, in sentences for the person who publishes.
 */
export type ChangeExplanation = { proposesReConsent: boolean; reasons: string[] };

type Placed = { service: ServiceDefinition; category: CategoryDefinition; alwaysOn: boolean };

/** Compares the last published version with the one about to be published. */
export const explainChange = (before: BannerDefinition, after: BannerDefinition): ChangeExplanation => {
  const reasons = [
    ...modelReasons(before, after),
    ...serviceReasons(before, after),
    ...legalReasons(before, after),
    ...tcfReasons(before.tcf, after.tcf),
  ];
  if (reasons.length) return { proposesReConsent: true, reasons };
  const sentence =
    meaningOf(before) === meaningOf(after)
      ? 'What visitors are asked has not changed; only looks, translations or order may have. Their answers stay valid.'
      : 'Visitors are asked for less or for the same than before. Their answers stay valid.';
  return { proposesReConsent: false, reasons: [sentence, ...removals(before, after)] };
};

const modelReasons = (before: BannerDefinition, after: BannerDefinition) => {
  if (before.model === after.model || after.model !== 'OptIn') return [];
  return ['Services now need a yes beforehand; visitors who never gave one have to be asked.'];
};

const serviceReasons = (before: BannerDefinition, after: BannerDefinition) => {
  const old = new Map(placed(before).map((each) => [each.service.channelId, each]));
  return placed(after).flatMap((now) => {
    const was = old.get(now.service.channelId);
    return now.alwaysOn ? lockedSince(was, now) : serviceChange(was, now);
  });
};

/** Somebody may have refused it. */
const lockedSince = (was: Placed | undefined, { service }: Placed): string[] => {
  if (!was || was.alwaysOn) return [];
  return [`"${service.name}" was asked about and is now always on, also for visitors who refused it.`];
};

const serviceChange = (was: Placed | undefined, now: Placed): string[] => {
  const name = `"${now.service.name}"`;
  if (!was) return [`${name} is new; nobody has answered for it yet.`];
  if (was.alwaysOn) return [`${name} was always on and is now asked about.`];
  const reasons: string[] = [];
  if (was.service.statementId !== now.service.statementId) reasons.push(`${name} has another statement.`);
  else if (was.service.statementVersionId !== now.service.statementVersionId)
    reasons.push(`The wording of ${name} has a new version; the old yes was given to the old wording.`);
  if (was.category.categoryId !== now.category.categoryId)
    reasons.push(`${name} moved from "${was.category.name}" to "${now.category.name}".`);
  const added = now.service.gtmConsentTypes.filter((type) => !was.service.gtmConsentTypes.includes(type));
  if (added.length) reasons.push(`${name} is now also used for ${added.join(', ')}.`);
  if (recipient(was.service) !== recipient(now.service))
    reasons.push(`The provider of ${name} is now ${now.service.provider?.name ?? 'not named'}.`);
  return reasons;
};

const legalReasons = (before: BannerDefinition, after: BannerDefinition) => {
  const reasons: string[] = [];
  const isPolicyNew = before.privacyPolicyVersionId !== after.privacyPolicyVersionId;
  if (isPolicyNew && after.privacyPolicyVersionId !== null)
    reasons.push('The privacy policy has a new version.');
  for (const vendor of after.vendors) {
    const was = before.vendors.find(({ vendorId }) => vendorId === vendor.vendorId);
    const old = was?.purposes.map(({ purposeId }) => purposeId) ?? [];
    const added = vendor.purposes.filter(({ purposeId }) => !old.includes(purposeId));
    if (!was) reasons.push(`The vendor "${vendor.name}" is new.`);
    else if (added.length)
      reasons.push(
        `The vendor "${vendor.name}" has new purposes: ${added.map(({ text }) => text).join(', ')}.`,
      );
  }
  return reasons;
};

const removals = (before: BannerDefinition, after: BannerDefinition) => {
  const left = new Set(placed(after).map(({ service }) => service.channelId));
  return placed(before)
    .filter(({ service }) => !left.has(service.channelId))
    .map(({ service }) => `"${service.name}" is no longer asked about.`);
};

const recipient = ({ provider }: ServiceDefinition) => provider && (provider.vendorId ?? provider.name);

const placed = (definition: BannerDefinition): Placed[] =>
  definition.categories.flatMap((category) =>
    category.services.map((service) => ({ service, category, alwaysOn: isAlwaysOn(category, service) })),
  );
