import type { TcfTexts } from './texts.ts';

export const nb: TcfTexts = {
  introduction:
    'Vi og våre {n} partnere lagrer informasjon på enheten din eller leser den der, for eksempel med informasjonskapsler, og behandler personopplysninger som unike identifikatorer, IP-adressen din og hva du ser på på dette nettstedet.',
  asks: 'Med ditt samtykke gjør vi og partnerne våre dette for følgende formål:',
  specialFeatures: 'Med ditt samtykke gjør noen partnere også dette:',
  legInt:
    'Noen partnere ber ikke om samtykke, men bygger på sin berettigede interesse. Det kan du protestere mot. Uten ditt samtykke ser du det samme innholdet, med annonser som ikke er valgt for deg.',
  withdraw:
    'Valget ditt gjelder bare dette nettstedet. Du kan når som helst endre det eller trekke samtykket tilbake med personvernknappen på hver side.',
  vendorsLink: 'Våre {n} partnere',
  legIntLink: 'Berettigede interesser',
  tabPurposes: 'Formål',
  tabVendors: 'Partnere',
  tabLegInt: 'Berettigede interesser',
  legIntText:
    'Disse partnerne behandler data på grunnlag av en berettiget interesse. Slå av et formål eller en partner for å protestere.',
  purposesText: 'Velg hvilke formål partnerne våre kan lagre data på enheten din og bruke dem for.',
  specialPurposes: 'Gjøres alltid',
  specialPurposesText: 'Dette gjør noen partnere uansett, og det kan ikke avslås.',
  features: 'Måter data brukes på',
  specialFeaturesTitle: 'Spesielle funksjoner',
  specialFeaturesText:
    'De krever ditt samtykke. Partnere kan likevel bruke dem til å sørge for sikkerhet, hindre svindel og rette feil.',
  dataCategories: 'Datakategorier',
  vendorCount: '{n} partnere',
  oneVendor: '1 partner',
  illustrations: 'Eksempler',
  purposes: 'Med samtykke',
  legIntPurposes: 'Med en berettiget interesse',
  keeps: 'lagres i {n} dager',
  policy: 'Personvernerklæring',
  legIntClaim: 'Om den berettigede interessen',
  storage: 'Hva partneren lagrer på enheten din',
  cookies: 'Informasjonskapsler varer i opptil {n} dager',
  session: 'Informasjonskapsler varer til du lukker nettleseren',
  refreshed: 'og fornyes ved hvert besøk',
  otherStorage: 'Annen lagring på enheten brukes også.',
  search: 'Søk etter partnere',
  allVendors: 'Alle partnere',
  ownVendors: 'Tjenester på dette nettstedet utenfor rammeverket til IAB Europe finnes i fanen «{name}».',
  providers: 'Google-leverandører',
  providersText:
    'Disse partnerne er utenfor rammeverket til IAB Europe. Vi forteller Google og dem hva du tillater.',
  allProviders: 'Alle Google-leverandører',
  nobody: 'Ingen partner har dette navnet.',
  ownString: 'Lagrer det du har valgt for partnere, i den formen de leser.',
  ownStorage: 'Vi lagrer valget ditt på enheten din i opptil {n} dager.',
};
