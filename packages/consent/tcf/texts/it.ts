import type { TcfTexts } from './texts.ts';

export const it: TcfTexts = {
  introduction:
    'Noi e i nostri {n} partner archiviamo informazioni sul tuo dispositivo o vi accediamo, ad esempio con i cookie, e trattiamo dati personali come identificatori unici, il tuo indirizzo IP e ciò che guardi su questo sito.',
  asks: 'Con il tuo consenso, noi e i nostri partner lo facciamo per queste finalità:',
  specialFeatures: 'Con il tuo consenso, alcuni partner fanno anche quanto segue:',
  legInt:
    'Alcuni partner non chiedono il consenso, ma si basano sul loro legittimo interesse. Puoi opporti. Senza il tuo consenso vedi gli stessi contenuti, con pubblicità che non è scelta per te.',
  withdraw:
    'La tua scelta vale solo per questo sito. Puoi modificarla o revocare il consenso in qualsiasi momento con il pulsante della privacy presente su ogni pagina.',
  vendorsLink: 'I nostri {n} partner',
  legIntLink: 'Legittimi interessi',
  tabPurposes: 'Finalità',
  tabVendors: 'Partner',
  tabLegInt: 'Legittimi interessi',
  legIntText:
    'Questi partner trattano dati sulla base di un legittimo interesse. Disattiva una finalità o un partner per opporti.',
  purposesText:
    'Scegli per quali finalità i nostri partner possono archiviare dati sul tuo dispositivo e usarli.',
  specialPurposes: 'Sempre attivo',
  specialPurposesText: 'Alcuni partner lo fanno in ogni caso e non può essere rifiutato.',
  features: 'Modi in cui si usano i dati',
  specialFeaturesTitle: 'Caratteristiche speciali',
  specialFeaturesText:
    'Richiedono il tuo consenso. I partner possono comunque usarle per garantire la sicurezza, prevenire le frodi e correggere errori.',
  dataCategories: 'Categorie di dati',
  vendorCount: '{n} partner',
  oneVendor: '1 partner',
  illustrations: 'Esempi',
  purposes: 'Con consenso',
  legIntPurposes: 'Con un legittimo interesse',
  keeps: 'conservazione: {n} giorni',
  policy: 'Informativa sulla privacy',
  legIntClaim: 'Sul suo legittimo interesse',
  storage: 'Che cosa archivia sul tuo dispositivo',
  cookies: 'I cookie durano fino a {n} giorni',
  session: 'I cookie durano finché non chiudi il browser',
  refreshed: 'e si rinnovano a ogni visita',
  otherStorage: 'Usa anche altri spazi di archiviazione del tuo dispositivo.',
  search: 'Cerca partner',
  allVendors: 'Tutti i partner',
  ownVendors: 'I servizi di questo sito esterni al framework di IAB Europe sono nella scheda «{name}».',
  providers: 'Fornitori di Google',
  providersText:
    'Questi partner sono esterni al framework di IAB Europe. Comunichiamo a Google e a loro che cosa consenti.',
  allProviders: 'Tutti i fornitori di Google',
  nobody: 'Nessun partner ha questo nome.',
  ownString: 'Conserva ciò che hai scelto per i partner, nella forma che essi leggono.',
  ownStorage: 'Conserviamo la tua scelta sul tuo dispositivo per un massimo di {n} giorni.',
};
