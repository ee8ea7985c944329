import type { FixedTexts } from './layers.ts';

/**
 * The default wording of one language, from which banners and text templates start. Bodies may contain rich
 * text; everything else is plain.
 */
export type BannerTexts = {
  /** BCP 47. */
  language: string;
  rightToLeft: boolean;
  preBanner: { title: string; body: string; acceptAll: string; rejectAll: string; manage: string };
  /** The part of the body that says when the optional services run, for each model that asks. */
  claims: { optIn: string; optOut: string };
  /** The first layer of banners that only inform. */
  notice: { title: string; body: string; understood: string };
  gpc: { title: string; body: string; confirm: string; override: string; manage: string };
  modal: {
    title: string;
    introduction: string;
    acceptAllSwitch: string;
    acceptAll: string;
    rejectAll: string;
    save: string;
    alwaysOn: string;
  };
  fixed: FixedTexts;
};
