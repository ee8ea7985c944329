import type { GppTexts } from '../../../../consent/gpp/gpp-texts.ts';

/** The wording of the opt-outs. */
export type GppDetail = Pick<GppTexts, 'language' | 'choices' | 'introduction' | 'optOuts'> & {
  gpcHonoured: string;
};
