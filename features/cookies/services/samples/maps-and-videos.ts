import { days, type SampleService } from './sample-service.ts';

export const mapAndVideoServices: readonly SampleService[] = [
  {
    category: 'Maps and videos',
    cookieScriptName: 'YouTube tour videos',
    scriptName: 'YouTube',
    displayText: 'Plays videos of tours and gear. YouTube learns which page you are on.',
    cookieScriptType: 5,
    providerName: 'Google Ireland Limited',
    providerPrivacyUrl: 'https://policies.google.com/privacy',
    blockSelectors: ['.tour-video', '#season-film'],
    cookies: [
      {
        cookieName: 'YSC',
        host: 'youtube.com',
        party: 'Third',
        storage: 'Cookie',
        lifetimeText: 'Until the browser is closed',
        purpose: 'Counts how often a video is watched.',
      },
      {
        cookieName: 'VISITOR_INFO1_LIVE',
        host: 'youtube.com',
        party: 'Third',
        storage: 'Cookie',
        lifetimeText: '6 months',
        lifetimeSeconds: days(180),
        purpose: 'Estimates your bandwidth to choose the player.',
      },
    ],
    de: {
      scriptName: 'YouTube',
      displayText: 'Spielt Videos von Touren und Ausrüstung ab. YouTube erfährt, auf welcher Seite Sie sind.',
      cookiePurposes: {
        YSC: 'Zählt, wie oft ein Video angesehen wird.',
        VISITOR_INFO1_LIVE: 'Schätzt Ihre Bandbreite, um den Player zu wählen.',
      },
    },
    fr: {
      scriptName: 'YouTube',
      displayText: 'Lit des vidéos de randonnées et de matériel. YouTube apprend sur quelle page vous êtes.',
      cookiePurposes: {
        YSC: 'Compte le nombre de lectures d’une vidéo.',
        VISITOR_INFO1_LIVE: 'Estime votre débit pour choisir le lecteur.',
      },
    },
  },
  {
    category: 'Maps and videos',
    cookieScriptName: 'Google Maps store finder',
    scriptName: 'Google Maps',
    displayText: 'Shows the way to our stores on a map. Google learns your address on the internet.',
    cookieScriptType: 5,
    providerName: 'Google Ireland Limited',
    providerPrivacyUrl: 'https://policies.google.com/privacy',
    blockSelectors: ['#store-map'],
    cookies: [
      {
        cookieName: 'NID',
        host: 'google.com',
        party: 'Third',
        storage: 'Cookie',
        lifetimeText: '6 months',
        lifetimeSeconds: days(180),
        purpose: 'Keeps map settings such as the last view.',
      },
    ],
    de: {
      scriptName: 'Google Maps',
      displayText: 'Zeigt den Weg zu unseren Läden auf einer Karte. Google erfährt Ihre Internetadresse.',
      cookiePurposes: { NID: 'Merkt sich Karteneinstellungen wie den letzten Ausschnitt.' },
    },
    fr: {
      scriptName: 'Google Maps',
      displayText: 'Montre sur une carte le chemin vers nos magasins. Google apprend votre adresse internet.',
      cookiePurposes: { NID: 'Conserve les réglages de la carte, comme la dernière vue.' },
    },
  },
];
