import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { BannerStep } from '@candour/consent/check.ts';
import { previewBanner } from '../../contract/set-up/preview.ts';
import type { Drafts } from '../editor/drafts.ts';

/** Unsaved parts the preview shows in place of the saved ones. */
export type Overrides = Omit<
  Partial<z.input<typeof previewBanner.body>>,
  'consentBannerId' | 'layer' | 'gpc'
>;
export type Layer = 'preBanner' | 'preferences' | 'gpc';

/** A field to go to, such as that of a problem. */
export type Target = {
  where: BannerStep;
  /** Dotted; the form itself where there is none. */
  field?: string | undefined;
  /** The translation it is in. */
  language?: string | undefined;
  profileId?: number | undefined;
};

/** What the steps of one banner's set-up share. */
export type SetUp = {
  consentBannerId: number;
  brandId: number;
  isReadOnly: boolean;
  /** The tenant has the identity service. */
  isIdentityVisible: boolean;
  drafts: Drafts;
  /** Shows unsaved values in the preview; undefined goes back to the saved ones. */
  show: (overrides: Overrides | undefined) => void;
  /** Opens a layer in the preview. */
  look: (layer: Layer) => void;
  /** The field that was asked for last; a new object each time. */
  target: Target | undefined;
  /** After a save: the next step. */
  proceed: () => void;
};

const Context = createContext<SetUp | null>(null);

export const SetUpProvider = Context.Provider;

export const useSetUp = (): SetUp => {
  const setUp = use(Context);
  if (setUp === null) throw new Error('A step needs the set-up around it');
  return setUp;
};
