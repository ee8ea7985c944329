/** A colour by lightness (0 black, 1 white), chroma (0 grey, about 0.3 vivid) and hue in degrees: OKLCH. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

/** Of a colour `#RRGGBB`. The matrices are those of CSS Color 4. */
export const oklchOf = (colour: string): Oklch => {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    linear(parseInt(colour.slice(start, start + 2), 16) / 255),
  ) as Triple;
  const [long, middle, short] = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt) as Triple;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
};

/** As `#RRGGBB`. Where a screen cannot show so much chroma at that lightness, it gets as much as there is. */
export const hexOf = ({ lightness, chroma, hue }: Oklch): string => {
  let [shown, tooMuch] = [0, chroma];
  if (isShown(channelsOf({ lightness, chroma, hue }))) shown = chroma;
  for (let step = 0; step < 7 && shown < chroma; step++) {
    const middle = (shown + tooMuch) / 2;
    if (isShown(channelsOf({ lightness, chroma: middle, hue }))) shown = middle;
    else tooMuch = middle;
  }
  return '#' + channelsOf({ lightness, chroma: shown, hue }).map(byte).join('').toUpperCase();
};

const isShown = (channels: Triple) => channels.every((channel) => channel > -0.0005 && channel < 1.0005);

const channelsOf = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const [long, middle, short] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((value) => value ** 3) as Triple;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const byte = (channel: number) => {
  const clipped = Math.min(1, Math.max(0, channel));
  const value = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
};

/** Light of a channel of sRGB, 0 to 1. */
export const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
