import type { PublishedForm } from '@candour/forms/definition.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { Entrance } from '../../identification/door.ts';
import type { ShownPage } from '../../hosted-pages/door.ts';
import type { LinkContent, LinkDefinition, LinkedPortal, PortalFrame } from '../../links/contract/content.ts';
import { readLink, type ReadLink } from '../../links/door.ts';
import { linkTypes } from '../../links/contract/link-types.ts';

/** A portal as it is published, in one language. */
export type OpenedPortal = ReadLink & { slug: string } & PortalInLanguage;

type PortalInLanguage = {
  portal: LinkedPortal;
  definition: LinkDefinition;
  frame: PortalFrame;
  form: PublishedForm;
};

/** Opens a portal from what was published, without the database; null if nothing leads there. */
export const openPortal = async (
  platform: Pick<Platform, 'artefacts' | 'now'>,
  { slug: given, languages }: { slug: string; languages: readonly string[] },
): Promise<OpenedPortal | null> => {
  const slug = given.toLowerCase();
  const link = await readLink(platform, slug);
  if (link === null || link.content.linkType !== linkTypes.publicPortal) return null;
  const spoken = inLanguage(link.content, languages);
  return spoken === null ? null : { ...link, slug, ...spoken };
};

/** In the first of the wanted languages that it has: exactly, or another of the same base; else in its own. */
export const inLanguage = (content: LinkContent, wanted: readonly string[]): PortalInLanguage | null => {
  const { portal, languages } = content;
  if (portal === undefined) return null;
  const base = (code: string) => code.toLowerCase().split('-')[0];
  const chosen =
    wanted
      .map(
        (code) =>
          languages.find(({ language }) => language.toLowerCase() === code.toLowerCase()) ??
          languages.find(({ language }) => base(language) === base(code)),
      )
      .find((found) => found !== undefined) ?? languages[0];
  const frame = portal.frames.find(({ language }) => language === chosen?.language);
  const form = portal.forms.find(({ definition }) => definition.language === chosen?.language);
  if (chosen === undefined || frame === undefined || form === undefined) return null;
  return { portal, definition: chosen, frame, form };
};

/** What somebody has to prove who they are for. */
export const entranceOf = ({ content, definition }: OpenedPortal): Entrance => ({
  linkId: content.linkId,
  brandId: content.brandId,
  brandName: content.brandName,
  language: definition.language,
  senderEmailAddressId: content.handling.senderEmailAddressId,
});

/** What was shown in a version: the published one, or an earlier one that somebody still has open. */
export const shownIn = async (db: Db, opened: OpenedPortal, version: number): Promise<ShownPage | null> => {
  const { content, definition } = opened;
  if (version === content.version) return pageOf(content, opened.form);
  const earlier = await db
    .selectFrom('linkVersion')
    .select('content')
    .where('linkId', '=', content.linkId)
    .where('version', '=', version)
    .executeTakeFirst();
  const form = earlier?.content.portal?.forms.find(
    (each) => each.definition.language === definition.language,
  );
  return earlier === undefined || form === undefined ? null : pageOf(earlier.content, form);
};

/** Its preferences as a page that nobody designed. */
export const pageOf = (content: LinkContent, published: PublishedForm): ShownPage => ({
  content,
  form: {
    published,
    pointer: {
      kind: 'preferencePage',
      accessKeyId: '',
      formId: 0,
      version: content.version,
      brandId: content.brandId,
      defaultLanguage: published.definition.language,
      files: {},
      handling: {
        formName: content.brandName,
        confirm: 'inherit',
        confirmedPageId: null,
        cancelledPageId: null,
        remindAfterDays: null,
        sourceCode: '',
        responseChannel: '',
        transactionType: null,
      },
    },
  },
});
