import type { BannerDefinition } from '../../consent/definition.ts';
import { googleVendorId } from '../../consent/tcf/google-vendor-id.ts';
import { coreDefinitionOf } from './core-definition-of.ts';

/** What the stub reads: enough to signal and to say what may run, nothing that is shown or run. */
export const stubDefinitionOf = (definition: BannerDefinition) => {
  const core = coreDefinitionOf(definition, { preferences: '', optIn: {}, optOut: {} });
  const { profileId, version, reConsentNo, model, consentExpiryDays, refusalExpiryDays, accessKey } = core;
  const { gpc, google, uet, clarity, services } = core;
  // These follow a TC string, too, which only the core reads: until it comes they stay denied.
  const { tcf } = definition;
  const isAsked = tcf?.gdprApplies && tcf.vendors.includes(googleVendorId);
  const isLater = (type: string) => isAsked && type.startsWith('ad_');
  return {
    profileId,
    version,
    reConsentNo,
    model,
    consentExpiryDays,
    refusalExpiryDays,
    accessKey,
    gpc,
    google,
    uet,
    clarity,
    services: services.map(
      ({ cookieScriptId, channelId, categoryId, name, gtmConsentTypes, ...service }) => ({
        cookieScriptId,
        channelId,
        categoryId,
        name,
        gtmConsentTypes: gtmConsentTypes?.filter((type) => !isLater(type)),
        alwaysOn: service.alwaysOn,
        onByDefault: service.onByDefault,
        meaningSince: service.meaningSince,
        slug: service.slug,
      }),
    ),
  };
};
