import { days, minutes, type SampleService } from './sample-service.ts';

export const statisticsServices: readonly SampleService[] = [
  {
    category: 'Statistics',
    cookieScriptName: 'Matomo',
    scriptName: 'Matomo visitor statistics',
    displayText: 'Counts visits on our own servers. Addresses are shortened, nothing is passed on.',
    cookieScriptType: 2,
    providerName: 'Nordlicht Outdoor GmbH',
    providerPrivacyUrl: 'https://www.nordlicht.example/privacy#statistics',
    srcUrl: 'https://stats.nordlicht.example/matomo.js',
    optOutScript: "window._paq = window._paq || []; window._paq.push(['forgetConsentGiven']);",
    cookies: [
      {
        cookieName: '_pk_id*',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '13 months',
        lifetimeSeconds: days(393),
        purpose: 'Tells new visitors from returning ones.',
      },
      {
        cookieName: '_pk_ses*',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '30 minutes',
        lifetimeSeconds: minutes(30),
        purpose: 'Holds the pages of one visit together.',
      },
    ],
    de: {
      scriptName: 'Matomo Besucherstatistik',
      displayText:
        'Zählt Besuche auf unseren eigenen Servern. Adressen werden gekürzt, nichts wird weitergegeben.',
      cookiePurposes: {
        '_pk_id*': 'Unterscheidet neue von wiederkehrenden Besuchern.',
        '_pk_ses*': 'Hält die Seiten eines Besuchs zusammen.',
      },
    },
    fr: {
      scriptName: 'Statistiques Matomo',
      displayText:
        'Compte les visites sur nos propres serveurs. Les adresses sont abrégées, rien n’est transmis.',
      cookiePurposes: {
        '_pk_id*': 'Distingue les nouveaux visiteurs des habitués.',
        '_pk_ses*': 'Relie les pages d’une même visite.',
      },
    },
  },
  {
    category: 'Statistics',
    cookieScriptName: 'Google Analytics 4',
    scriptName: 'Google Analytics',
    displayText: 'Shows us how people move through the shop. Google receives the measurements.',
    cookieScriptType: 4,
    providerName: 'Google Ireland Limited',
    providerPrivacyUrl: 'https://policies.google.com/privacy',
    gtmConsentTypes: ['analytics_storage'],
    cookies: [
      {
        cookieName: '_ga',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '2 years',
        lifetimeSeconds: days(730),
        purpose: 'A random number that tells visitors apart.',
      },
      {
        cookieName: '_ga_*',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '2 years',
        lifetimeSeconds: days(730),
        purpose: 'Keeps the state of the visit.',
      },
    ],
    de: {
      scriptName: 'Google Analytics',
      displayText: 'Zeigt uns, wie Besucher sich durch den Shop bewegen. Google erhält die Messwerte.',
      cookiePurposes: {
        _ga: 'Eine Zufallszahl, die Besucher unterscheidet.',
        '_ga_*': 'Merkt sich den Stand des Besuchs.',
      },
    },
    fr: {
      scriptName: 'Google Analytics',
      displayText: 'Nous montre comment les visiteurs parcourent la boutique. Google reçoit les mesures.',
      cookiePurposes: {
        _ga: 'Un nombre aléatoire qui distingue les visiteurs.',
        '_ga_*': 'Conserve l’état de la visite.',
      },
    },
  },
];
