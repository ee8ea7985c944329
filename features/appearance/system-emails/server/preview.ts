import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { Previewable } from '@candour/kit/server/previews';
import { systemEmailParts } from '../contract.ts';
import { exampleValues } from '../email-types.ts';
import { textsIn } from './choose-texts.ts';
import { findRow, mustKnow } from './find-row.ts';
import { renderEmail } from './render-email.ts';

type Typed = { subject?: string | undefined; htmlBody?: string | undefined; textBody?: string | undefined };

/** An email filled with examples; typed texts replace the saved ones. */
const compose = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  { id, languageId, typed = {} }: { id: number; languageId?: number | undefined; typed?: Typed },
) => {
  const row = await findRow(db, id);
  const saved = await textsIn(db, row, { brandId: row.brandId, languageId });
  const texts = {
    subject: typed.subject ?? saved.subject,
    html: typed.htmlBody ?? saved.html,
    text: typed.textBody ?? saved.text,
  };
  const { productName, publicUrl } = platform.settings;
  const values = { ...exampleValues, ProductName: productName, PortalUrl: publicUrl };
  return { row, ...renderEmail(texts, values, saved) };
};

export const systemEmailPreview: Previewable = {
  type: 'system-email',
  access: systemEmailParts.preview.access,
  compose: async (call, { id, languageId: asked }) => {
    const found = await findRow(call.db, id);
    const languageIds = [found.languageId, ...found.translations.map(({ languageId }) => languageId)];
    const languageId = languageIds.find((one) => one === asked) ?? found.languageId;
    const { row, html } = await compose(call, { id, languageId });
    return { name: row.name, document: html, languageId, languageIds };
  },
};

export const previewEndpoints: Endpoint[] = [
  handle(systemEmailParts.preview, async ({ db, platform, params, body }) => {
    const { languageId, ...typed } = body;
    await mustKnow(db, languageId);
    const { html, subject, text } = await compose({ db, platform }, { id: params.id, languageId, typed });
    return { document: html, subject, text };
  }),
];
