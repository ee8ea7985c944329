import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import { previewBanner } from '../../contract/set-up/preview.ts';

/** Unsaved parts the preview shows in place of the saved ones. */
export type Overrides = Omit<
  Partial<z.input<typeof previewBanner.body>>,
  'consentBannerId' | 'layer' | 'gpc'
>;
export type Layer = 'preBanner' | 'preferences' | 'gpc';

/** What the steps of one banner's set-up share. */
export type SetUp = {
  consentBannerId: number;
  brandId: number;
  isReadOnly: boolean;
  /** The tenant has the identity service. */
  isIdentityVisible: boolean;
  /** Shows unsaved values in the preview; undefined goes back to the saved ones. */
  show: (overrides: Overrides | undefined) => void;
  /** Opens a layer in the preview. */
  look: (layer: Layer) => void;
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
