/** Codes of the languages with built-in texts. */
export const builtInLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'fi',
  'nb',
  'cs',
  'el',
  'ro',
  'hu',
  'tr',
  'ar',
  'he',
  'ja',
] as const;

export type BuiltInLanguage = (typeof builtInLanguages)[number];

/** The built-in language for a BCP 47 code: itself, or its base (`pt` for `pt-BR`); undefined for none. */
export const builtInFor = (code: string): BuiltInLanguage | undefined => {
  const [base = ''] = code.toLowerCase().split('-');
  return builtInLanguages.find((each) => each === (base === 'no' ? 'nb' : base));
};
