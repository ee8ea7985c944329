import type { BannerDefinition, ConsentModel } from '@candour/consent/definition.ts';
import type { GppDefinition } from '@candour/consent/gpp/gpp-definition.ts';
import { sectionsFor } from '@candour/consent/gpp/gpp-sections.ts';
import { gppTextsFor } from '@candour/consent/gpp/gpp-texts.ts';
import type { ProfileSettings } from '../../contract/set-up/profiles.ts';

type Profile = {
  /** Profiles of before there was the GPP have none of its settings. */
  settings: Partial<ProfileSettings>;
  model: ConsentModel;
  transactionalUrl: string;
};

/** How a profile answers vendors by the GPP; null where it does not. A profile that asks first has no opt-outs. */
export const gppOf = ({ settings, model, transactionalUrl }: Profile): GppDefinition | null => {
  const {
    gppScope = 'Off',
    gppFallback = 'National',
    gppMspa = 'None',
    gppNotices = [],
    countries = [],
  } = settings;
  if (gppScope === 'Off' || model === 'OptIn') return null;
  return {
    sections: sectionsFor({ scope: gppScope, fallback: gppFallback, countries }),
    mspa: gppMspa,
    notices: gppNotices,
    geoUrl: `${transactionalUrl}/geo`,
  };
};

/** Opting out of everything is as easy as allowing it, and what opens the choices says so. */
export const asTheGppDemands = (
  definition: BannerDefinition,
  gpp: GppDefinition | null,
): BannerDefinition => {
  if (gpp === null) return definition;
  const { modal, texts, language } = definition;
  const { acceptAll, rejectAll } = modal;
  return {
    ...definition,
    gpp,
    texts: { ...texts, reopen: gppTextsFor(language).choices },
    modal: {
      ...modal,
      acceptAll: { ...acceptAll, show: true },
      rejectAll: { ...rejectAll, show: true, look: acceptAll.look },
    },
  };
};
