import { linkTexts, type LinkTexts } from '@candour/consent/link-texts.ts';
import { optInTexts } from '@candour/consent/opt-in-texts.ts';
import { publicPage } from '@candour/consent/public-page.ts';
import { richHtml } from '@candour/consent/rich-html.ts';
import { parseRichText, plainText } from '@candour/consent/rich-text.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { shownPage, type PageType } from '../../../appearance/confirmation-pages/door.ts';
import { messagePage } from '../../link-answers/door.ts';
import { onlyStops, type LinkDefinition } from '../../links/contract/content.ts';
import type { OpenedLink } from './opened-link.ts';

export type Page = { status: number; html: string };

type Sheet = Parameters<typeof publicPage>[0]['style'];
export type Look = { style: Sheet; logoPath: string | undefined };

/** The look while the theme cannot be read. */
export const plainLook: Look = { style: { href: '/themes/plain.css' }, logoPath: undefined };

/** The look of a link: its theme, otherwise that of its brand. */
export const lookOf = async (
  db: Db,
  platform: Pick<Platform, 'lookOf'>,
  of: { themeId: number | null; brandId: number },
): Promise<Look> => {
  const { cssPath, logoPath } = await platform.lookOf(db, of);
  return { style: { href: cssPath }, logoPath };
};

type Showing = {
  definition: LinkDefinition;
  brandName: string;
  look: Look;
  /** Leads to everything that the person can choose. */
  button?: { label: string; url: string } | undefined;
};
type Sending = Parameters<typeof publicPage>[0]['sending'];

/** Where the buttons of a page send what the address proved. */
export const sendingOf = ({ slug, given, asked }: OpenedLink): Sending => ({
  to: `/a/${slug}`,
  fields: {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(asked === '' ? {} : { l: asked }),
  } as Record<string, string>, // without what is undefined
});

/** What a press of the button would record; nothing is recorded before it. */
export const askPage = (showing: Showing, sending: Sending): Page => {
  const { definition, brandName } = showing;
  const { words } = definition;
  const { texts } = linkTexts(definition.language);
  const kind = kindOf(definition);
  const introduction = words.introduction || `<p>${filled(texts.text, { brand: brandName })}</p>`;
  const html = page(showing, {
    title: words.title || kind.title,
    body: introduction + listOf(definition),
    choices: [{ value: 'record', label: recordLabel(definition) }],
    sending,
  });
  return { status: 200, html };
};

/** A page that says what became of it, in built-in words or own ones. */
export const plainPage = (
  showing: Showing,
  of: {
    status?: number;
    says: keyof LinkTexts['pages'];
    own?: string;
    date?: Date;
    choices?: { value: string; label: string }[];
    sending?: Sending;
    withAnswers?: boolean;
  },
): Page => {
  const { definition, brandName } = showing;
  const { status = 200, says, own = '', date, choices, sending, withAnswers = false } = of;
  const [title, text] = linkTexts(definition.language).texts.pages[says];
  const when = date === undefined ? '' : dateIn(definition.language, date);
  const body = own || `<p>${filled(text, { brand: brandName, date: when })}</p>`;
  const html = page(showing, {
    title,
    body: body + (withAnswers ? listOf(definition) : ''),
    choices,
    sending,
  });
  return { status, html };
};

/** The page of the brand for an occasion; null if it has none. */
export const ownPage = async (
  db: Db,
  platform: Platform,
  of: {
    link: OpenedLink;
    pageType: PageType;
    pageId: number | null;
    choices?: { value: string; label: string }[];
  },
): Promise<string | null> => {
  const { link, pageType, pageId, choices } = of;
  const { brandId } = link.content;
  const { language } = link.definition;
  const summary = summaryOf(link.definition);
  const sending = sendingOf(link);
  return shownPage(db, platform, { brandId, pageType, pageId, language, choices, sending, summary });
};

/** Nobody knows whose link it would have been: the same for every address that leads nowhere. */
export const unknownPage = (language: string): Page => ({
  status: 404,
  html: messagePage('unknown', { language, brandName: '' }),
});

/** An email with a question is on its way. */
export const askedPage = (
  showing: Showing,
  choices: { value: string; label: string }[],
  sending: Sending,
): Page => {
  const [title, text] = optInTexts(showing.definition.language).texts.pages.sent;
  return {
    status: 200,
    html: page(showing, { title, body: `<p>${richHtml([text])}</p>`, choices, sending }),
  };
};

const kindOf = ({ language, answers }: LinkDefinition) => {
  const { stop, agree } = linkTexts(language).texts;
  return onlyStops(answers) ? stop : agree;
};

/** What the button says that records the answers. */
export const recordLabel = (definition: LinkDefinition): string =>
  definition.words.buttonLabel || kindOf(definition).button;

export const manageLabel = ({ language }: LinkDefinition): string => linkTexts(language).texts.manage;

export const undoLabel = ({ language }: LinkDefinition): string => linkTexts(language).texts.undo;

const page = (
  { definition, brandName, look, button }: Showing,
  of: Pick<Parameters<typeof publicPage>[0], 'title' | 'body' | 'choices' | 'sending'>,
): string =>
  publicPage({
    ...of,
    languageCode: definition.language,
    isRightToLeft: definition.isRightToLeft,
    button,
    redirect: undefined,
    logo: look.logoPath === undefined ? undefined : { url: look.logoPath, name: brandName },
    style: look.style,
  });

const listOf = (definition: LinkDefinition): string => {
  const { yes, no } = optInTexts(definition.language).texts.receipt;
  const items = definition.answers.map(
    ({ says, html }) =>
      `<li><b>${richHtml([says === 1 ? yes : no])}</b> – ${richHtml(parseRichText(inline(html)))}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
};

/** A single paragraph goes on in the line of its answer. */
const inline = (html: string): string => /^<p>((?:(?!<p>).)*)<\/p>$/s.exec(html.trim())?.[1] ?? html;

const summaryOf = (definition: LinkDefinition): string => {
  const { yes, no } = optInTexts(definition.language).texts.receipt;
  return definition.answers
    .map(({ says, html }) => `“${plainText(html)}” – ${says === 1 ? yes : no}`)
    .join(' · ');
};

/** A text with its placeholders filled in, as rich text. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  richHtml([text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)]);

const dateIn = (language: string, date: Date): string =>
  new Intl.DateTimeFormat(Intl.getCanonicalLocales(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  );
