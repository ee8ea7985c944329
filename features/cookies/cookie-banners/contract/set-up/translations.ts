import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { base, manage, view } from './address.ts';

const phrase = (title: string, max = 200) => field.optionalText(title, { max });

/** All translatable texts of a banner except those of categories and services. */
export const bannerTexts = z.strictObject({
  preBannerTitle: phrase('Pre-banner title'),
  preBannerBody: phrase('Pre-banner text', 4000),
  preBannerAcceptAll: phrase('Accept all', 80),
  preBannerRejectAll: phrase('Reject all', 80),
  preBannerManage: phrase('Manage', 80),
  preBannerLinks: field.listOf('Link texts', z.string().check(z.maxLength(80))),
  gpcTitle: phrase('GPC title'),
  gpcBody: phrase('GPC text', 4000),
  gpcConfirm: phrase('GPC confirm', 80),
  gpcOverride: phrase('GPC override', 80),
  gpcManage: phrase('GPC manage', 80),
  modalTitle: phrase('Preferences title'),
  modalIntroduction: phrase('Preferences introduction', 4000),
  modalAbout: phrase('About', 8000),
  modalAcceptAllSwitch: phrase('Switch for everything', 80),
  modalAcceptAll: phrase('Preferences accept all', 80),
  modalRejectAll: phrase('Preferences reject all', 80),
  modalSave: phrase('Save', 80),
  modalAlwaysOn: phrase('Always on', 80),
});
export type BannerTexts = z.output<typeof bannerTexts>;

const bannerTranslation = z.object({
  languageId: z.int(),
  rowVersion: z.int(),
  texts: bannerTexts,
  suggestion: bannerTexts,
  source: bannerTexts,
});

export const bannerTranslations = {
  list: route({
    method: 'GET',
    path: `${base}/Translations/{bannerId}`,
    summary: 'All translations of a banner',
    access: view,
    params: z.object({ bannerId: field.pathId() }),
    response: z.object({
      translations: z.array(
        z.object({
          languageId: z.int(),
          languageName: z.string(),
          isDefault: z.boolean(),
          missing: z.int(),
          texts: bannerTexts,
        }),
      ),
    }),
  }),
  read: route({
    method: 'GET',
    path: `${base}/Translation`,
    summary: 'One translation of a banner, with the built-in wording to start from',
    access: view,
    query: z.object({ consentBannerId: field.pathId(), LanguageId: field.pathId() }),
    response: bannerTranslation,
  }),
  save: route({
    method: 'POST',
    path: `${base}/Translations`,
    summary: 'Saves a translation of a banner',
    access: manage,
    body: z.strictObject({
      consentBannerId: z.int(),
      languageId: z.int(),
      texts: bannerTexts,
      rowVersion: z.optional(z.int()),
    }),
    entity: bannerTranslation,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/Translation`,
    summary: 'Removes a translation of a banner',
    access: manage,
    query: z.object({ consentBannerId: field.pathId(), LanguageId: field.pathId() }),
  }),
};
