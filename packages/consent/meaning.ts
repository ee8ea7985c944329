import { isAlwaysOn } from './asked.ts';
import { canonicalJson } from './canonical-json.ts';
import type { BannerDefinition } from './definition.ts';
import { tcfMeaning } from './tcf/tcf-meaning.ts';
import type { CategoryDefinition, ServiceDefinition } from './service.ts';

/**
 * What a banner asks for, as canonical text: if two texts are equal, nobody needs to be asked again. It
 * contains the model, the services with their purposes and wording, the privacy policy and the vendors, but
 * not looks, translations, names and order.
 */
export const meaningOf = (definition: BannerDefinition): string => {
  const { model, privacyPolicyVersionId, categories, vendors, tcf } = definition;
  const services = categories.flatMap((category) =>
    category.services.map((each) => serviceMeaning(category, each)),
  );
  return canonicalJson({
    model,
    privacyPolicyVersionId,
    services: services.sort((a, b) => a.channelId - b.channelId),
    vendors: vendors
      .map(({ vendorId, purposes }) => ({
        vendorId,
        purposeIds: purposes.map((each) => each.purposeId).sort(),
      }))
      .sort((a, b) => a.vendorId - b.vendorId),
    ...(tcf?.gdprApplies && { tcf: tcfMeaning(tcf) }),
  });
};

/** What a yes to one service means: which service, under which wording, for which purpose, for whom. */
export const serviceMeaning = (category: CategoryDefinition, service: ServiceDefinition) => {
  const { cookieScriptId, channelId, statementId, statementVersionId, gtmConsentTypes, provider } = service;
  return {
    cookieScriptId,
    channelId,
    statementId,
    statementVersionId,
    categoryId: category.categoryId,
    alwaysOn: isAlwaysOn(category, service),
    gtmConsentTypes: [...gtmConsentTypes].sort(),
    provider: provider && (provider.vendorId ?? provider.name),
  };
};

/**
 * Sets every service's `meaningSince` when a version is published: kept from the previous version if the
 * service asks for the same, otherwise the new version. `before` is the last published version of the same
 * profile, or null.
 */
export const stampMeaning = (before: BannerDefinition | null, after: BannerDefinition): BannerDefinition => {
  const known = new Map<string, number>();
  for (const category of before?.categories ?? [])
    for (const service of category.services)
      known.set(canonicalJson(serviceMeaning(category, service)), service.meaningSince);
  const categories = after.categories.map((category) => ({
    ...category,
    services: category.services.map((service) => ({
      ...service,
      meaningSince: known.get(canonicalJson(serviceMeaning(category, service))) ?? after.version,
    })),
  }));
  return { ...after, categories };
};
