import type { BannerDefinition } from './definition.ts';
import {
  type CategoryDefinition,
  type GoogleConsentType,
  type ServiceDefinition,
  ServiceType,
} from './service.ts';

/**
 * A service as far as deciding needs it: its identity and what its state starts from. Members that are
 * false or empty may be omitted, which keeps the definition inside the script small.
 */
export type AskedService = {
  cookieScriptId: number;
  channelId: number;
  statementId: number;
  statementVersionId: number;
  categoryId: number;
  meaningSince?: number;
  /** Never asked: strictly necessary, locked or information only. */
  alwaysOn?: boolean;
  /** On until refused, where the model allows that. */
  onByDefault?: boolean;
  gtmConsentTypes?: GoogleConsentType[];
};

export type AskedGpc = {
  action: 'OptOutOfAll' | 'OptOutOfSelectedCategories';
  categoryIds: number[];
  notice: 'Always' | 'OnlyIfConflictsWithStoredYes' | 'Never';
  allowOverride: boolean;
};

/**
 * What a banner asks, without its looks and wording: the part of a definition that decisions are based on.
 */
export type Asked = Pick<
  BannerDefinition,
  'profileId' | 'version' | 'reConsentNo' | 'model' | 'consentExpiryDays' | 'refusalExpiryDays'
> & {
  excludedPaths?: string[];
  privacyPolicyVersionId?: number | null;
  hidden?: boolean;
  gpc?: AskedGpc | null;
  services: AskedService[];
};

/** The asked part of a published definition, its services in display order. */
export const askedOf = (definition: BannerDefinition): Asked => {
  const { profileId, version, reConsentNo, model, consentExpiryDays, refusalExpiryDays } = definition;
  const { excludedPaths, privacyPolicyVersionId, gpc, preBanner, categories } = definition;
  return {
    profileId,
    version,
    reConsentNo,
    model,
    consentExpiryDays,
    refusalExpiryDays,
    excludedPaths,
    privacyPolicyVersionId,
    hidden: preBanner.hidden,
    gpc: gpc && {
      action: gpc.action,
      categoryIds: gpc.categoryIds,
      notice: gpc.notice,
      allowOverride: gpc.allowOverride,
    },
    services: categories.flatMap((category) => category.services.map((each) => askedService(category, each))),
  };
};

/** A service nobody is asked about: its category is strictly necessary, it is locked, or it only informs. */
export const isAlwaysOn = (category: CategoryDefinition, service: ServiceDefinition): boolean =>
  category.isStrictlyNecessary || service.isLocked || service.type === ServiceType.InformationOnly;

const askedService = (category: CategoryDefinition, service: ServiceDefinition): AskedService => {
  const { cookieScriptId, channelId, statementId, statementVersionId, meaningSince, gtmConsentTypes } =
    service;
  return {
    cookieScriptId,
    channelId,
    statementId,
    statementVersionId,
    meaningSince,
    gtmConsentTypes,
    categoryId: category.categoryId,
    alwaysOn: isAlwaysOn(category, service),
    onByDefault: service.defaultState === 'On',
  };
};
