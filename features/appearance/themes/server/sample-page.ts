import { publicPage } from '@candour/consent/public-page.ts';

/** A page with one of everything that themes style. */
export const samplePage = (css: string, logo: { url: string; name: string } | undefined): string =>
  publicPage({
    title: 'Thank you',
    languageCode: 'en',
    isRightToLeft: false,
    redirect: undefined,
    logo,
    body:
      '<p>We have saved your choice. You can <a href="#">change it at any time</a>.</p>' +
      '<h2>What you chose</h2><ul><li>Newsletter: <b>yes</b></li><li>Partner offers: no</li></ul>' +
      '<p><span class="candour-success">Your choice is saved.</span></p>' +
      '<p><span class="candour-error">This link is no longer valid.</span></p>',
    button: { label: 'Back to the shop', url: '#' },
    style: { css },
  });
