import type { Check } from './check.ts';
import { colourNames } from './colour-presets.ts';
import type { Colours, DarkScheme } from './colour-scheme.ts';
import { contrast, isColour } from './contrast.ts';

type ColourName = keyof Colours;

/** Text on its background: 4.5 : 1 (WCAG 1.4.3). */
const textPairs: [string, ColourName, ColourName][] = [
  ['The text of the first layer', 'preBannerText', 'preBannerBackground'],
  ['The text of the filled button', 'button1Text', 'button1Background'],
  ['The text of the quiet button', 'button2Text', 'button2Background'],
  ['The text of the preferences', 'modalText', 'modalBackground'],
  ['A link in the preferences', 'link', 'modalBackground'],
];

/** Controls against their surroundings: 3 : 1 (WCAG 1.4.11). */
const controlPairs: [string, ColourName, ColourName][] = [
  ['A switch that is on', 'switchOn', 'modalBackground'],
  ['A switch that is off', 'switchOff', 'modalBackground'],
  ['The focus outline on the first layer', 'focusOutline', 'preBannerBackground'],
  ['The focus outline on the preferences', 'focusOutline', 'modalBackground'],
];

/** Measures every pair of adjacent colours. Text below 3 : 1 is unreadable, which is an error. */
export const colourChecks = (colours: Colours): Check[] => {
  const broken = colourNames.filter((name) => !isColour(colours[name]));
  if (broken.length)
    return broken.map((name) =>
      finding('invalidColour', 'error', { field: name, text: `${name} is not a colour such as #406A94` }),
    );
  return [...textPairs.flatMap((pair) => textCheck(colours, pair)), ...controlChecks(colours)];
};

/** The same of the dark colours. What is equally wrong in both is told once. */
export const darkChecks = (light: Colours, dark: DarkScheme | undefined): Check[] => {
  if (dark === undefined) return [];
  const told = new Set(colourChecks(light).map(({ text }) => text));
  return colourChecks(dark.colours)
    .filter(({ text }) => !told.has(text))
    .map(({ id, text, field = '', ...rest }) => ({
      ...rest,
      id: `dark.${id}`,
      text: `Dark: ${text}`,
      field: field.replace('colourScheme', 'darkColours'),
    }));
};

const textCheck = (colours: Colours, [what, text, background]: [string, ColourName, ColourName]) => {
  const ratio = contrast(colours[text], colours[background]);
  const severity = ratio < 3 ? 'error' : 'warning';
  return ratio < 4.5
    ? [
        finding(`contrast.${text}`, severity, {
          field: text,
          text: `${what} has ${said(ratio)}; 4.5 : 1 is needed`,
        }),
      ]
    : [];
};

const controlChecks = (colours: Colours) => {
  const low = controlPairs.filter(([, one, other]) => contrast(colours[one], colours[other]) < 3);
  const found = low.map(([what, one, other]) => weak(what, one, contrast(colours[one], colours[other])));
  for (const button of ['button1', 'button2'] as const) {
    // A button stands out from its surroundings by its face or by its border, on both layers.
    const ratio = Math.min(
      ...[colours.preBannerBackground, colours.modalBackground].map((around) =>
        Math.max(
          contrast(colours[`${button}Background`], around),
          contrast(colours[`${button}Border`], around),
        ),
      ),
    );
    if (ratio < 3)
      found.push(weak(button === 'button1' ? 'The filled button' : 'The quiet button', button, ratio));
  }
  return found;
};

const weak = (what: string, id: string, ratio: number) =>
  finding(`contrast.${id}`, 'warning', {
    field: id.startsWith('button') ? `${id}Background` : id,
    text: `${what} has ${said(ratio)}; 3 : 1 is needed`,
  });

/** Rounded down, so that 4.49 is never called 4.5. */
const said = (ratio: number) => `a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

type Told = { field: string; text: string };

const finding = (id: string, severity: Check['severity'], { field, text }: Told): Check => ({
  id,
  severity,
  text,
  where: 'Profiles',
  field: `colourScheme.${field}`,
});
