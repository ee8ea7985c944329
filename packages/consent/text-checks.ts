import type { BannerStep, Check } from './checks.ts';
import type { BannerDefinition } from './definition.ts';
import { plainText } from './rich-text.ts';

type Text = { name: string; text: string; where: BannerStep };

/** Every text that visitors would see as an empty space. */
export function textChecks(definition: BannerDefinition): Check[] {
  return textsOf(definition)
    .filter(({ text }) => !plainText(text))
    .map(({ name, where }) => ({ id: 'missingText', severity: 'error', text: `${name} has no text`, where }));
}

/**
 * Texts of a translation that are word for word those of the base language, most likely not translated. Short words
 * ("Cookies", "Provider") are the same in many languages and not reported.
 */
export function checkTranslation(base: BannerDefinition, translation: BannerDefinition): Check[] {
  const original = new Map(textsOf(base).map(({ name, text }) => [name, text]));
  return textsOf(translation)
    .filter(({ name, text }) => text.length > 20 && original.get(name) === text)
    .map(({ name }) => ({
      id: 'untranslated',
      severity: 'warning',
      text: `${name} is not translated into ${translation.language}`,
      where: 'Translations',
    }));
}

function textsOf(definition: BannerDefinition): Text[] {
  const { preBanner, modal, gpc, texts, vendors } = definition;
  const shown = (name: string, button: { text: string; show: boolean }, where: BannerStep) =>
    button.show ? [{ name, text: button.text, where }] : [];
  return [
    ...(preBanner.hidden ? [] : preBannerTexts(definition)),
    ...(gpc && gpc.notice !== 'Never'
      ? [
          { name: 'The text of the GPC notice', text: gpc.texts.body, where: 'Gpc' as const },
          ...shown('The confirm button of the GPC notice', gpc.texts.confirm, 'Gpc'),
          ...(gpc.allowOverride
            ? shown('The override button of the GPC notice', gpc.texts.override, 'Gpc')
            : []),
          ...shown('The manage button of the GPC notice', gpc.texts.manage, 'Gpc'),
        ]
      : []),
    { name: 'The title of the preferences', text: modal.title, where: 'Configuration' },
    { name: 'The save button', text: modal.saveButton.text, where: 'Configuration' },
    { name: 'The always-on label', text: modal.alwaysOnText, where: 'Configuration' },
    ...shown('The reject button of the preferences', modal.rejectAll, 'Configuration'),
    ...shown('The accept button of the preferences', modal.acceptAll, 'Configuration'),
    ...(modal.tabs.includes('About')
      ? [{ name: 'The tab About', text: modal.about, where: 'Configuration' as const }]
      : []),
    ...Object.entries(texts).map(([name, text]) => ({
      name: `The fixed text "${name}"`,
      text,
      where: 'Translations' as const,
    })),
    ...vendors.map(({ name, vendorId }) => ({
      name: `Vendor ${vendorId}`,
      text: name,
      where: 'Services' as const,
    })),
    ...categoryTexts(definition),
  ];
}

function preBannerTexts({ preBanner }: BannerDefinition): Text[] {
  const where = 'PreBanner';
  const buttons = [
    ['The accept button', preBanner.acceptAll],
    ['The reject button', preBanner.rejectAll],
    ['The manage button', preBanner.manage],
  ] as const;
  return [
    { name: 'The text of the first layer', text: preBanner.body, where },
    ...buttons.flatMap(([name, { text, show }]) => (show ? [{ name, text, where } as const] : [])),
    ...preBanner.links.map(({ url, text }) => ({ name: `The link to ${url}`, text, where }) as const),
  ];
}

function categoryTexts({ categories }: BannerDefinition): Text[] {
  return categories.flatMap((category) => [
    {
      name: `The name of category ${category.categoryId}`,
      text: category.name,
      where: 'Categories' as const,
    },
    { name: `The description of "${category.name}"`, text: category.text, where: 'Categories' as const },
    ...category.services.flatMap(({ name, text, cookieScriptId }) => [
      { name: `The name of service ${cookieScriptId}`, text: name, where: 'Services' as const },
      { name: `The description of "${name}"`, text, where: 'Services' as const },
    ]),
  ]);
}
