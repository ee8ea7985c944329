import type { ColourScheme } from '../../consent/colour-scheme.ts';

const coreNames = {
  preBannerBackground: 'back',
  preBannerText: 'text',
  preBannerBorder: 'edge',
  button1Background: 'b1',
  button1Text: 'b1-text',
  button1Border: 'b1-edge',
  button2Background: 'b2',
  button2Text: 'b2-text',
  button2Border: 'b2-edge',
  focusOutline: 'focus',
} as const;

const preferenceNames = {
  modalBackground: 'modal',
  modalText: 'modal-text',
  modalBorder: 'modal-edge',
  switchOn: 'on',
  switchOff: 'off',
  link: 'link',
} as const;

/**
 * The colours that the core needs, as custom properties for the shadow root and for the placeholders inside
 * frames. Anything that is not a colour or could break out of the declaration is dropped.
 */
export const coreCss = (colours: ColourScheme): string => {
  const font = colours.fontFamily?.replace(/[^\p{L}\p{N}\s,.'"_-]/gu, '') || 'system-ui,sans-serif';
  return `:host,:root{${declarations(colours, coreNames)}--font:${font};--radius:${Number(colours.radius) || 0}px}`;
};

/** The colours of the preference layer, in the same way. */
export const preferencesCss = (colours: ColourScheme): string =>
  `:host,:root{${declarations(colours, preferenceNames)}}`;

const declarations = (colours: ColourScheme, names: Partial<Record<keyof ColourScheme, string>>) => {
  const found = Object.entries(names).map(([field, name]) => {
    const colour = String(colours[field as keyof ColourScheme]);
    return /^#[\da-f]{6}$/i.test(colour) ? `--${name}:${short(colour.toLowerCase())};` : '';
  });
  return found.join('');
};

const short = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
