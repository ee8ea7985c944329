import type { BannerStep } from './check.ts';
import type { BannerDefinition } from './definition.ts';

/** One text that visitors read. */
export type Wording = {
  /** What people call it. */
  name: string;
  text: string;
  /** Where it stands in the default language. */
  where: BannerStep;
  field: string;
  /** Its field among the translations of a language. */
  translated: string;
  /** Whether visitors would miss it. */
  isNeeded: boolean;
};

/** Every text of a banner that visitors can come to see, and where each is written. */
export const wordingOf = (definition: BannerDefinition): Wording[] => [
  ...(definition.preBanner.hidden ? [] : preBannerWording(definition)),
  ...gpcWording(definition),
  ...preferencesWording(definition),
  ...Object.entries(definition.texts).map(([name, text]) =>
    at('Translations', { name: `The fixed text "${name}"`, text, field: '', translated: '' }),
  ),
  ...definition.vendors.map(({ name, vendorId }) =>
    at('Services', { name: `Vendor ${vendorId}`, text: name, field: '', translated: '' }),
  ),
  ...categoryWording(definition),
];

const gpcWording = ({ gpc }: BannerDefinition): Wording[] => {
  if (!gpc || gpc.notice === 'Never') return [];
  const { title, body, confirm, override, manage } = gpc.texts;
  const button = shownAt('Gpc', 'gpc');
  return [
    ...optional(
      at('Gpc', { name: 'The title of the GPC notice', text: title, ...named('title', 'gpcTitle') }),
    ),
    at('Gpc', { name: 'The text of the GPC notice', text: body, ...named('body', 'gpcBody') }),
    ...button('The confirm button of the GPC notice', 'confirm', confirm),
    ...(gpc.allowOverride ? button('The override button of the GPC notice', 'override', override) : []),
    ...button('The manage button of the GPC notice', 'manage', manage),
  ];
};

const preferencesWording = ({ modal }: BannerDefinition): Wording[] => {
  const where = 'Configuration';
  const button = shownAt(where, 'modal');
  const { title, introduction, about, alwaysOnText, saveButton, acceptAllSwitch } = modal;
  return [
    at(where, { name: 'The title of the preferences', text: title, ...named('title', 'modalTitle') }),
    ...optional(
      at(where, {
        name: 'The introduction of the preferences',
        text: introduction,
        ...named('introduction', 'modalIntroduction'),
      }),
    ),
    at(where, { name: 'The save button', text: saveButton.text, ...named('saveButton.text', 'modalSave') }),
    at(where, {
      name: 'The always-on label',
      text: alwaysOnText,
      ...named('alwaysOnText', 'modalAlwaysOn'),
    }),
    ...(acceptAllSwitch.show
      ? optional(
          at(where, {
            name: 'The switch for everything',
            text: acceptAllSwitch.text,
            ...named('acceptAllSwitch.text', 'modalAcceptAllSwitch'),
          }),
        )
      : []),
    ...button('The reject button of the preferences', 'rejectAll', modal.rejectAll),
    ...button('The accept button of the preferences', 'acceptAll', modal.acceptAll),
    ...(modal.tabs.includes('About')
      ? [at(where, { name: 'The tab About', text: about, ...named('about', 'modalAbout') })]
      : []),
  ];
};

const preBannerWording = ({ preBanner }: BannerDefinition): Wording[] => {
  const where = 'PreBanner';
  const button = shownAt(where, 'preBanner');
  const { title, body, links, acceptAll, rejectAll, manage } = preBanner;
  return [
    ...optional(
      at(where, {
        name: 'The title of the first layer',
        text: title,
        ...named('title', 'preBannerTitle'),
      }),
    ),
    at(where, { name: 'The text of the first layer', text: body, ...named('body', 'preBannerBody') }),
    ...button('The accept button', 'acceptAll', acceptAll),
    ...button('The reject button', 'rejectAll', rejectAll),
    ...button('The manage button', 'manage', manage),
    ...links.map(({ url, text }, index) =>
      at(where, {
        name: `The link to ${url}`,
        text,
        ...named(`links.${index}.text`, `preBannerLinks.${index}`),
      }),
    ),
  ];
};

const categoryWording = ({ categories }: BannerDefinition): Wording[] =>
  categories.flatMap((category) => [
    ...ofRow('Categories', `categories.${category.categoryId}`, {
      names: [`The name of category ${category.categoryId}`, `The description of "${category.name}"`],
      texts: [category.name, category.text],
      members: ['categoryName', 'displayText'],
    }),
    ...category.services.flatMap(({ name, text, cookieScriptId }) =>
      ofRow('Services', `scripts.${cookieScriptId}`, {
        names: [`The name of service ${cookieScriptId}`, `The description of "${name}"`],
        texts: [name, text],
        members: ['scriptName', 'displayText'],
      }),
    ),
  ]);

type Pair = readonly [string, string];

const ofRow = (
  where: BannerStep,
  row: string,
  { names, texts, members }: { names: Pair; texts: Pair; members: Pair },
): Wording[] =>
  [0, 1].map((index) =>
    at(where, {
      name: names[index] ?? '',
      text: texts[index] ?? '',
      field: row,
      translated: `${row}.${members[index]}`,
    }),
  );

type Given = Pick<Wording, 'name' | 'text' | 'field' | 'translated'>;

const at = (where: BannerStep, given: Given): Wording => ({ ...given, where, isNeeded: true });
const named = (field: string, translated: string) => ({ field, translated });
const optional = (wording: Wording): Wording[] =>
  wording.text === '' ? [] : [{ ...wording, isNeeded: false }];

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const shownAt =
  (where: BannerStep, prefix: string) =>
  (name: string, button: string, { show, text }: { show: boolean; text: string }): Wording[] =>
    show
      ? [at(where, { name, text, field: `${button}.text`, translated: `${prefix}${capital(button)}` })]
      : [];
