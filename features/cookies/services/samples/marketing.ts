import { days, minutes, type SampleService } from './sample-service.ts';

export const marketingServices: readonly SampleService[] = [
  {
    category: 'Marketing',
    cookieScriptName: 'Google Ads',
    scriptName: 'Google Ads',
    displayText: 'Measures which advertisement led to an order and shows our gear on other sites.',
    cookieScriptType: 4,
    providerName: 'Google Ireland Limited',
    providerPrivacyUrl: 'https://policies.google.com/privacy',
    gtmConsentTypes: ['ad_storage', 'ad_user_data', 'ad_personalization'],
    cookies: [
      {
        cookieName: '_gcl_au',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '90 days',
        lifetimeSeconds: days(90),
        purpose: 'Links an order to the advertisement before it.',
      },
      {
        cookieName: 'IDE',
        host: 'doubleclick.net',
        party: 'Third',
        storage: 'Cookie',
        lifetimeText: '13 months',
        lifetimeSeconds: days(390),
        purpose: 'Recognises your browser on other sites.',
      },
      {
        cookieName: 'test_cookie',
        host: 'doubleclick.net',
        party: 'Third',
        storage: 'Cookie',
        lifetimeText: '15 minutes',
        lifetimeSeconds: minutes(15),
        purpose: 'Finds out whether the browser takes cookies.',
      },
    ],
    de: {
      scriptName: 'Google Ads',
      displayText:
        'Misst, welche Anzeige zu einer Bestellung geführt hat, und zeigt unsere Ausrüstung auf anderen Seiten.',
      cookiePurposes: {
        _gcl_au: 'Verbindet eine Bestellung mit der Anzeige davor.',
        IDE: 'Erkennt Ihren Browser auf anderen Seiten wieder.',
        test_cookie: 'Stellt fest, ob der Browser Cookies annimmt.',
      },
    },
    fr: {
      scriptName: 'Google Ads',
      displayText:
        'Mesure quelle publicité a mené à une commande et montre notre matériel sur d’autres sites.',
      cookiePurposes: {
        _gcl_au: 'Relie une commande à la publicité qui l’a précédée.',
        IDE: 'Reconnaît votre navigateur sur d’autres sites.',
        test_cookie: 'Vérifie si le navigateur accepte les cookies.',
      },
    },
  },
  {
    category: 'Marketing',
    cookieScriptName: 'Bergpfad partner pixel',
    scriptName: 'Bergpfad partner network',
    displayText: 'Tells the hiking sites that recommend us when their readers buy something.',
    cookieScriptType: 6,
    providerName: 'Bergpfad Netzwerk GmbH',
    providerPrivacyUrl: 'https://www.bergpfad.example/datenschutz',
    srcUrl: 'https://track.bergpfad.example/p.gif?shop=nordlicht',
    cookies: [
      {
        cookieName: 'bp_ref',
        host: 'bergpfad.example',
        party: 'Third',
        storage: 'Pixel',
        lifetimeText: '60 days',
        lifetimeSeconds: days(60),
        purpose: 'Remembers the site that recommended us.',
      },
    ],
    de: {
      scriptName: 'Bergpfad Partnernetzwerk',
      displayText: 'Sagt Wanderseiten, die uns empfehlen, wenn ihre Leser etwas kaufen.',
      cookiePurposes: { bp_ref: 'Merkt sich die Seite, die uns empfohlen hat.' },
    },
    fr: {
      scriptName: 'Réseau partenaire Bergpfad',
      displayText: 'Signale aux sites de randonnée qui nous recommandent les achats de leurs lecteurs.',
      cookiePurposes: { bp_ref: 'Retient le site qui nous a recommandés.' },
    },
  },
  {
    category: 'Marketing',
    cookieScriptName: 'Newsletter campaigns',
    scriptName: 'Newsletter campaigns',
    displayText: 'Shows us which newsletter brought you here.',
    cookieScriptType: 1,
    providerName: 'Nordlicht Outdoor GmbH',
    optInScript:
      "(function () {\n  var name = new URLSearchParams(location.search).get('nl_campaign');\n  if (name) sessionStorage.setItem('nl_campaign', name);\n})();",
    optOutScript: "sessionStorage.removeItem('nl_campaign');",
    cookies: [
      {
        cookieName: 'nl_campaign',
        party: 'First',
        storage: 'Session',
        lifetimeText: 'Until the tab is closed',
        purpose: 'The newsletter you came from.',
      },
    ],
    de: {
      scriptName: 'Newsletter-Kampagnen',
      displayText: 'Zeigt uns, welcher Newsletter Sie hergeführt hat.',
      cookiePurposes: { nl_campaign: 'Der Newsletter, über den Sie gekommen sind.' },
    },
    fr: {
      scriptName: 'Campagnes d’infolettre',
      displayText: 'Nous montre quelle infolettre vous a amené ici.',
      cookiePurposes: { nl_campaign: 'L’infolettre par laquelle vous êtes venu.' },
    },
  },
];
