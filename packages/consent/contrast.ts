/**
 * WCAG contrast ratio of two colours `#RRGGBB`, 1 (equal) to 21 (black on white). `NaN` if either is not
 * such a colour.
 */
export const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

export const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (colour: string) => {
  if (!isColour(colour)) return NaN;
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
