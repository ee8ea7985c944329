import { isAllowedSite } from '@candour/consent/allowed-sites.ts';
import type { Platform } from '@candour/kit/server/platform';
import type { PublicCall } from '@candour/kit/server/public-room';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { siteOf } from '@candour/kit/server/visitor';
import { readForm, type ReadForm } from '../../published-forms/door.ts';

type Wanted = { accessKeyId: string; formId: string; version: number; language: string };

/**
 * The published form that a page of an allowed site sends for, in exactly the language it was shown in.
 * From here on only that site may read the response.
 */
export const admitForm = async (
  platform: Platform,
  { accessKeyId, formId, version, language }: Wanted,
  { origin, reply }: Pick<PublicCall, 'origin' | 'reply'>,
): Promise<ReadForm> => {
  const form = await readForm(platform, { accessKeyId, formId: Number(formId), version, language });
  if (form.published.definition.language !== language) return notFound();
  const key = await platform.formKeys({ accessKeyId, brandId: form.pointer.brandId });
  if (key?.isUsable !== true) return notFound();
  const site = siteOf(origin);
  if (site === null || !isAllowedSite(site, key.allowedDomains)) {
    reply.removeHeader('access-control-allow-origin');
    return refuse(403, 'This site may not use this form');
  }
  const { origin: told } = origin.headers;
  if (typeof told === 'string') reply.header('access-control-allow-origin', told).header('vary', 'Origin');
  return form;
};
