import { describe, expect, test } from 'vitest';
import { colourChecks, darkChecks } from './colour-checks.ts';
import { colourPresets } from './colour-presets.ts';
import type { Colours } from './colour-scheme.ts';
import { contrast, isDark } from './contrast.ts';
import { darkOf, darkSchemeOf } from './dark-scheme.ts';
import { hexOf, oklchOf } from './oklch.ts';

const coloursOf = ({
  fontFamily: _font,
  radius: _radius,
  ...colours
}: (typeof colourPresets)['Light']): Colours => colours;
const light = coloursOf(colourPresets.Light);
const names = Object.keys(light) as (keyof Colours)[]; // its own names

/** The same numbers each time. */
const randomNumbers = () => {
  let state = 20_260_504;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const next = randomNumbers();
const anyColour = () => hexOf({ lightness: next(), chroma: next() * 0.3, hue: next() * 360 });
const anyScheme = () => Object.fromEntries(names.map((name) => [name, anyColour()])) as Colours;
/** What people make: a brand colour and a quiet button on a light page. */
const usualScheme = (): Colours => {
  const [ground, brand, ink] = [
    { lightness: 0.93 + next() * 0.07, chroma: next() * 0.03, hue: next() * 360 },
    { lightness: 0.3 + next() * 0.6, chroma: next() * 0.25, hue: next() * 360 },
    { lightness: next() * 0.4, chroma: next() * 0.06, hue: next() * 360 },
  ].map(hexOf) as [string, string, string];
  return {
    ...light,
    preBannerBackground: ground,
    modalBackground: ground,
    preBannerText: ink,
    modalText: ink,
    button1Background: brand,
    button1Border: brand,
    button2Background: ground,
    button2Text: ink,
    switchOn: brand,
    link: brand,
  };
};

const schemes: Colours[] = [
  ...Object.values(colourPresets).map(coloursOf),
  ...Array.from({ length: 100 }, usualScheme),
  ...Array.from({ length: 100 }, anyScheme),
];

/** How much more the first button stands out from its ground than the second. */
const leadOf = ({ preBannerBackground, button1Background, button2Background }: Colours) =>
  Math.log(
    contrast(button1Background, preBannerBackground) / contrast(button2Background, preBannerBackground),
  );

describe('dark colours of the presets and of 200 other schemes', () => {
  const pairs = schemes.map((scheme) => ({ scheme, dark: darkSchemeOf(scheme) }));
  const failing = (isRight: (pair: (typeof pairs)[number]) => boolean) =>
    pairs.filter((pair) => !isRight(pair));

  test('can be read, whatever the light ones are, and are dark', () => {
    expect(failing(({ dark }) => colourChecks(dark).length === 0)).toEqual([]);
    expect(failing(({ dark }) => [dark.preBannerBackground, dark.modalBackground].every(isDark))).toEqual([]);
  });

  test('give neither button a lead that it did not have', () => {
    expect(
      failing(({ scheme, dark }) => {
        const [before, after] = [leadOf(scheme), leadOf(dark)];
        return Math.abs(after) < 0.05 || before * after > 0;
      }),
    ).toEqual([]);
  });

  test('keep the hue of what is vivid', () => {
    const isKept = ({ scheme, dark }: (typeof pairs)[number]) =>
      (['button1Background', 'button2Background', 'switchOn'] as const).every((name) => {
        const [was, is] = [oklchOf(scheme[name]), oklchOf(dark[name])];
        const turned = Math.abs(((is.hue - was.hue + 540) % 360) - 180);
        return was.chroma < 0.06 || is.chroma < 0.03 || turned < 8;
      });
    expect(failing(isKept)).toEqual([]);
  });

  test('have no darker ones of their own', () => {
    expect(failing(({ dark }) => JSON.stringify(darkSchemeOf(dark)) === JSON.stringify(dark))).toEqual([]);
  });
});

test('buttons of the same colour stay so', () => {
  for (const scheme of schemes) {
    const { button1Background, button1Text, button1Border } = scheme;
    const same = darkSchemeOf({
      ...scheme,
      button2Background: button1Background,
      button2Text: button1Text,
      button2Border: button1Border,
    });
    expect([same.button2Background, same.button2Text, same.button2Border]).toEqual([
      same.button1Background,
      same.button1Text,
      same.button1Border,
    ]);
  }
});

test.each(['Dark', 'Brand'] as const)('the preset %s is dark already and stays as it is', (name) => {
  const own = coloursOf(colourPresets[name]);
  expect(darkSchemeOf(own)).toEqual(own);
});

test('a filled button keeps its colour, and a quiet one the colour of its ground', () => {
  const orange = { button1Background: '#FF6B00', button1Border: '#FF6B00', button1Text: '#000000' };
  const dark = darkSchemeOf({ ...light, ...orange });
  expect(dark).toMatchObject(orange);
  expect(dark.button2Background).toBe(dark.preBannerBackground);
});

test('single colours of a profile take the place of derived ones, and nothing is published where there is one look', () => {
  const own = { darkColours: { link: '#FFCC00', modalText: undefined } };
  const derived = darkSchemeOf(light);
  expect(darkOf(light, { darkScheme: 'Page', ...own })).toEqual({
    follows: 'Page',
    colours: { ...derived, link: '#FFCC00' },
  });
  expect(darkOf(light, { darkScheme: 'Never', ...own })).toBeUndefined();
});

test('what is wrong with own dark colours is said of them, and what is equally wrong with both only once', () => {
  const dark = (darkColours: Partial<Colours>) => darkOf(light, { darkScheme: 'Device', darkColours });
  expect(darkChecks(light, dark({}))).toEqual([]);
  expect(darkChecks(light, undefined)).toEqual([]);
  expect(darkChecks(light, dark({ preBannerText: '#333333' }))).toMatchObject([
    {
      id: 'dark.contrast.preBannerText',
      severity: 'error',
      text: expect.stringMatching(/^Dark: The text of the first layer has a contrast of 1\.\d : 1/),
      field: 'darkColours.preBannerText',
    },
  ]);
  const broken = { ...coloursOf(colourPresets.Dark), switchOff: '#14212B' };
  const same = darkOf(broken, { darkScheme: 'Device', darkColours: { switchOff: broken.switchOff } });
  expect(colourChecks(broken)).toHaveLength(1);
  expect(darkChecks(broken, same)).toEqual([]);
});
