import type { Previewable } from '@candour/kit/server/previews';
import { spokenLanguages } from '@candour/kit/server/open-languages';
import { notFound } from '@candour/kit/server/refusal';
import { findLink } from '../../links/door.ts';
import { portalLinkRoutes } from '../../portal-links/contract.ts';
import { prepare } from '../../portal-links/door.ts';
import { inLanguage } from './open-portal.ts';
import { previewShellOf } from './shell.ts';

/** What people see first of a saved portal: how they sign in. */
export const portalPreview: Previewable = {
  type: 'public-portal-link',
  access: portalLinkRoutes.publish.access,
  compose: async (call, { id, languageId }) => {
    const { db, platform } = call;
    const link = await findLink(db, id, 'portal');
    const { contentAs } = await prepare(call, link);
    const content = await contentAs(0);
    const languages = await spokenLanguages(db, link.brandId);
    const language =
      languages.find((each) => each.languageId === languageId) ?? languages.find(({ isSource }) => isSource);
    const spoken = inLanguage(content, language === undefined ? [] : [language.languageCode]);
    if (spoken === null) return notFound();
    const { brandId } = link;
    const pointer = {
      linkId: id,
      brandId,
      version: 0,
      file: '',
      hash: '',
      isEnabled: true,
      keys: [],
      tokensSince: null,
    };
    const theme = await platform.cssOf(await platform.lookOf(db, link));
    return {
      name: link.linkName,
      document: previewShellOf({ pointer, content, slug: link.nameInLink, ...spoken }, theme),
      languageId: language?.languageId ?? null,
      languageIds: languages.map((each) => each.languageId),
    };
  },
};
