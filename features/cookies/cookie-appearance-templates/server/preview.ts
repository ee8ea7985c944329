import type * as z from 'zod/mini';
import { darkOf } from '@candour/consent/dark-scheme.ts';
import { sampleDefinition } from '@candour/consent/sample-definition.ts';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { Previewable } from '@candour/kit/server/previews';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { previewAppearance, type CookieAppearanceTemplate } from '../contract.ts';

type Wanted = z.output<typeof previewAppearance.body>;

type Shown = Pick<Wanted, 'layer' | 'look'> & Partial<Pick<Wanted, 'scheme'>>;

/** The banner of a sample shop in the look of a template. */
const documentOf = (platform: Platform, { layer, look, scheme }: Shown): string => {
  const sample = sampleDefinition();
  const { position, blockPage, logoUrl, layout, reopenButton, colourScheme: colours } = look;
  const dark = darkOf(colours, look);
  const definition = {
    ...sample,
    colours,
    ...(dark && { dark }),
    preBanner: { ...sample.preBanner, position, blockPage, logoUrl: logoUrl === '' ? null : logoUrl },
    modal: { ...sample.modal, layout, reopenButton },
    custom: { css: look.customCss, html: look.customHtml, js: look.customJs },
  };
  return platform.previewDocument(definition, { layer, gpc: false, ...(scheme && { scheme }) });
};

export const appearanceTemplatePreview: Previewable = {
  type: 'appearance-template',
  access: previewAppearance.access,
  compose: async ({ db, platform }, { id }) => {
    const row = (await db
      .selectFrom('cookieAppearanceTemplate')
      .selectAll()
      .where('appearanceTemplateId', '=', id)
      .executeTakeFirst()) as CookieAppearanceTemplate | undefined; // its looks are columns of it
    if (row === undefined) return notFound();
    const document = documentOf(platform, { layer: 'preBanner', look: row });
    return { name: row.templateName, document, languageId: null, languageIds: [] };
  },
};

export const previewEndpoints: Endpoint[] = [
  handle(previewAppearance, async ({ platform, body }) => ({
    document: documentOf(platform, body),
  })),
];
