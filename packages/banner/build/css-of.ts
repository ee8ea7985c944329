import type { Colours } from '../../consent/colour-scheme.ts';
import { isColour, isDark } from '../../consent/contrast.ts';
import type { BannerDefinition } from '../../consent/definition.ts';

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

type Painted = Pick<BannerDefinition, 'colours' | 'dark'>;
type Names = Partial<Record<keyof Colours, string>>;

/**
 * The colours that the core needs, as custom properties for the shadow root and for the placeholders inside
 * frames. Anything that is not a colour or could break out of the declaration is dropped.
 */
export const coreCss = (painted: Painted): string => {
  const { colours } = painted;
  const font = colours.fontFamily?.replace(/[^\p{L}\p{N}\s,.'"_-]/gu, '') || 'system-ui,sans-serif';
  const rest = `--font:${font};--radius:${Number(colours.radius) || 0}px;color-scheme:${schemeOf(colours)}`;
  return rule(declarations(coreNames, colours) + rest) + darkRules(painted, coreNames);
};

/** The colours of the preference layer, in the same way. */
export const preferencesCss = (painted: Painted): string =>
  rule(declarations(preferenceNames, painted.colours)) + darkRules(painted, preferenceNames);

/** Only what differs. The core's rules also say what scroll bars and other native parts look like, once for all. */
const darkRules = ({ colours, dark }: Painted, names: Names): string => {
  if (!dark || isSame(colours, dark.colours, coreNames, preferenceNames)) return '';
  const changed = Object.fromEntries(
    Object.entries(names).filter(([field, name]) => !isSame(colours, dark.colours, { [field]: name })),
  );
  const isCore = names === coreNames;
  if (dark.follows === 'Device') {
    const scheme = isCore ? `color-scheme:${schemeOf(dark.colours)}` : '';
    return within('@media (prefers-color-scheme:dark)', rule(declarations(changed, dark.colours) + scheme));
  }
  // Nothing in a frame inherits from the page around it: the script says in `--page` what that is.
  const scheme = isCore ? ':host{color-scheme:inherit}:root{color-scheme:var(--page)}' : '';
  const both = declarations(changed, colours, dark.colours);
  return within('@supports (color:light-dark(red,red))', rule(both) + scheme);
};

const schemeOf = ({ modalBackground }: Colours) => (isDark(modalBackground) ? 'dark' : 'light');

const rule = (text: string) => (text ? `:host,:root{${text}}` : '');
const within = (condition: string, rules: string) => (rules ? `${condition}{${rules}}` : '');

const isSame = (one: Colours, other: Colours, ...names: Names[]) =>
  names.every((each) => declarations(each, one) === declarations(each, other));

const declarations = (names: Names, colours: Colours, dark = colours) => {
  const found = Object.entries(names).map(([field, name]) => {
    const shades = [...new Set([colours, dark])].map((scheme) => String(scheme[field as keyof Colours]));
    if (!shades.every(isColour)) return '';
    const both = shades.map(short).join();
    return `--${name}:${shades.length > 1 ? `light-dark(${both})` : both};`;
  });
  return found.join('');
};

const short = (colour: string) => colour.toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
