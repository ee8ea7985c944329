import type { BannerDefinition } from '../../consent/definition.ts';
import { textsFor } from '../../consent/default-texts.ts';
import { encodeGppString } from '../../consent/iab/encode-gpp-string.ts';
import { gppTextsFor } from '../../consent/gpp/gpp-texts.ts';
import { templatesOf } from '../../consent/gpp/gpp-template.ts';
import type { CoreGpp } from '../runtime/gpp/core-gpp.ts';
import type { GppDetail } from '../runtime/gpp/layer/gpp-detail.ts';
import { sparse } from './sparse.ts';

/** What the core needs of the GPP; undefined where the banner does not answer by it. */
export const coreGppOf = ({ gpp }: BannerDefinition): CoreGpp | undefined =>
  gpp && {
    sections: templatesOf(gpp).map(({ section: { id, name, version, fields, hasGpc }, values }) => ({
      id,
      name,
      version,
      head: encodeGppString(new Map([[id, '']])).replace('~', ''),
      fields: fields.map(({ name: field, length }) => (length ? `${field}:${length}` : field)).join(' '),
      values,
      ...sparse({ gpc: hasGpc }),
    })),
    ...sparse({ geo: gpp.geoUrl }),
  };

/** The wording of the opt-outs, and of the signal in the language of the banner. */
export const gppDetailOf = ({ language, texts }: BannerDefinition): GppDetail => {
  const { language: lang, choices, introduction, optOuts } = gppTextsFor(language);
  const dir = textsFor(lang).rightToLeft ? 'rtl' : 'ltr';
  return { written: { lang, dir }, choices, introduction, optOuts, gpcHonoured: texts.gpcHonoured };
};
