import { wordingOf } from '../../consent/banner-wording.ts';
import type { BannerStep } from '../../consent/check.ts';
import type { BannerDefinition } from '../../consent/definition.ts';
import { parseRichText } from '../../consent/rich-text.ts';

/** A field of the set-up, by its step: `PreBanner/title`. */
type PreviewField = `${BannerStep}/${string}`;

/** What shows a field on a layer: the element a selector finds, or so many nodes inside it. */
type Shown = {
  layer: 'preBanner' | 'gpcNotice' | 'preferences' | null;
  select: string;
  /** Which of those it finds, from 0. */
  at?: number;
  /** Its first and last child node, where only some of them are meant. */
  nodes?: readonly [number, number];
  field: PreviewField;
};

/** A field that is to be seen, with the one of its translation: `Translations/preBannerTitle`. */
type ShownField = Shown & { translated?: PreviewField };

/** Where each field of the set-up is to be seen, what stands inside something else after it. */
export const shownFieldsOf = (definition: BannerDefinition): ShownField[] => {
  const translated = new Map(
    wordingOf(definition).map(({ where, field, translated: name }) => [`${where}/${field}`, name]),
  );
  return placesOf(definition).map((shown) => {
    const name = translated.get(shown.field) ?? '';
    return name === '' ? shown : { ...shown, translated: `Translations/${name}` };
  });
};

const placesOf = (definition: BannerDefinition): Shown[] => {
  const { preBanner, gpc, modal, categories } = definition;
  const services = categories.flatMap((category) => category.services);
  const tabs = modal.tabs.length === 0 ? ['Cookies'] : modal.tabs;
  return [
    { layer: 'preBanner', select: '.card', field: 'PreBanner/position' },
    ...cardFields('preBanner', 'PreBanner', preBanner),
    ...buttonFields('preBanner', [
      ['PreBanner/acceptAll.text', preBanner.acceptAll.show],
      ['PreBanner/rejectAll.text', preBanner.rejectAll.show],
      ['PreBanner/manage.text', preBanner.manage.show],
    ]),
    { layer: 'preBanner', select: '.card .close', field: 'PreBanner/closeButton.show' },
    { layer: 'preBanner', select: '.card .logo', field: 'PreBanner/logoUrl' },
    ...preBanner.links.map((_, at): Shown => ({
      layer: 'preBanner',
      select: '.card .links a',
      at,
      field: `PreBanner/links.${at}.text`,
    })),
    ...(gpc === null ? [] : gpcFields(gpc)),
    { layer: 'preferences', select: '.preferences', field: 'Configuration/layout' },
    { layer: 'preferences', select: '.head h2', field: 'Configuration/title' },
    { layer: 'preferences', select: '.inner-panel > div', at: 0, field: 'Configuration/introduction' },
    ...(modal.acceptAllSwitch.show
      ? [
          {
            layer: 'preferences',
            select: '.inner-panel > .row',
            field: 'Configuration/acceptAllSwitch.text',
          } as const,
        ]
      : []),
    ...categories.map(({ categoryId }, at): Shown => ({
      layer: 'preferences',
      select: '.group',
      at,
      field: `Categories/categories.${categoryId}`,
    })),
    ...services.map(({ cookieScriptId }, at): Shown => ({
      layer: 'preferences',
      select: '.service',
      at,
      field: `Services/scripts.${cookieScriptId}`,
    })),
    ...(tabs.includes('About') ? [aboutPanel(tabs)] : []),
    ...buttonFields('preferences', [
      ['Configuration/acceptAll.text', modal.acceptAll.show],
      ['Configuration/rejectAll.text', modal.rejectAll.show],
      ['Configuration/saveButton.text', true],
    ]),
    { layer: 'preferences', select: '.foot .logo', field: 'Configuration/footerLogo' },
    { layer: null, select: '.reopen', field: 'Configuration/reopenButton.show' },
  ];
};

const aboutPanel = (tabs: readonly string[]): Shown => {
  const at = tabs.indexOf('About');
  return { layer: 'preferences', select: '[role=tabpanel], .scroll > *', at, field: 'Configuration/about' };
};

const gpcFields = ({ texts, allowOverride }: NonNullable<BannerDefinition['gpc']>): Shown[] => [
  { layer: 'gpcNotice', select: '.card', field: 'Gpc/notice' },
  ...cardFields('gpcNotice', 'Gpc', texts),
  ...buttonFields('gpcNotice', [
    ['Gpc/override.text', allowOverride && texts.override.show],
    ['Gpc/confirm.text', texts.confirm.show],
    ['Gpc/manage.text', texts.manage.show],
  ]),
];

type Card = { title: string; body: string };

const cardFields = (layer: Shown['layer'], step: BannerStep, { title, body }: Card): Shown[] => {
  const first = title === '' ? 0 : 1;
  const length = parseRichText(body).length;
  return [
    ...(title === '' ? [] : [{ layer, select: '.card h2', field: `${step}/title` } as const]),
    ...(length === 0
      ? []
      : [{ layer, select: '#text', nodes: [first, first + length - 1], field: `${step}/body` } as const]),
  ];
};

const buttonFields = (
  layer: Shown['layer'],
  buttons: readonly (readonly [PreviewField, boolean])[],
): Shown[] =>
  buttons
    .filter(([, isShown]) => isShown)
    .map(([field], at) => ({ layer, select: '.buttons > button', at, field }));
