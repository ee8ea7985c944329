import { days, type SampleService } from './sample-service.ts';

export const preferenceServices: readonly SampleService[] = [
  {
    category: 'Preferences',
    cookieScriptName: 'Recently viewed',
    scriptName: 'Recently viewed gear',
    displayText: 'Shows what you looked at last, on this device only.',
    cookieScriptType: 1,
    providerName: 'Nordlicht Outdoor GmbH',
    optInScript: "document.documentElement.dataset.recentlyViewed = 'on';",
    optOutScript: "localStorage.removeItem('nl_recent');",
    cookies: [
      {
        cookieName: 'nl_recent',
        party: 'First',
        storage: 'Local',
        lifetimeText: 'Until you delete it',
        purpose: 'The last twelve articles you opened.',
      },
    ],
    de: {
      scriptName: 'Zuletzt angesehen',
      displayText: 'Zeigt nur auf diesem Gerät, was Sie zuletzt angesehen haben.',
      cookiePurposes: { nl_recent: 'Die letzten zwölf Artikel, die Sie geöffnet haben.' },
    },
    fr: {
      scriptName: 'Articles consultés',
      displayText: 'Montre, sur cet appareil seulement, ce que vous avez consulté en dernier.',
      cookiePurposes: { nl_recent: 'Les douze derniers articles que vous avez ouverts.' },
    },
  },
  {
    category: 'Preferences',
    cookieScriptName: 'Region and size',
    scriptName: 'Your region and size',
    displayText: 'Lets our servers show prices, stock and sizes for where you are.',
    cookieScriptType: 3,
    providerName: 'Nordlicht Outdoor GmbH',
    markerCookieName: 'nl_prefs_ok',
    optInValue: 'yes',
    optOutValue: 'no',
    markerCookieDays: 365,
    cookies: [
      {
        cookieName: 'nl_prefs_ok',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '1 year',
        lifetimeSeconds: days(365),
        purpose: 'Tells our servers whether region and size may be kept.',
      },
      {
        cookieName: 'nl_region',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '1 year',
        lifetimeSeconds: days(365),
        purpose: 'The region you chose.',
      },
    ],
    de: {
      scriptName: 'Region und Größe',
      displayText: 'Damit unsere Server Preise, Bestand und Größen für Ihre Region zeigen.',
      cookiePurposes: {
        nl_prefs_ok: 'Sagt unseren Servern, ob Region und Größe gemerkt werden dürfen.',
        nl_region: 'Die gewählte Region.',
      },
    },
    fr: {
      scriptName: 'Région et taille',
      displayText: 'Permet à nos serveurs d’afficher prix, stocks et tailles pour votre région.',
      cookiePurposes: {
        nl_prefs_ok: 'Indique à nos serveurs si la région et la taille peuvent être retenues.',
        nl_region: 'La région choisie.',
      },
    },
  },
  {
    category: 'Preferences',
    cookieScriptName: 'Hüttenruf chat',
    scriptName: 'Chat with our advisers',
    displayText: 'Opens a chat with people who know the gear. The chat company sees what you write.',
    cookieScriptType: 2,
    providerName: 'Hüttenruf AS',
    providerPrivacyUrl: 'https://www.huettenruf.example/personvern',
    srcUrl: 'https://chat.huettenruf.example/widget.js',
    loadAttributes: { async: true, defer: false, crossorigin: 'anonymous', nonce: true },
    reloadOnWithdrawal: true,
    cookies: [
      {
        cookieName: 'hr_visitor',
        host: 'huettenruf.example',
        party: 'Third',
        storage: 'Cookie',
        lifetimeText: '30 days',
        lifetimeSeconds: days(30),
        purpose: 'Finds your conversation again.',
      },
      {
        cookieName: 'hr_open',
        party: 'First',
        storage: 'Session',
        lifetimeText: 'Until the tab is closed',
        purpose: 'Keeps the chat window open or closed.',
      },
    ],
    de: {
      scriptName: 'Chat mit unserer Beratung',
      displayText:
        'Öffnet einen Chat mit Menschen, die die Ausrüstung kennen. Der Chat-Anbieter sieht, was Sie schreiben.',
      cookiePurposes: {
        hr_visitor: 'Findet Ihr Gespräch wieder.',
        hr_open: 'Merkt sich, ob das Chatfenster offen ist.',
      },
    },
    fr: {
      scriptName: 'Discussion avec nos conseillers',
      displayText:
        'Ouvre une discussion avec des personnes qui connaissent le matériel. Le fournisseur voit ce que vous écrivez.',
      cookiePurposes: {
        hr_visitor: 'Retrouve votre conversation.',
        hr_open: 'Retient si la fenêtre de discussion est ouverte.',
      },
    },
  },
];
