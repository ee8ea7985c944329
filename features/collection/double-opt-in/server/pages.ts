import { optInTexts } from '@candour/consent/opt-in-texts.ts';
import { publicPage } from '@candour/consent/public-page.ts';
import { richHtml } from '@candour/consent/rich-html.ts';
import { parseRichText } from '@candour/consent/rich-text.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { shownPage, type PageType } from '../../../appearance/confirmation-pages/door.ts';
import { brandOf, decide, type Confirmation, type Decision } from './decide.ts';
import { hashOfToken } from './secrets.ts';
import { resend } from './resend.ts';

export type Choice = 'confirm' | 'cancel' | 'resend';
type Page = { status: number; html: string };

/** What the address in an email shows. Reading it writes nothing, whoever or whatever reads it. */
export const showQuestion = (platform: Platform, token: string, language: string): Promise<Page> =>
  withQuestion(platform, { token, language }, async (db, row) => {
    const isOver = new Date(row.expiresAt) <= platform.now();
    if (row.decidedAt !== null)
      return pageAfter(db, platform, { row, decision: row.decision as Decision, language }); // written by `decide`
    return isOver ? expiredPage(db, platform, { row, language }) : askPage(db, platform, { row, language });
  });

/** What somebody chose there. */
export const choose = async (
  platform: Platform,
  of: { token: string; choice: Choice; language: string; origin: Origin },
): Promise<Page> =>
  withQuestion(platform, of, async (db, row) => {
    const { choice, language, origin } = of;
    if (choice === 'resend') {
      await resend(platform, row.submissionGuid);
      return { status: 200, html: await plainPage(db, platform, { row, language, texts: 'sent' }) };
    }
    const isOver = row.decidedAt === null && new Date(row.expiresAt) <= platform.now();
    if (isOver) return expiredPage(db, platform, { row, language });
    const decision = await decide(db, platform, {
      row,
      decision: choice === 'confirm' ? 'confirmed' : 'rejected',
      origin,
    });
    return pageAfter(db, platform, { row, decision, language });
  });

const withQuestion = async (
  platform: Platform,
  { token, language }: { token: string; language: string },
  work: (db: Db, row: Confirmation) => Promise<Page>,
): Promise<Page> => {
  const brandId = await brandOf(platform, { token });
  if (brandId === null) return unknownPage(platform, language);
  return inScope(platform.database, [brandId], async (db) => {
    const row = await db
      .selectFrom('confirmation')
      .selectAll()
      .where('secretHash', '=', hashOfToken(token))
      .executeTakeFirstOrThrow();
    return work(db, row);
  });
};

type Showing = { row: Confirmation; language: string };

const askPage = async (db: Db, platform: Platform, { row, language }: Showing): Promise<Page> => {
  const look = await lookOf(db, platform, { row, language });
  const { texts } = look;
  // Only a yes waits for a confirmation. A statement may be a question, which tells nothing without its answer.
  const yes = richHtml([texts.receipt.yes]);
  const asked = row.asked
    .map(({ html }) => `<li>${richHtml(parseRichText(html))}<p><b>${yes}</b></p></li>`)
    .join('');
  const html = publicPage({
    ...look,
    title: texts.title,
    body: `<p>${richHtml([texts.text.replace('{brand}', look.brandName)])}</p><ul>${asked}</ul>`,
    choices: [
      { value: 'confirm', label: texts.confirm },
      { value: 'cancel', label: texts.cancel },
    ],
  });
  return { status: 200, html };
};

const pageTypes = { confirmed: 'DoubleOptInConfirmed', rejected: 'DoubleOptInCancelled' } as const;

const pageAfter = async (
  db: Db,
  platform: Platform,
  { row, decision, language }: Showing & { decision: Decision },
): Promise<Page> => {
  if (decision === 'confirmed' || decision === 'rejected') {
    const pageId = decision === 'confirmed' ? row.confirmedPageId : row.cancelledPageId;
    const own = await ownPage(db, platform, { row, language, pageType: pageTypes[decision], pageId });
    if (own !== null) return { status: 200, html: own };
  }
  return { status: 200, html: await plainPage(db, platform, { row, language, texts: decision }) };
};

const expiredPage = async (db: Db, platform: Platform, { row, language }: Showing): Promise<Page> => {
  const { texts } = await lookOf(db, platform, { row, language });
  const choices = [{ value: 'resend', label: texts.again }];
  const own = await ownPage(db, platform, { row, language, pageType: 'LinkExpired', pageId: null, choices });
  const html = own ?? (await plainPage(db, platform, { row, language, texts: 'expired', choices }));
  return { status: 410, html };
};

/** The page that the form names, otherwise the brand's page of its type. */
const ownPage = (
  db: Db,
  platform: Platform,
  of: Showing & { pageType: PageType; pageId: number | null; choices?: { value: string; label: string }[] },
): Promise<string | null> => {
  const { row, language, pageType, pageId, choices } = of;
  return shownPage(db, platform, { brandId: row.brandId, pageType, pageId, language, choices });
};

const plainPage = async (
  db: Db,
  platform: Platform,
  of: Showing & {
    texts: 'sent' | 'expired' | Decision;
    choices?: { value: string; label: string }[];
  },
): Promise<string> => {
  const look = await lookOf(db, platform, of);
  const [title, body] = look.texts.pages[of.texts];
  return publicPage({ ...look, title, body: `<p>${richHtml([body])}</p>`, choices: of.choices });
};

/** Nobody knows whose link it would have been. */
const unknownPage = async (platform: Platform, language: string): Promise<Page> => {
  const { texts, ...words } = optInTexts(language);
  const [title, body] = texts.pages.unknown;
  const look = await inScope(platform.database, [], (db) =>
    platform.lookOf(db, { themeId: null, brandId: 0 }),
  );
  const html = publicPage({
    ...words,
    title,
    body: `<p>${richHtml([body])}</p>`,
    button: undefined,
    logo: undefined,
    redirect: undefined,
    style: { href: look.cssPath },
  });
  return { status: 404, html };
};

/** The look of the brand, and the built-in words in the language of the form, or of the browser without one. */
const lookOf = async (db: Db, platform: Platform, { row, language }: Showing) => {
  const { brandId, languageId } = row;
  const brand = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  const spoken = await db
    .selectFrom('language')
    .select('languageCode')
    .where('languageId', '=', languageId ?? 0)
    .executeTakeFirst();
  const { cssPath, logoPath } = await platform.lookOf(db, { themeId: null, brandId });
  return {
    ...optInTexts(spoken?.languageCode ?? language),
    brandName: brand.brandName,
    button: undefined,
    redirect: undefined,
    logo: logoPath === undefined ? undefined : { url: logoPath, name: brand.brandName },
    style: { href: cssPath },
  };
};
