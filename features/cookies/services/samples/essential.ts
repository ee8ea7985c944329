import { days, type SampleService } from './sample-service.ts';

export const essentialServices: readonly SampleService[] = [
  {
    category: 'Essential',
    cookieScriptName: 'Shop session',
    scriptName: 'Basket and sign-in',
    displayText: 'Keeps your basket and your sign-in while you shop, and protects forms against abuse.',
    cookieScriptType: 7,
    providerName: 'Nordlicht Outdoor GmbH',
    providerPrivacyUrl: 'https://www.nordlicht.example/privacy',
    cookies: [
      {
        cookieName: 'NLSESSID',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: 'Until the browser is closed',
        purpose: 'Recognises your visit from page to page.',
      },
      {
        cookieName: 'nl_cart',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '14 days',
        lifetimeSeconds: days(14),
        purpose: 'Keeps the basket for your next visit.',
      },
      {
        cookieName: 'nl_csrf',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: 'Until the browser is closed',
        purpose: 'Makes sure that a form was sent from our own page.',
      },
    ],
    de: {
      scriptName: 'Warenkorb und Anmeldung',
      displayText:
        'Merkt sich Warenkorb und Anmeldung während des Einkaufs und schützt Formulare vor Missbrauch.',
      cookiePurposes: {
        NLSESSID: 'Erkennt Ihren Besuch von Seite zu Seite wieder.',
        nl_cart: 'Bewahrt den Warenkorb bis zum nächsten Besuch auf.',
        nl_csrf: 'Stellt sicher, dass ein Formular von unserer Seite stammt.',
      },
    },
    fr: {
      scriptName: 'Panier et connexion',
      displayText:
        'Conserve votre panier et votre connexion pendant vos achats et protège les formulaires contre les abus.',
      cookiePurposes: {
        NLSESSID: 'Reconnaît votre visite de page en page.',
        nl_cart: 'Garde le panier pour votre prochaine visite.',
        nl_csrf: 'Garantit qu’un formulaire provient bien de notre page.',
      },
    },
  },
  {
    category: 'Essential',
    cookieScriptName: 'Consent choice',
    scriptName: 'Your privacy choice',
    displayText: 'Remembers what you agreed to, so that we need not ask on every page.',
    cookieScriptType: 7,
    providerName: 'Nordlicht Outdoor GmbH',
    cookies: [
      {
        cookieName: 'cmpConsent_*',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '1 year',
        lifetimeSeconds: days(365),
        purpose: 'Holds your answers.',
      },
      {
        cookieName: 'cmpGuid_*',
        party: 'First',
        storage: 'Cookie',
        lifetimeText: '1 year',
        lifetimeSeconds: days(365),
        purpose: 'A random number under which your answers are kept as proof.',
      },
    ],
    de: {
      scriptName: 'Ihre Datenschutz-Auswahl',
      displayText: 'Merkt sich, worin Sie eingewilligt haben, damit wir nicht auf jeder Seite fragen müssen.',
      cookiePurposes: {
        'cmpConsent_*': 'Enthält Ihre Antworten.',
        'cmpGuid_*': 'Eine Zufallszahl, unter der Ihre Antworten als Nachweis aufbewahrt werden.',
      },
    },
    fr: {
      scriptName: 'Votre choix de confidentialité',
      displayText: 'Retient ce que vous avez accepté, pour ne pas vous le redemander à chaque page.',
      cookiePurposes: {
        'cmpConsent_*': 'Contient vos réponses.',
        'cmpGuid_*': 'Un nombre aléatoire sous lequel vos réponses sont conservées comme preuve.',
      },
    },
  },
];
