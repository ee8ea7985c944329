import type { Colours, DarkChoice, DarkScheme } from './colour-scheme.ts';
import { contrast, isDark } from './contrast.ts';
import { hexOf, oklchOf } from './oklch.ts';

/**
 * The same colours for dark surroundings. Backgrounds become dark, hues stay, and everything stands out from its ground
 * as much as before; what would not reach the contrast that the checks want is made lighter or darker until it does.
 * A scheme that is dark already comes back as it is.
 */
export const darkSchemeOf = (light: Colours): Colours => {
  const first = darkGround(light.preBannerBackground, light.preBannerText);
  const second = darkGround(light.modalBackground, light.modalText);
  const grounds = [first, second];
  const onFirst = (colour: string) => asFarFrom(colour, light.preBannerBackground, first);
  const onSecond = (colour: string) => asFarFrom(colour, light.modalBackground, second);
  const [face1, face2] = darkFaces(light, { from: light.preBannerBackground, to: first, grounds });
  return {
    preBannerBackground: first,
    preBannerText: visible(onFirst(light.preBannerText), 4.5, [first]),
    preBannerBorder: onFirst(light.preBannerBorder),
    ...darkButton(light, 'button1', { face: face1, onFirst, grounds }),
    ...darkButton(light, 'button2', { face: face2, onFirst, grounds }),
    modalBackground: second,
    modalText: visible(onSecond(light.modalText), 4.5, [second]),
    modalBorder: onSecond(light.modalBorder),
    switchOn: accent(light.switchOn, { from: light.modalBackground, to: second, grounds: [second] }),
    switchOff: accent(light.switchOff, { from: light.modalBackground, to: second, grounds: [second] }),
    link: visible(onSecond(light.link), 4.5, [second]),
    focusOutline: visible(onFirst(light.focusOutline), 3, grounds),
  } as Colours; // the names of the buttons are put together
};

type DarkSettings = { darkScheme: DarkChoice; darkColours: { [name in keyof Colours]?: string | undefined } };

/** What is published of it: the derived colours with single ones of one's own; nothing if everybody sees the same. */
export const darkOf = (light: Colours, { darkScheme, darkColours }: DarkSettings): DarkScheme | undefined => {
  if (darkScheme === 'Never') return undefined;
  const own = Object.entries(darkColours).filter(([, colour]) => colour !== undefined);
  return { follows: darkScheme, colours: { ...darkSchemeOf(light), ...Object.fromEntries(own) } };
};

/** As dark as its text was, with a trace of the hue of whichever of them has one. */
const darkGround = (ground: string, text: string): string => {
  if (isDark(ground)) return ground;
  const [own, written] = [oklchOf(ground), oklchOf(text)];
  const { chroma, hue } = own.chroma > 0.01 ? own : written;
  const lightness = Math.min(0.26, Math.max(0.16, written.lightness * 0.85));
  return hexOf({ lightness, chroma: Math.min(chroma, 0.04), hue });
};

/** The colour of the same hue that has, on another ground, the contrast that this one has on its own. */
const asFarFrom = (colour: string, from: string, to: string): string => {
  if (from === to) return colour;
  if (colour === from) return to;
  const { lightness: ground } = oklchOf(to);
  const { chroma, hue } = oklchOf(colour);
  const wanted = contrast(colour, from);
  let [near, far] = [ground, isDark(to) ? 1 : 0];
  for (let step = 0; step < 12; step++) {
    const lightness = (near + far) / 2;
    if (contrast(hexOf({ lightness, chroma, hue }), to) < wanted) near = lightness;
    else far = lightness;
  }
  return hexOf({ lightness: far, chroma, hue });
};

/** The nearest colour of the same hue with this contrast on all grounds: itself, if it has it. */
const visible = (colour: string, least: number, grounds: readonly string[]): string => {
  const { lightness, chroma, hue } = oklchOf(colour);
  const passes = (tried: string) => grounds.every((ground) => contrast(tried, ground) >= least);
  if (passes(colour)) return colour;
  for (let step = 0.01; step < 1; step += 0.01)
    for (const other of [lightness + step, lightness - step]) {
      const tried = hexOf({ lightness: Math.min(1, Math.max(0, other)), chroma, hue });
      if (passes(tried)) return tried;
    }
  return colour;
};

type Move = { from: string; to: string; grounds: readonly string[] };

/** Colours that people know a brand by stay as long as they can be seen; greys have nothing to lose. */
const accent = (colour: string, { from, to, grounds }: Move): string =>
  visible(isVivid(colour, from) ? colour : asFarFrom(colour, from, to), 3, grounds);

const isVivid = (colour: string, ground: string): boolean => {
  const { chroma } = oklchOf(colour);
  const isGround = contrast(colour, ground) < 1.1 && Math.abs(chroma - oklchOf(ground).chroma) < 0.05;
  return chroma > 0.05 && !isGround;
};

/** Faces keep their colours as accents do, unless one would draw the eye more than the other that did not before. */
const darkFaces = (light: Colours, move: Move): Pair => {
  const { from, to, grounds } = move;
  const faces: Pair = [light.button1Background, light.button2Background];
  const far = faces.map((face) => asFarFrom(face, from, to)) as Pair;
  if (from === to) return far;
  const known = faces.map((face, at) => (isVivid(face, from) ? visible(face, 3, grounds) : far[at])) as Pair;
  const [before, after] = [lead(faces, from), lead(known, to)];
  return Math.sign(before) === Math.sign(after) ? known : far;
};

type Pair = [string, string];

/** How much more the first one stands out, with nothing for what nobody sees. */
const lead = ([one, other]: Pair, ground: string): number => {
  const more = Math.log(contrast(one, ground) / contrast(other, ground));
  return Math.abs(more) < 0.02 ? 0 : more;
};

type Place = { face: string; onFirst: (colour: string) => string; grounds: readonly string[] };

/** A button stands out by its face or by its border. */
const darkButton = (light: Colours, name: 'button1' | 'button2', { face, onFirst, grounds }: Place) => {
  const [background, text, border] = [
    light[`${name}Background`],
    light[`${name}Text`],
    light[`${name}Border`],
  ];
  const edge = border === background ? face : onFirst(border);
  const isSeen = grounds.every((ground) => Math.max(contrast(face, ground), contrast(edge, ground)) >= 3);
  return {
    [`${name}Background`]: face,
    [`${name}Text`]: visible(asFarFrom(text, background, face), 4.5, [face]),
    [`${name}Border`]: isSeen ? edge : visible(edge, 3, grounds),
  };
};
