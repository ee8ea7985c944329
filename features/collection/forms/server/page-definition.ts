import { plainText } from '@candour/consent/rich-text.ts';
import type { PageDefinition } from '@candour/forms/definition.ts';
import { mediumWords } from '@candour/forms/medium-words.ts';
import { startingWords } from '@candour/forms/form-words.ts';
import type { IntoLanguage } from '@candour/kit/server/in-language';
import type { SpokenLanguage } from '@candour/kit/server/open-languages';
import { pageNameKey, stopLabelKey } from './form-texts.ts';
import type { Materials } from './materials.ts';

type Wanted = { language: SpokenLanguage; into: IntoLanguage };
type Texts = Readonly<Record<string, string>>;

/** How a page shows what holds, in one language. */
export const pageOf = (
  materials: Pick<Materials, 'form' | 'channels' | 'statements'>,
  wanted: Wanted,
  texts: Texts,
): PageDefinition => {
  const { form, channels, statements } = materials;
  const { language, into } = wanted;
  const details = { None: 'none', View: 'view', Edit: 'edit' } as const;
  const stopLabel = form.unsubscribeAllLabel || startingWords(language.languageCode).stopEverything;
  const named = channels.flatMap((channel) => {
    const { displayText } = into({ displayText: channel.displayText }, channel.translations);
    const name = plainText(displayText);
    const asked = statements.find(({ channelId }) => channelId === channel.channelId);
    const isSaid =
      asked !== undefined &&
      plainText(into({ statementText: asked.statementText }, asked.translations).statementText) === name;
    return name === '' || isSaid ? [] : [[channel.channelId, name] as const];
  });
  return {
    title: texts[pageNameKey] ?? form.pageName,
    contactDetails: details[form.showContactDetails],
    showsHistory: form.showHistory,
    showsUpdated: form.showLastUpdated,
    saves: form.saveMode === 'Immediate' ? 'immediate' : 'button',
    stopLabel: form.showUnsubscribeAll ? (texts[stopLabelKey] ?? stopLabel) : null,
    groups: groupsOf(materials, wanted),
    expandsFirst: form.expandFirst,
    channels: Object.fromEntries(named),
  };
};

const groupsOf = (
  { form, channels }: Pick<Materials, 'form' | 'channels'>,
  { language, into }: Wanted,
): PageDefinition['groups'] => {
  if (form.groupBy === 'None') return [];
  const titleOf = (channel: Materials['channels'][number]): string =>
    form.groupBy === 'Medium'
      ? mediumWords(language.languageCode, channel.contactMedium)
      : into({ subGroupName: channel.subGroupName }, channel.groupTranslations).subGroupName;
  const keyOf = ({ contactMedium, subGroupId }: Materials['channels'][number]) =>
    form.groupBy === 'Medium' ? contactMedium : subGroupId;
  return [...Map.groupBy(channels, keyOf).values()].flatMap((own) => {
    const [first] = own;
    return first === undefined
      ? []
      : [{ title: titleOf(first), channelIds: own.map(({ channelId }) => channelId) }];
  });
};
