import { randomBytes } from 'node:crypto';
import { linkTexts } from '@candour/consent/link-texts.ts';
import { portalTexts } from '@candour/consent/portal-texts.ts';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import { pageDocument } from '@candour/forms/build/page-document.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import type { PublishedForm } from '@candour/forms/definition.ts';
import { scriptPolicy } from '@candour/kit/server/public-pages';
import { isForAnyone } from '../../links/contract/link-types.ts';
import type { Given } from '../../tokens/door.ts';
import { asksFirst, entranceOf } from './entrance.ts';
import type { OpenedPage } from './open-page.ts';

export const scriptAddresses = {
  page: '/pp/page.js',
  opening: '/pp/open.js',
  identifying: '/pp/identify.js',
  asking: '/pp/ask.js',
  receipt: '/pp/receipt.js',
} as const;

/** What opens a page, and what has to begin before that is loaded. */
const openingOf = (page: OpenedPage): { script: string; firstScript?: string } => {
  if (isForAnyone(page.opens)) return { script: scriptAddresses.asking };
  if (asksFirst(page)) return { script: scriptAddresses.identifying };
  return { script: scriptAddresses.opening, firstScript: builtForms().beginning };
};

/** The document of a page, the same for everybody but for the form without script, and the policy it needs. */
export const shellOf = (
  page: OpenedPage,
  { given, publicUrl }: { given: Given | null; publicUrl: string },
): { html: string; policy: string } => {
  const { slug, form } = page;
  const asks = asksFirst(page);
  const { script, firstScript } = openingOf(page);
  const nonce = randomBytes(16).toString('base64');
  const published = withReceiptWords(onThisHost(form.published, publicUrl));
  const { language } = published.definition;
  const html = pageDocument(published, {
    style: builtForms().pageStyle,
    scripts: [scriptAddresses.page, script],
    ...(firstScript !== undefined && { firstScript }),
    brandName: page.content.brandName,
    ...(asks ? { entrance: entranceOf(page) } : { noScript: portalTexts(language).words.noScript }),
    nonce,
    languages:
      Object.keys(form.pointer.files).length > 1 ? languagesOf(Object.keys(form.pointer.files), given) : [],
    ...(given !== null && !asks && stopFormOf(published, { slug, given, language })),
  });
  return { html, policy: scriptPolicy({ nonce, publicUrl, hasScriptInside: firstScript !== undefined }) };
};

/** A page may be read under the brand's own host: what is ours is loaded from there. */
export const styleOnThisHost = ({ definition: { styleUrl } }: PublishedForm, publicUrl: string) =>
  styleUrl !== null && styleUrl.startsWith(`${publicUrl}/`) ? styleUrl.slice(publicUrl.length) : styleUrl;

const onThisHost = (published: PublishedForm, publicUrl: string): PublishedForm => ({
  ...published,
  definition: { ...published.definition, styleUrl: styleOnThisHost(published, publicUrl) },
});

/** Receipts speak for the server, not for the page: their words are no part of what was published. */
const withReceiptWords = ({ definition, ...published }: PublishedForm): PublishedForm => {
  const { receipt, receiptSoon, away, contact, waits } = portalTexts(definition.language).words;
  const [openAgain] = linkTexts(definition.language).texts.pages.nothing;
  const words = { ...definition.words, receipt, receiptSoon, away, contact, waits, openAgain };
  return { ...published, definition: { ...definition, words } };
};

const languagesOf = (codes: readonly string[], given: Given | null) =>
  codes.map((code) => ({
    code,
    name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
    url: `?${new URLSearchParams({ ...given, l: code } as Record<string, string>).toString()}`, // without what is undefined
  }));

/** Whoever has no script can still stop everything, by a press of their own. */
const stopFormOf = (
  { definition }: PublishedForm,
  { slug, given, language }: { slug: string; given: Given; language: string },
) => ({
  withoutScript: {
    action: `/p/${slug}/stop`,
    fields: { ...given, l: language } as Record<string, string>, // without what is undefined
    label: definition.page?.stopLabel ?? startingWords(language).stopEverything,
  },
});
