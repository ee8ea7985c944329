import type { ButtonLook, Modal, ModalTab } from '../../../consent/layers.ts';
import type { RichNode } from '../../../consent/rich-text.ts';
import type { CoreButton } from '../core-definition.ts';

/** A cookie in the form of the table: name, host, lifetime, purpose. */
export type CookieRow = [name: string, host: string, lifetime: string, purpose: string];

export type ServiceDetail = {
  channelId: number;
  name: string;
  text: RichNode[];
  provider?: string;
  providerUrl?: string;
  cookies?: CookieRow[];
};

export type CategoryDetail = {
  name: string;
  text: RichNode[];
  alwaysOn?: boolean;
  expanded?: boolean;
  services: ServiceDetail[];
};

/** What only the preference layer needs, published inside its part; made by `build/preferences-definition-of.ts`. */
export type PreferencesDefinition = {
  title: string;
  introduction: RichNode[];
  layout: Modal['layout'];
  tabs: ModalTab[];
  about: RichNode[];
  allowAll?: string;
  accept?: CoreButton;
  reject?: CoreButton;
  save: { text: string; look: ButtonLook };
  singleServices?: boolean;
  alwaysOnText: string;
  footerLogo?: string;
  links: { text: string; url: string }[];
  categories: CategoryDetail[];
  vendors: { name: string; url?: string; purposes: string[] }[];
  /** Colours of this layer as custom properties. */
  css: string;
  texts: Record<
    | 'close'
    | 'tabsLabel'
    | 'tabCookies'
    | 'tabVendors'
    | 'tabAbout'
    | 'cookies'
    | 'provider'
    | 'privacyPolicy'
    | 'columnCookie'
    | 'columnHost'
    | 'columnLifetime'
    | 'columnPurpose'
    | 'consentId'
    | 'consentDate'
    | 'gpcHonoured'
    | 'blockedTitle'
    | 'blockedText'
    | 'loadOnce'
    | 'allowAlways'
    | 'reloadText'
    | 'reload'
    | 'later',
    string
  >;
};
