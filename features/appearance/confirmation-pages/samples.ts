import type { ResourceSamples } from '@candour/testing/samples';

/** The demo company's pages after an answer, after a confirmation, and for an expired link. */
export const samplePages = [
  {
    pageName: 'Thank you',
    pageType: 'Submitted',
    title: 'Thank you',
    buttonLabel: 'Back to the shop',
    body: '<p>Your choices at [BRAND_NAME] are saved.</p><p>[PREFERENCE_SUMMARY]</p>',
    buttonUrl: 'https://www.nordlicht.example/',
    de: {
      title: 'Vielen Dank',
      body: '<p>Ihre Auswahl bei [BRAND_NAME] ist gespeichert.</p><p>[PREFERENCE_SUMMARY]</p>',
      buttonLabel: 'Zurück zum Shop',
    },
  },
  {
    pageName: 'Newsletter confirmed',
    pageType: 'DoubleOptInConfirmed',
    title: 'Welcome, [FORENAME]',
    body: '<p>Your address is confirmed. The first letter comes with the next snow.</p>',
    buttonLabel: '',
    buttonUrl: '',
    de: {
      title: 'Willkommen, [FORENAME]',
      body: '<p>Ihre Adresse ist bestätigt. Der erste Brief kommt mit dem nächsten Schnee.</p>',
      buttonLabel: '',
    },
  },
  {
    pageName: 'Link too old',
    pageType: 'LinkExpired',
    title: 'This link has ended',
    body: '<p>Links work for 30 days. <a href="https://www.nordlicht.example/preferences">Ask for a new one</a>.</p>',
    buttonLabel: '',
    buttonUrl: '',
    de: {
      title: 'Dieser Link ist abgelaufen',
      body: '<p>Links gelten 30 Tage. <a href="https://www.nordlicht.example/preferences">Neuen Link anfordern</a>.</p>',
      buttonLabel: '',
    },
  },
] as const;

const required = 'This field is required';
const address = 'This field must must be a valid URL and start with http:// or https://';

export const confirmationPageSamples: ResourceSamples = {
  records: ({ brandId, languages }) =>
    samplePages.map(({ de, ...page }) => ({
      ...page,
      brandId,
      translations: [{ languageId: languages.de, ...de }],
    })),
  invalid: [
    { because: 'it has no name', members: { pageName: '' }, fields: { pageName: required } },
    { because: 'it has no title', members: { title: ' ' }, fields: { title: required } },
    {
      because: 'it says nothing',
      members: { body: '<p><img src=x onerror=alert(1)></p>' },
      fields: { body: required },
    },
    {
      because: 'its type is unknown',
      members: { pageType: 'Won' },
      fields: { pageType: 'Invalid characters - please check your input' },
    },
    { because: 'its button leads nowhere', members: { buttonUrl: '' }, fields: { buttonUrl: required } },
    {
      because: 'XSS-03 its button is a script',
      members: { buttonUrl: 'javascript:alert(1)' },
      fields: { buttonUrl: address },
    },
    {
      because: 'XSS-03 it leads on to a script',
      members: { redirectUrl: '//evil.example' },
      fields: { redirectUrl: address },
    },
    {
      because: 'it waits too long',
      members: { delaySeconds: 61 },
      fields: { delaySeconds: 'Value must not exceed 60' },
    },
    {
      because: 'its theme is not there',
      members: { themeId: 2_000_000_000 },
      fields: { themeId: 'The chosen item does not exist' },
    },
    {
      because: 'it greets somebody nobody knows',
      members: { pageType: 'Error', title: 'Sorry, [FORENAME]' },
      fields: { title: '[FORENAME] cannot be used here: this page does not know who the visitor is' },
    },
    {
      because: '[mend C14] it holds a placeholder there is not',
      members: { body: '<p>Dear [FIRST_NAME]</p>' },
      fields: {
        body: '[FIRST_NAME] is not a placeholder. There are [FORENAME], [BRAND_NAME] and [PREFERENCE_SUMMARY].',
      },
    },
  ],
  change: { title: 'Many thanks', body: '<p>Saved.</p>' },
};
