/**
 * Colours and shape of a profile (domain §7.3). Every colour is `#RRGGBB`; the checks measure contrast on
 * them, so neither names nor transparency are allowed. Presets: `colour-presets.ts`.
 */
export type ColourScheme = {
  preBannerBackground: string;
  preBannerText: string;
  preBannerBorder: string;
  button1Background: string;
  button1Text: string;
  button1Border: string;
  button2Background: string;
  button2Text: string;
  button2Border: string;
  modalBackground: string;
  modalText: string;
  /** Dividers and the frames of categories; decoration that no control depends on. */
  modalBorder: string;
  switchOn: string;
  switchOff: string;
  link: string;
  focusOutline: string;
  /** A CSS font list, or `null` for the font of the visitor's system. */
  fontFamily: string | null;
  /** Corner radius in pixels, 0–24. */
  radius: number;
};

/** The colours alone, without font and corners. */
export type Colours = Omit<ColourScheme, 'fontFamily' | 'radius'>;

/** Where the dark colours of a profile are shown: on devices that are set to dark, on pages that are dark, nowhere. */
export const darkChoices = ['Device', 'Page', 'Never'] as const;
export type DarkChoice = (typeof darkChoices)[number];

/** The dark colours of a published profile, all of them. */
export type DarkScheme = { follows: Exclude<DarkChoice, 'Never'>; colours: Colours };
