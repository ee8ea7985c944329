import { randomBytes } from 'node:crypto';
import { builtForms } from '@candour/forms/build/built-forms.ts';
import { pageDocument } from '@candour/forms/build/page-document.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import type { PublishedForm } from '@candour/forms/definition.ts';
import type { Given } from '../../tokens/door.ts';
import { asksFirst, entranceOf } from './entrance.ts';
import type { OpenedPage } from './open-page.ts';

export const scriptAddresses = {
  page: '/pp/page.js',
  opening: '/pp/open.js',
  identifying: '/pp/identify.js',
} as const;

/** The document of a page, the same for everybody but for the form without script, and the policy it needs. */
export const shellOf = (
  page: OpenedPage,
  { given, publicUrl }: { given: Given | null; publicUrl: string },
): { html: string; policy: string } => {
  const { slug, form } = page;
  const asks = asksFirst(page);
  const nonce = randomBytes(16).toString('base64');
  const published = onThisHost(form.published, publicUrl);
  const { language } = published.definition;
  const html = pageDocument(published, {
    style: builtForms().pageStyle,
    scripts: [scriptAddresses.page, asks ? scriptAddresses.identifying : scriptAddresses.opening],
    ...(asks && { entrance: entranceOf(page) }),
    nonce,
    languages:
      Object.keys(form.pointer.files).length > 1 ? languagesOf(Object.keys(form.pointer.files), given) : [],
    ...(given !== null && !asks && stopFormOf(published, { slug, given, language })),
  });
  const policy =
    `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'nonce-${nonce}'; ` +
    `img-src 'self' ${new URL(publicUrl).origin}; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return { html, policy };
};

/** A page may be read under the brand's own host: what is ours is loaded from there. */
const onThisHost = ({ definition, ...published }: PublishedForm, publicUrl: string): PublishedForm => {
  const { styleUrl } = definition;
  const isOurs = styleUrl !== null && styleUrl.startsWith(`${publicUrl}/`);
  return {
    ...published,
    definition: { ...definition, styleUrl: isOurs ? styleUrl.slice(publicUrl.length) : styleUrl },
  };
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
