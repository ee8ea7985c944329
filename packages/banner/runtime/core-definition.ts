import type { Asked, AskedService } from '../../consent/asked.ts';
import type { ButtonLook, CloseMeaning, PreBanner } from '../../consent/layers.ts';
import type { RichNode } from '../../consent/rich-text.ts';
import type { GoogleConsentType, ServiceType } from '../../consent/service.ts';
import type { CoreGpp } from './gpp/core-gpp.ts';
import type { CoreTcf } from './tcf/core-tcf.ts';

/** A visible button; hidden ones are left out of the definition. */
export type CoreButton = { text: string; look: ButtonLook };

/** What the core needs to run and undo a service; its wording is in the preferences part. */
export type CoreService = AskedService & {
  name: string;
  slug?: string;
  type: ServiceType;
  /** File names under partsUrl. */
  optIn?: string;
  optOut?: string;
  srcUrl?: string;
  /** Attributes of the injected script, with their values. */
  attributes?: Record<string, string>;
  marker?: { cookieName: string; optInValue: string; optOutValue: string; days: number };
  selectors?: string[];
  reload?: boolean;
  /** Names of what it stores, to be deleted on withdrawal; `*` matches any characters. */
  cookies?: string[];
  storage?: string[];
};

/** One first layer: the pre-banner or the GPC notice. */
export type CoreLayer = {
  title: string;
  body: RichNode[];
  accept?: CoreButton;
  reject?: CoreButton;
  manage?: CoreButton;
  close?: CloseMeaning;
};

/**
 * The definition in its form inside the script: what is needed before the visitor opens the preferences,
 * with everything false or empty left out. Made by `build/core-definition-of.ts`.
 */
export type CoreDefinition = Omit<Asked, 'services'> & {
  accessKey: string;
  language: string;
  rtl?: boolean;
  submitUrl: string;
  seenUrl: string;
  partsUrl: string;
  /** The answer holds for this host only. */
  hostOnly?: boolean;
  google?: {
    redact?: boolean;
    passthrough?: boolean;
    wait?: number;
    regions?: { regions: string[]; granted: GoogleConsentType[] }[];
  };
  uet?: boolean;
  clarity?: boolean;
  tcf?: CoreTcf;
  gpp?: CoreGpp;
  layer: CoreLayer & {
    links?: { text: string; url: string }[];
    logo?: string;
    block?: boolean;
    hideAfter?: number;
    html?: RichNode[];
  };
  position: PreBanner['position'];
  gpcLayer?: CoreLayer;
  reopen?: { position: 'BottomLeft' | 'BottomRight'; icon: string };
  texts: { label: string; close: string; saved: string; reopen?: string; gpcHonoured?: string };
  /** Colours as custom properties, rules of this first layer, then the profile's own style. */
  css: string;
  /** File names under partsUrl. */
  preferences: string;
  custom?: string;
  services: CoreService[];
};
