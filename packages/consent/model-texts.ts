import type { BannerTexts } from './banner-texts.ts';
import { defaultTexts } from './default-texts.ts';
import type { ConsentModel } from './definition.ts';
import { plainText } from './rich-text.ts';

const models: readonly ConsentModel[] = ['OptIn', 'OptOut', 'NoticeOnly'];

/** The built-in body of the first layer: it says when optional services run, which depends on the model. */
export const bodyFor = ({ preBanner, claims, notice }: BannerTexts, model: ConsentModel): string => {
  if (model === 'NoticeOnly') return notice.body;
  return model === 'OptOut' ? preBanner.body.replace(claims.optIn, claims.optOut) : preBanner.body;
};

/**
 * Replaces a built-in body that was written for another model with the one for this model; what people
 * wrote stays as it is.
 */
export const rewordedFor = (model: ConsentModel, body: string): string => {
  const words = plainText(body);
  const own = Object.values(defaultTexts).find((texts) =>
    models.some((each) => bodyFor(texts, each) === words),
  );
  return own ? bodyFor(own, model) : body;
};

/** The exact claim in a text that is not true for banners of this model; undefined if there is none. */
export const falseClaimIn = (model: ConsentModel, text: string): string | undefined => {
  const words = plainText(text).toLowerCase();
  return Object.values(defaultTexts)
    .map(({ claims }) => (model === 'OptIn' ? claims.optOut : claims.optIn))
    .find((claim) => words.includes(claim.toLowerCase()));
};
