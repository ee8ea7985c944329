import { describe, expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts';
import { parseRichText } from './rich-text.ts';

describe('placeholders of headers and footers', () => {
  test.each([
    ['<p>News of [BRAND_NAME]. See our [PRIVACY_POLICY_LINK].</p>', undefined],
    ['Words in brackets [sic] and numbers [1] are words.', undefined],
    ['Dear [FIRST_NAME]', '[FIRST_NAME]'],
    ['[brand_name] in small letters', '[brand_name]'],
    ['[Brand_Name] and [BRAND_NAME]', '[Brand_Name]'],
    ['[SALE]', '[SALE]'],
  ])('%s: unknown is %s', (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });

  test('are filled with names that cannot become markup', () => {
    const html = fillPlaceholders('<p>[BRAND_NAME], [PRIVACY_POLICY_LINK]</p>', {
      brandName: 'A & <b>B</b>',
      privacyPolicy: { name: '$& "Policy"', url: 'https://www.nordlicht.example/privacy?a=1&b="2' },
    });
    expect(parseRichText(html)).toEqual([
      [
        'p',
        {},
        'A & <b>B</b>, ',
        [
          'a',
          {
            href: 'https://www.nordlicht.example/privacy?a=1&b="2',
            target: '_blank',
            rel: 'noopener',
          },
          '$& "Policy"',
        ],
      ],
    ]);
  });

  test('without a policy the words stay', () => {
    expect(fillPlaceholders('See our [PRIVACY_POLICY_LINK]', { brandName: 'N', privacyPolicy: null })).toBe(
      'See our privacy policy',
    );
  });
});
