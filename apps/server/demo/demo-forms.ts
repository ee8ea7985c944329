import {
  collectionWidgetRecords,
  preferencePageRecords,
  preferenceWidgetRecords,
  progressiveProfileRecords,
} from '../../../features/collection/forms/samples.ts';
import type { serviceRecords } from '../../../features/cookies/services/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];

/** The newsletter form, the block in the checkout and the page to change one's mind, in two languages and published. */
export const demoForms = async (place: Place): Promise<void> => {
  const [newsletter] = await collectionWidgetRecords(place);
  const [checkout] = await preferenceWidgetRecords(place);
  const shared = { privacyPolicyMode: 'BrandActive', confirmBy: 'Email' };
  await make(place, '/api/ConsentCollection/Widgets', 'newConsentCollectionWidgetId', {
    ...newsletter,
    ...shared,
    sourceCode: 'NEWSLETTER-PAGE',
  });
  await make(place, '/api/PreferenceWidgets', 'newPreferenceWidgetId', {
    ...checkout,
    ...shared,
    sourceCode: 'CHECKOUT',
  });
  const [choices] = await preferencePageRecords(place);
  await make(place, '/api/ConsentCollection/PreferencePages', 'newPreferencePageId', {
    ...choices,
    privacyPolicyMode: 'BrandActive',
    groupBy: 'SubGroup',
    sourceCode: 'PREFERENCE-PAGE',
  });
  const [questions] = await progressiveProfileRecords(place);
  await make(place, '/api/ProgressiveProfiles', 'newProgressiveProfileId', {
    ...questions,
    privacyPolicyMode: 'BrandActive',
    sourceCode: 'ACCOUNT',
  });
};

const make = async ({ send, languages }: Place, path: string, id: string, record: object): Promise<void> => {
  const form = `${path}/${(await send('POST', path, record))[id]}`;
  const german = `${form}/Translations/${languages.de}`;
  const texts: { key: string; source: string }[] = (await send('GET', german)).texts;
  await send('PUT', german, {
    texts: texts.map(({ key, source }) => ({ key, text: inGerman[source] ?? source })),
  });
  await send('POST', `${form}/Publish`);
};

/** The form's own words; statements have their translations themselves. */
const inGerman: Readonly<Record<string, string>> = {
  'About you': 'Über Sie',
  'News from the far north': 'Neues aus dem hohen Norden',
  '<p>Twice a month: new gear, tours and the weather up there. Stop whenever you like.</p>':
    '<p>Zweimal im Monat: neue Ausrüstung, Touren und das Wetter da oben. Abbestellen geht jederzeit.</p>',
  'First name': 'Vorname',
  'Last name': 'Nachname',
  Email: 'E-Mail',
  'Mobile number': 'Mobilnummer',
  '<p>What we keep and why: [PRIVACY_POLICY_LINK]</p>':
    '<p>Was wir speichern und warum: [PRIVACY_POLICY_LINK]</p>',
  'What may we call you?': 'Wie dürfen wir Sie nennen?',
  'Where do you live?': 'Wo wohnen Sie?',
  'Sign up': 'Anmelden',
  'What may we send you?': 'Was dürfen wir Ihnen senden?',
  'Stop everything': 'Alles beenden',
  '<p>Changes count from the moment you save. You can come back any time.</p>':
    '<p>Änderungen gelten, sobald Sie speichern. Sie können jederzeit wiederkommen.</p>',
};
