import { portalTexts } from '@candour/consent/portal-texts.ts';
import { publicPage } from '@candour/consent/public-page.ts';
import { richHtml } from '@candour/consent/rich-html.ts';
import { rightsTexts } from '@candour/consent/rights-texts.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { languageOfRequest } from '../language-of-request.ts';
import type { LinkedCopy } from './open-copy.ts';

export type Page = { status: number; html: string };

/** What the page of a link asks: to send a code, or to type it. */
type Asking = { step: 'send' } | { step: 'type'; address: string; problem?: 'wrong' | 'tooMany' };

/** The page of a link, in the look of the brand and the language of the request. */
export const copyPage = async (
  db: Db,
  platform: Platform,
  { copy: { brandId, languageId }, asking }: { copy: LinkedCopy; asking: Asking },
): Promise<Page> => {
  const language = await languageOfRequest(db, { languageId });
  const { page } = rightsTexts(language);
  const { words } = portalTexts(language);
  const look = await lookFor(db, platform, { brandId, language });
  if (asking.step === 'send')
    return {
      status: 200,
      html: publicPage({
        ...look,
        title: page.title,
        body: `<p>${richHtml([page.text])}</p>`,
        choices: [{ value: 'code', label: words.sendCode }],
      }),
    };
  const { problem, address } = asking;
  const problems = { wrong: words.codeWrong, tooMany: words.tooMany };
  return {
    status: problem === undefined ? 200 : 400,
    html: publicPage({
      ...look,
      title: page.title,
      body: `<p>${richHtml([words.prove.replace('{address}', () => address)])}</p>`,
      ask: {
        name: 'code',
        label: words.code,
        problem: problem === undefined ? undefined : problems[problem],
      },
      choices: [
        { value: 'get', label: page.download },
        { value: 'code', label: words.again },
      ],
    }),
  };
};

/** For a link that leads nowhere any more, or never did. */
export const goneCopyPage = (platform: Platform, language: string): Promise<Page> =>
  inScope(platform.database, [], async (db) => {
    const [title, text] = rightsTexts(language).page.gone;
    const look = await lookFor(db, platform, { brandId: 0, language });
    return { status: 410, html: publicPage({ ...look, title, body: `<p>${richHtml([text])}</p>` }) };
  });

const lookFor = async (
  db: Db,
  platform: Platform,
  { brandId, language }: { brandId: number; language: string },
) => {
  const { languageCode } = rightsTexts(language);
  const { cssPath } = await platform.lookOf(db, { themeId: null, brandId });
  return {
    languageCode,
    isRightToLeft: languageCode === 'ar' || languageCode === 'he',
    button: undefined,
    redirect: undefined,
    logo: undefined,
    style: { href: cssPath },
  };
};
