import { inOtherLanguage } from '@candour/consent/in-other-language.ts';
import type { Db } from '@candour/kit/server/database';
import { intoLanguage } from '@candour/kit/server/in-language';
import type {
  LinkAnswer,
  LinkContent,
  LinkDefinition,
  LinkedPage,
  LinkHandling,
  LinkWords,
} from '../contract/content.ts';
import { authenticationTypes, linkTypes } from '../contract/link-types.ts';
import type { Materials } from './materials.ts';

/** What publishing the working copy now would freeze. */
export const contentOf = async (
  db: Db,
  materials: Materials,
  { linkId, version }: { linkId: number; version: number },
): Promise<LinkContent> => {
  const { link, brandName } = materials;
  const { brandId, linkType } = link;
  return {
    schemaVersion: 1,
    linkId,
    linkType,
    version,
    brandId,
    brandName,
    languages: await Promise.all(
      materials.languages.map((language) => definitionIn(db, materials, language)),
    ),
    ...(link.preferencePageId !== null && {
      opens: opensOf(link, link.preferencePageId),
    }),
    ...(link.alsoOpenPreferencePageLinkId !== null && { leadsOnTo: link.alsoOpenPreferencePageLinkId }),
    handling: handlingOf(materials),
  };
};

const opensOf = (link: Materials['link'], preferencePageId: number): LinkedPage => {
  const { authenticationType, accessKeyId, knowledgeFields } = link;
  const { hostToken, knowledge } = authenticationTypes;
  return {
    preferencePageId,
    authenticationType,
    ...(authenticationType === hostToken && accessKeyId !== null && { accessKeyId }),
    ...(authenticationType === knowledge && { knowledgeFields }),
  };
};

const noWords: LinkWords = {
  title: '',
  introduction: '',
  buttonLabel: '',
  doneText: '',
  usedText: '',
  expiredText: '',
};

const definitionIn = async (
  db: Db,
  { link, statements, languages }: Materials,
  language: Materials['languages'][number],
): Promise<LinkDefinition> => {
  const { languageId, languageCode, isRightToLeft, isSource } = language;
  const source = languages.find((each) => each.isSource) ?? language;
  const into = await intoLanguage(db, isSource ? undefined : languageId);
  const { title, introduction, buttonLabel, doneText, usedText, expiredText } = link;
  const words = { title, introduction, buttonLabel, doneText, usedText, expiredText };
  // In another language the built-in words are better than own ones that people may not understand.
  const ownWords = isSource ? words : into(noWords, link.translations);
  return {
    language: languageCode,
    isRightToLeft,
    words: ownWords,
    answers: link.actions.flatMap(({ statementId, value }): LinkAnswer[] => {
      const statement = statements.find((each) => each.statementId === statementId);
      if (statement === undefined || statement.statementVersionId === null) return [];
      const { channelId, statementVersionId, isPolarityInverted } = statement;
      const says = isPolarityInverted === (value === 0) ? 1 : 0;
      const { statementText: own } = into({ statementText: '' }, isSource ? [] : statement.translations);
      const html = own || inOtherLanguage(statement.statementText, source, language);
      return [{ channelId, statementId, statementVersionId, value, says, html }];
    }),
  };
};

const handlingOf = ({ link, transactionCode, confirmationPage }: Materials): LinkHandling => ({
  ...(link.linkType === linkTypes.preferencePage &&
    confirmationPage !== null && { confirmationUrl: `/pages/confirmation/${confirmationPage.guid}` }),
  ...(link.senderEmailAddressId !== null && { senderEmailAddressId: link.senderEmailAddressId }),
  undoMinutes: link.undoMinutes,
  tokenLifetimeHours: link.tokenLifetimeHours,
  isSingleUse: link.isSingleUse,
  takesOneClick: link.supportsListUnsubscribe,
  confirmationPageId: link.confirmationPageId,
  themeId: link.themeId,
  sourceCode: link.sourceCode,
  responseChannel: link.responseChannel,
  transactionType: transactionCode,
});
