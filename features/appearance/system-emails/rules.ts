import { emailTypes, ownPlaceholders, type EmailTypeName } from './email-types.ts';

type Texts = { subject: string; htmlBody: string; textBody: string };
type Record_ = Texts & {
  emailType: EmailTypeName;
  brandId: number;
  isActive: boolean;
  translations: readonly Texts[];
};
type Problems = Partial<Record<string, string>>;

const used = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);

/** What an email's texts may and must contain: people would see unknown placeholders as they are. */
export const knowsItsPlaceholders = ({ emailType, translations, ...own }: Record_): Problems => {
  const places = [
    { prefix: '', texts: own as Texts },
    ...translations.map((texts, at) => ({ prefix: `translations.${at}.`, texts })),
  ];
  return Object.assign(
    {},
    ...places.map(({ prefix, texts }) => problemsOf(emailType, texts, prefix)),
  ) as Problems;
};

const problemsOf = (emailType: EmailTypeName, texts: Texts, prefix: string): Problems => {
  const { placeholders, secrets } = emailTypes[emailType];
  const known: readonly string[] = [...placeholders, ...ownPlaceholders];
  const problems: Problems = {};
  for (const name of ['subject', 'htmlBody', 'textBody'] as const) {
    const unknown = used(texts[name]).find((each) => !known.includes(each));
    if (unknown !== undefined) problems[prefix + name] = `{{${unknown}}} is not a placeholder of this email`;
  }
  // Whatever grants access must be in the email, in both forms, and never in its subject.
  for (const name of ['htmlBody', 'textBody'] as const) {
    const missing = secrets.find((secret) => !used(texts[name]).includes(secret));
    if (texts[name] !== '' && missing !== undefined)
      problems[prefix + name] ??= `The text needs {{${missing}}}`;
  }
  const shown = secrets.find((secret) => used(texts.subject).includes(secret));
  if (shown !== undefined) problems[`${prefix}subject`] = `{{${shown}}} is not for the subject`;
  return problems;
};

/** The texts of all brands are the fallback for a brand without its own. */
export const isForAll = ({ brandId, isActive }: Record_): Problems =>
  brandId === 0 && !isActive ? { isActive: 'The texts of all brands are always active' } : {};
