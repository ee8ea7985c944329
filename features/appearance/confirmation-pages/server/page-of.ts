import { publicPage } from '@candour/consent/public-page.ts';
import { richHtml } from '@candour/consent/rich-html.ts';
import { parseRichText } from '@candour/consent/rich-text.ts';
import type { PageInput } from '../contract.ts';

type Values = Readonly<Record<'FORENAME' | 'BRAND_NAME' | 'PREFERENCE_SUMMARY', string>>;

export type Shown = {
  page: PageInput;
  /** A language the page may be translated into; its texts are used if there are any. */
  languageId: number | undefined;
  languageCode: string;
  isRightToLeft: boolean;
  values: Values;
  style: Parameters<typeof publicPage>[0]['style'];
  logoPath: string | undefined;
  choices?: Parameters<typeof publicPage>[0]['choices'];
  sending?: Parameters<typeof publicPage>[0]['sending'];
};

/** The page as visitors see it. */
export const pageOf = ({ page, languageId, values, logoPath, ...look }: Shown): string => {
  const entry = page.translations.find((one) => one.languageId === languageId);
  const textOf = (name: 'title' | 'body' | 'buttonLabel'): string => entry?.[name] || page[name];
  const { buttonUrl, redirectUrl, delaySeconds } = page;
  return publicPage({
    ...look,
    title: filled(textOf('title'), values),
    body: filledHtml(textOf('body'), values),
    button: buttonUrl === '' ? undefined : { label: filled(textOf('buttonLabel'), values), url: buttonUrl },
    logo: logoPath === undefined ? undefined : { url: logoPath, name: values.BRAND_NAME },
    redirect: redirectUrl === '' ? undefined : { url: redirectUrl, seconds: delaySeconds },
  });
};

/** Nobody's name leaves no comma behind: "Welcome, [FORENAME]!" becomes "Welcome!". */
const withoutName = (text: string): string =>
  text.replace(/(^|>)\[FORENAME\][,،]?\s*/g, '$1').replace(/[,،]?(?:\s|&nbsp;)*\[FORENAME\]/g, '');

const filled = (text: string, values: Values): string =>
  (values.FORENAME === '' ? withoutName(text) : text).replace(
    /\[(FORENAME|BRAND_NAME|PREFERENCE_SUMMARY)\]/g,
    (_, name: keyof Values) => values[name],
  );

/** Values are texts: anything that looks like markup stays text. */
const filledHtml = (html: string, values: Values): string => {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, richHtml([text])]),
  ) as Values; // the same names
  return richHtml(parseRichText(filled(html, escaped)));
};
