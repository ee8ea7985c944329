import type { Platform } from '@candour/kit/server/platform';
import { Refusal } from '@candour/kit/server/refusal';
import { readForm, type ReadForm } from '../../../collection/published-forms/door.ts';
import type { LinkedPage } from '../../links/contract/content.ts';
import { readLink, type ReadLink } from '../../links/door.ts';
import { isForAnyone, linkTypes, mayShowPii } from '../../links/contract/link-types.ts';

/** A preference page as a link opens it. */
export type OpenedPage = ReadLink & { slug: string; opens: LinkedPage; form: ReadForm };

/** What somebody was shown of it when they answered; the page of a portal as well. */
export type ShownPage = Pick<OpenedPage, 'content'> & { form: Pick<ReadForm, 'pointer' | 'published'> };

type Wanted = { slug: string; languages: readonly string[]; version?: number };

/** Opens a page from what was published, without the database; null if nothing leads there. */
export const openPage = async (
  platform: Pick<Platform, 'artefacts' | 'now'>,
  { slug: given, languages, version }: Wanted,
): Promise<OpenedPage | null> => {
  const slug = given.toLowerCase();
  const link = await readLink(platform, slug);
  const opens = link?.content.opens;
  if (link === null || opens === undefined || link.content.linkType !== linkTypes.preferencePage) return null;
  const form = await formOf(platform, {
    accessKeyId: '',
    formId: opens.preferencePageId,
    version: version ?? 'live',
    language: languages.join(','),
  });
  if (form === null || form.pointer.brandId !== link.content.brandId) return null;
  // What shows who somebody is asks for it first; publishing sees to that, and this holds whatever happens.
  const isShown = !isForAnyone(opens) && !mayShowPii(opens.authenticationType);
  if (form.pointer.handling.containsPii === true && isShown) return null;
  return { ...link, slug, opens, form };
};

const formOf = async (
  platform: Pick<Platform, 'artefacts'>,
  wanted: Parameters<typeof readForm>[1],
): Promise<ReadForm | null> => {
  try {
    return await readForm(platform, wanted);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
