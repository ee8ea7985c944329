import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The declarations of every block whose selector contains `mark`. */
const declared = (mark: string): Map<string, string> => {
  const blocks = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].filter(([, selector]) => selector?.includes(mark));
  const lines = blocks.flatMap(([, , body]) => [...(body ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  return new Map(lines.map(([, name, value]) => [name ?? '', (value ?? '').trim()]));
};

const schemes = {
  light: new Map([...declared(':root'), ...declared("'light'")]),
  dark: new Map([...declared(':root'), ...declared("'dark'")]),
};

const colour = (scheme: Map<string, string>, name: string): string => {
  const value = scheme.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  const found = other === undefined ? value : colour(scheme, other);
  return found === '#fff' ? '#ffffff' : found;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const surfaces = ['surface-page', 'surface', 'surface-sunken', 'surface-hover', 'surface-raised'];
const texts = [
  'text',
  'text-strong',
  'text-dim',
  'accent-text',
  'danger-text',
  'success-text',
  'warning-text',
];
const pairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ...['accent', 'accent-hover', 'danger', 'danger-hover', 'success'].map(
    (fill) => ['accent-on', fill] as const,
  ),
  ...['accent', 'danger', 'success', 'warning', 'neutral'].map(
    (tone) => [`${tone}-soft-text`, `${tone}-soft`] as const,
  ),
];

test.each(Object.keys(schemes) as (keyof typeof schemes)[])(
  'all text is readable in the %s scheme',
  (name) => {
    const poor = pairs
      .map(([text, surface]) => ({
        pair: `${text} on ${surface}`,
        ratio: contrast(colour(schemes[name], text), colour(schemes[name], surface)),
      }))
      .filter(({ ratio }) => !(ratio >= 4.5));
    expect(poor).toEqual([]);
  },
);

test.each(Object.keys(schemes) as (keyof typeof schemes)[])(
  'frames of controls and the focus ring stand out in the %s scheme',
  (name) => {
    const poor = ['line-control', 'focus']
      .flatMap((line) => ['surface-page', 'surface'].map((surface) => [line, surface] as const))
      .filter(
        ([line, surface]) => !(contrast(colour(schemes[name], line), colour(schemes[name], surface)) >= 3),
      );
    expect(poor).toEqual([]);
  },
);

test.each(Object.keys(schemes) as (keyof typeof schemes)[])(
  'the colours of charts stand out on a card in the %s scheme',
  (name) => {
    const colours = [...schemes[name].keys()].filter((one) => one.startsWith('chart-'));
    expect(colours).toHaveLength(4);
    const poor = colours
      .map((one) => ({ one, ratio: contrast(colour(schemes[name], one), colour(schemes[name], 'surface')) }))
      .filter(({ ratio }) => !(ratio >= 3));
    expect(poor).toEqual([]);
  },
);
