import { contrast } from './contrast.ts';

/** Colours of a public page, each `#rrggbb`. */
export type ThemeColours = {
  primary: string;
  secondary: string;
  text: string;
  background: string;
  link: string;
  error: string;
  success: string;
};

/** The contrast ratio that WCAG 2.2 requires for text. */
const enough = 4.5;
const onBackground = {
  text: 'Text',
  link: 'Links',
  error: 'Error messages',
  success: 'Success messages',
} as const;

/** White or near black, whichever is more readable on a colour. */
export const letteringOn = (colour: string): string =>
  contrast('#ffffff', colour) >= contrast('#111111', colour) ? '#ffffff' : '#111111';

/** One sentence for each pair of colours that some people could not read; advice that prevents nothing. */
export const themeWarnings = (
  colours: ThemeColours,
  buttonStyle: 'Filled' | 'Outlined' | 'Text',
): string[] => {
  const names = { ...onBackground, ...(buttonStyle === 'Filled' ? {} : { primary: 'Buttons' }) };
  return Object.entries(names).flatMap(([name, what]) => {
    const ratio = contrast(colours[name as keyof ThemeColours], colours.background); // names of the record above
    return ratio < enough
      ? [
          `${what} have a contrast of ${ratio.toFixed(1)} to 1 with the background; it should be at least 4.5 to 1.`,
        ]
      : [];
  });
};
