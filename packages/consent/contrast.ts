import { linear } from './oklch.ts';

/**
 * WCAG contrast ratio of two colours `#RRGGBB`, 1 (equal) to 21 (black on white). `NaN` if either is not
 * such a colour.
 */
export const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

export const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** White reads better on it than black. */
export const isDark = (ground: string): boolean => contrast(ground, '#FFFFFF') > contrast(ground, '#000000');

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (colour: string) => {
  if (!isColour(colour)) return NaN;
  const [red, green, blue] = [1, 3, 5].map((start) =>
    linear(parseInt(colour.slice(start, start + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
