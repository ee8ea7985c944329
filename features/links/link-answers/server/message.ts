import { linkTexts } from '@candour/consent/link-texts.ts';
import { optInTexts } from '@candour/consent/opt-in-texts.ts';
import { publicPage } from '@candour/consent/public-page.ts';
import { richHtml } from '@candour/consent/rich-html.ts';

type Said = 'unknown' | 'nothing' | 'expired' | 'done' | 'away' | 'refused';

/** What became of it, in a language. */
export const messageOf = (
  says: Said,
  { language, brandName }: { language: string; brandName: string },
): { title: string; text: string } => {
  const [title, text] =
    says === 'unknown' ? optInTexts(language).texts.pages.unknown : linkTexts(language).texts.pages[says];
  return { title, text: text.replace('{brand}', () => brandName) };
};

/** A language, a brand, and the style sheet of its theme; without one, a message has the built-in look. */
type Place = { language: string; brandName: string; styleUrl?: string | null };

/** The same as a document without scripts. */
export const messagePage = (says: Said, of: Place): string => plainDocument(messageOf(says, of), of);

/** A message as a document without scripts. */
export const plainDocument = (
  { title, text }: { title: string; text: string },
  { language, styleUrl }: Pick<Place, 'language' | 'styleUrl'>,
): string => {
  const { languageCode, isRightToLeft } = linkTexts(language);
  return publicPage({
    languageCode,
    isRightToLeft,
    title,
    body: `<p>${richHtml([text])}</p>`,
    button: undefined,
    logo: undefined,
    redirect: undefined,
    style: { href: styleUrl ?? '/themes/plain.css' },
  });
};
