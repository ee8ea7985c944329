import type { BannerDefinition } from '../../consent/definition.ts';
import { coreDefinitionOf } from './core-definition-of.ts';

/** What the stub reads: enough to signal and to say what may run, nothing that is shown or run. */
export const stubDefinitionOf = (definition: BannerDefinition) => {
  const core = coreDefinitionOf(definition, { preferences: '', optIn: {}, optOut: {} });
  const { profileId, version, reConsentNo, model, consentExpiryDays, refusalExpiryDays, accessKey } = core;
  const { gpc, google, uet, clarity, services } = core;
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
        gtmConsentTypes,
        alwaysOn: service.alwaysOn,
        onByDefault: service.onByDefault,
        meaningSince: service.meaningSince,
        slug: service.slug,
      }),
    ),
  };
};
