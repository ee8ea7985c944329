import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { channelRecords } from '../channels/samples.ts';

/** Statements of the demo company, one for each of its channels: every way to answer. */
export const sampleStatements = [
  {
    channel: 'Newsletter – email',
    statementName: 'Newsletter',
    responseType: 'Toggle',
    statementText: '<p>I would like to receive the <b>newsletter</b> by email.</p>',
    de: ['<p>Ich möchte den <b>Newsletter</b> per E-Mail erhalten.</p>', 'Ja', 'Nein'],
    fr: ['<p>Je souhaite recevoir la <b>newsletter</b> par e-mail.</p>', 'Oui', 'Non'],
  },
  {
    channel: 'Offers – SMS',
    statementName: 'Offers by SMS',
    responseType: 'YesNoRadio',
    yesLabel: 'Yes, text me',
    noLabel: 'No, thank you',
    statementText: '<p>May we text you when something you may like is reduced? Two a month at most.</p>',
    de: [
      '<p>Dürfen wir Ihnen schreiben, wenn etwas für Sie reduziert ist? Höchstens zweimal im Monat.</p>',
      'Ja, gern',
      'Nein, danke',
    ],
    fr: [
      '<p>Pouvons-nous vous écrire quand un article pour vous est en promotion ? Deux fois par mois au plus.</p>',
      'Oui, volontiers',
      'Non, merci',
    ],
  },
  {
    channel: 'Similar goods – email',
    statementName: 'Similar goods',
    responseType: 'OptOutCheckbox',
    statementText:
      '<p>We email you about goods like those you have bought. Tick the box if you do not want this.</p>',
    de: [
      '<p>Wir schreiben Ihnen zu Artikeln, die Ihren Einkäufen ähneln. Kreuzen Sie an, wenn Sie das nicht möchten.</p>',
      'Ja',
      'Nein',
    ],
    fr: [
      '<p>Nous vous écrivons au sujet d’articles semblables à vos achats. Cochez la case si vous ne le souhaitez pas.</p>',
      'Oui',
      'Non',
    ],
  },
  {
    channel: 'Catalogue – post',
    statementName: 'Printed catalogue',
    responseType: 'Checkbox',
    isPolarityInverted: true,
    statementText: '<p>Please do not send me the printed catalogue.</p>',
    de: ['<p>Bitte senden Sie mir den gedruckten Katalog nicht.</p>', 'Ja', 'Nein'],
    fr: ['<p>Merci de ne pas m’envoyer le catalogue imprimé.</p>', 'Oui', 'Non'],
  },
  {
    channel: 'Club account – email',
    statementName: 'Club messages',
    responseType: 'InformationOnly',
    statementText: '<p>We write to you about your points and your membership while you are in the club.</p>',
    de: [
      '<p>Wir schreiben Ihnen zu Ihren Punkten und Ihrer Mitgliedschaft, solange Sie im Club sind.</p>',
      'Ja',
      'Nein',
    ],
  },
  {
    channel: 'Club tours – app',
    statementName: 'Tours near me',
    responseType: 'Checkbox',
    validFrom: '2025-03-01',
    validTo: '2035-10-31',
    statementText: '<p>Tell me in the app about tours near me.</p>',
    de: ['<p>Sagt mir in der App, welche Touren es in meiner Nähe gibt.</p>', 'Ja', 'Nein'],
  },
] as const satisfies readonly (Wire & { channel: string; de: readonly string[]; fr?: readonly string[] })[];

type Channel = { channelId: number; channelName: string; brandId: number };

/** Creates the demo company's channels that a brand lacks; returns all of its channels by name. */
export const fillChannels = async (place: Place): Promise<ReadonlyMap<string, number>> => {
  const own = async (): Promise<Map<string, number>> => {
    const { channels } = (await place.send('GET', '/api/Channels')) as { channels: Channel[] };
    return new Map(
      channels
        .filter(({ brandId }) => brandId === place.brandId)
        .map(({ channelName, channelId }) => [channelName, channelId]),
    );
  };
  const known = await own();
  for (const record of await channelRecords(place))
    if (!known.has(String(record['channelName']))) await place.send('POST', '/api/Channels', record);
  return own();
};

