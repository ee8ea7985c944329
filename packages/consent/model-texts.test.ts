import { expect, test } from 'vitest';
import { checks } from './checks.ts';
import { defaultTexts, textsFor } from './default-texts.ts';
import type { ConsentModel } from './definition.ts';
import { bodyFor, falseClaimIn, rewordedFor } from './model-texts.ts';
import { sampleDefinition } from './sample-definition.ts';

const models: ConsentModel[] = ['OptIn', 'OptOut', 'NoticeOnly'];

test('[mend C10] each model has its own body in every language, which claims nothing of another model', () => {
  for (const texts of Object.values(defaultTexts)) {
    expect(texts.preBanner.body).toContain(texts.claims.optIn);
    expect(new Set(models.map((model) => bodyFor(texts, model))).size).toBe(3);
    for (const model of models) expect(falseClaimIn(model, bodyFor(texts, model))).toBeUndefined();
    expect(falseClaimIn('OptIn', bodyFor(texts, 'OptOut'))).toBe(texts.claims.optOut);
    for (const model of ['OptOut', 'NoticeOnly'] as const)
      expect(falseClaimIn(model, bodyFor(texts, 'OptIn'))).toBe(texts.claims.optIn);
  }
});

test('[mend C10] built-in words follow the model in any language, what people wrote stays', () => {
  for (const texts of Object.values(defaultTexts))
    for (const from of models)
      for (const to of models) expect(rewordedFor(to, bodyFor(texts, from))).toBe(bodyFor(texts, to));
  expect(rewordedFor('OptOut', '<p>' + textsFor('de').preBanner.body + '</p>')).toContain('bis Sie sie');
  expect(rewordedFor('OptOut', 'Our own words.')).toBe('Our own words.');
});

test('[mend C10] a text that contradicts the model is a warning, even if people added to it', () => {
  const sample = sampleDefinition({ model: 'NoticeOnly' });
  const body = `<p>Welcome. ${textsFor('en').preBanner.body} Thank you.</p>`;
  const found = checks({ ...sample, preBanner: { ...sample.preBanner, body } });
  expect(found).toEqual([
    {
      id: 'textOfOtherModel',
      severity: 'warning',
      text: 'The text of the first layer says "the others we use only if you allow them", which is not true in a notice-only banner',
      where: 'PreBanner',
      field: 'body',
    },
  ]);
});
