import type { GppTexts } from '../../../../consent/gpp/gpp-texts.ts';

/** The wording of the opt-outs. */
export type GppDetail = Pick<GppTexts, 'choices' | 'introduction' | 'optOuts'> & {
  /** What it is written in: not always the language of the banner. */
  written: { lang: string; dir: 'ltr' | 'rtl' };
  gpcHonoured: string;
};