/** Request bodies to create the demo company's statements in a brand; creates their channels. */
export const statementRecords = async (place: Place): Promise<Wire[]> => {
  const ids = await fillChannels(place);
  const { de: german, fr: french } = place.languages;
  return sampleStatements.map((sample) => {
    const { channel, de, fr, ...members } = sample as typeof sample & { fr?: readonly string[] };
    const inLanguage = (languageId: number, texts: readonly string[] | undefined): Wire[] =>
      texts === undefined
        ? []
        : [{ languageId, statementText: texts[0], yesLabel: texts[1], noLabel: texts[2] }];
    return {
      ...members,
      brandId: place.brandId,
      channelId: ids.get(channel),
      translations: [...inLanguage(german, de), ...inLanguage(french, fr)],
    };
  });
};

/** Publishes a statement if it is a draft. */
export const publishStatement = async ({ send }: Place, statementId: number): Promise<void> => {
  const { status } = await send('GET', `/api/Statements/${statementId}`);
  if (status === 'Draft')
    await send('POST', `/api/Statements/${statementId}/Publish`, { changeNote: null, isMajorChange: false });
};

const required = 'This field is required';
const clearYes = 'Consent needs a clear yes. Here, leaving everything as it is would count as one.';

export const statementSamples: ResourceSamples = {
  records: statementRecords,
  invalid: [
    { because: 'it has no name', members: { statementName: ' ' }, fields: { statementName: required } },
    {
      because: 'its name is too long',
      members: { statementName: 'x'.repeat(101) },
      fields: { statementName: 'This field must contain less than 100 characters' },
    },
    {
      because: 'it says nothing',
      members: { statementText: '<p></p>' },
      fields: { statementText: required },
    },
    {
      because: 'it says too much',
      members: { statementText: 'x'.repeat(4001) },
      fields: { statementText: 'This field must contain less than 4000 characters' },
    },
    { because: 'it has no channel', members: { channelId: undefined }, fields: { channelId: required } },
    {
      because: 'its channel does not exist',
      members: { channelId: 2_000_000_000 },
      fields: { channelId: 'The chosen item does not exist' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it is not said how it is answered',
      members: { responseType: undefined },
      fields: { responseType: required },
    },
    ...['OptOutCheckbox', 'ImplicitBySubmit'].map((responseType) => ({
      because: `consent cannot be given by ${responseType}`,
      members: { responseType },
      fields: { responseType: clearYes },
    })),
    ...['Checkbox', 'Toggle'].map((responseType) => ({
      because: `consent cannot be given by leaving a ${responseType} alone`,
      members: { responseType, isPolarityInverted: true },
      fields: { isPolarityInverted: clearYes },
    })),
    { because: 'its yes has no word', members: { yesLabel: '' }, fields: { yesLabel: required } },
    {
      because: 'it ends before it begins',
      members: { validFrom: '2026-03-02', validTo: '2026-03-01' },
      fields: { validTo: 'The last day must not be before the first' },
    },
    {
      because: 'there is no such day',
      members: { validFrom: '2026-02-30' },
      fields: { validFrom: 'Invalid characters - please check your input' },
    },
    {
      because: 'a translation says more than it may',
      members: { translations: [{ languageId: 1, statementName: 'X' }] },
      fields: { 'translations.0.statementName': 'Unknown field statementName' },
    },
  ],
  change: { statementText: '<p>I would like to receive it.</p>', noLabel: 'Not now' },
  use: async (place, statementId) => {
    await publishStatement(place, statementId);
    const groupName = `Group of statement ${statementId}`;
    const group = { groupName, brandId: place.brandId, items: [{ statementId }] };
    await place.send('POST', '/api/StatementGroups', group);
    return { productArea: 36, name: groupName };
  },
};
