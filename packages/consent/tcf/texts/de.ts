import type { TcfTexts } from './texts.ts';

export const de: TcfTexts = {
  introduction:
    'Wir und unsere {n} Partner speichern Informationen auf Ihrem Gerät oder lesen sie dort, etwa mit Cookies, und verarbeiten personenbezogene Daten wie eindeutige Kennungen, Ihre IP-Adresse und was Sie sich auf dieser Website ansehen.',
  asks: 'Mit Ihrer Einwilligung tun wir und unsere Partner dies für folgende Zwecke:',
  specialFeatures: 'Mit Ihrer Einwilligung tun einige Partner außerdem Folgendes:',
  legInt:
    'Einige Partner bitten nicht um Einwilligung, sondern berufen sich auf ihr berechtigtes Interesse. Dem können Sie widersprechen. Ohne Ihre Einwilligung sehen Sie dieselben Inhalte, mit Werbung, die nicht für Sie ausgewählt ist.',
  withdraw:
    'Ihre Entscheidung gilt nur für diese Website. Sie können sie jederzeit ändern oder Ihre Einwilligung widerrufen, mit der Schaltfläche zum Datenschutz auf jeder Seite.',
  vendorsLink: 'Unsere {n} Partner',
  legIntLink: 'Berechtigte Interessen',
  tabPurposes: 'Zwecke',
  tabVendors: 'Partner',
  tabLegInt: 'Berechtigte Interessen',
  legIntText:
    'Diese Partner verarbeiten Daten auf Grundlage eines berechtigten Interesses. Schalten Sie einen Zweck oder einen Partner aus, um zu widersprechen.',
  purposesText:
    'Wählen Sie, für welche Zwecke unsere Partner Daten auf Ihrem Gerät speichern und nutzen dürfen.',
  specialPurposes: 'Geschieht immer',
  specialPurposesText: 'Das tun einige Partner in jedem Fall; es lässt sich nicht ablehnen.',
  features: 'Wie Daten genutzt werden',
  specialFeaturesTitle: 'Besondere Merkmale',
  specialFeaturesText:
    'Hierfür ist Ihre Einwilligung nötig. Partner dürfen sie dennoch nutzen, um Sicherheit zu gewährleisten, Betrug zu verhindern und Fehler zu beheben.',
  dataCategories: 'Datenkategorien',
  vendorCount: '{n} Partner',
  oneVendor: '1 Partner',
  illustrations: 'Beispiele',
  purposes: 'Mit Einwilligung',
  legIntPurposes: 'Mit berechtigtem Interesse',
  keeps: 'Aufbewahrung: {n} Tage',
  policy: 'Datenschutzerklärung',
  legIntClaim: 'Zum berechtigten Interesse',
  storage: 'Was der Partner auf Ihrem Gerät speichert',
  cookies: 'Cookies bleiben bis zu {n} Tage',
  session: 'Cookies bleiben, bis Sie den Browser schließen',
  refreshed: 'und werden bei jedem Besuch erneuert',
  otherStorage: 'Auch andere Speicher Ihres Geräts werden genutzt.',
  search: 'Partner suchen',
  allVendors: 'Alle Partner',
  ownVendors: 'Dienste dieser Website außerhalb des Rahmenwerks von IAB Europe finden Sie unter „{name}“.',
  providers: 'Google-Anbieter',
  providersText:
    'Diese Partner stehen außerhalb des Rahmenwerks von IAB Europe. Wir teilen Google und ihnen mit, was Sie erlauben.',
  allProviders: 'Alle Google-Anbieter',
  nobody: 'Kein Partner hat diesen Namen.',
  ownString: 'Speichert, was Sie für Partner gewählt haben, in der Form, die diese lesen.',
  ownStorage: 'Wir speichern Ihre Entscheidung bis zu {n} Tage auf Ihrem Gerät.',
};
