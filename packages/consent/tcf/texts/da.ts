import type { TcfTexts } from './texts.ts';

export const da: TcfTexts = {
  introduction:
    'Vi og vores {n} partnere gemmer oplysninger på din enhed eller læser dem der, for eksempel med cookies, og behandler persondata som unikke identifikatorer, din IP-adresse og det, du ser på her på webstedet.',
  asks: 'Med dit samtykke gør vi og vores partnere dette til følgende formål:',
  specialFeatures: 'Med dit samtykke gør nogle partnere også dette:',
  legInt:
    'Nogle partnere beder ikke om samtykke, men bygger på deres legitime interesse. Det kan du gøre indsigelse mod. Uden dit samtykke ser du det samme indhold med annoncer, der ikke er valgt til dig.',
  withdraw:
    'Dit valg gælder kun for dette websted. Du kan til enhver tid ændre det eller trække dit samtykke tilbage med privatlivsknappen på hver side.',
  vendorsLink: 'Vores {n} partnere',
  legIntLink: 'Legitime interesser',
  tabPurposes: 'Formål',
  tabVendors: 'Partnere',
  tabLegInt: 'Legitime interesser',
  legIntText:
    'Disse partnere behandler data på grundlag af en legitim interesse. Slå et formål eller en partner fra for at gøre indsigelse.',
  purposesText: 'Vælg, til hvilke formål vores partnere må gemme data på din enhed og bruge dem.',
  specialPurposes: 'Sker altid',
  specialPurposesText: 'Det gør nogle partnere under alle omstændigheder, og det kan ikke afvises.',
  features: 'Måder, data bruges på',
  specialFeaturesTitle: 'Særlige funktioner',
  specialFeaturesText:
    'De kræver dit samtykke. Partnere må alligevel bruge dem til at sørge for sikkerhed, forhindre svindel og rette fejl.',
  dataCategories: 'Datakategorier',
  vendorCount: '{n} partnere',
  oneVendor: '1 partner',
  illustrations: 'Eksempler på brug',
  purposes: 'Med samtykke',
  legIntPurposes: 'Med en legitim interesse',
  keeps: 'gemmes i {n} dage',
  policy: 'Privatlivspolitik',
  legIntClaim: 'Om den legitime interesse',
  storage: 'Hvad partneren gemmer på din enhed',
  cookies: 'Cookies gemmes i op til {n} dage',
  session: 'Cookies gemmes, indtil du lukker browseren',
  refreshed: 'og fornyes ved hvert besøg',
  otherStorage: 'Der bruges også andet lager på din enhed.',
  search: 'Søg efter partnere',
  allVendors: 'Alle partnere',
  ownVendors: 'Tjenester på dette websted uden for IAB Europes rammeværk findes på fanen »{name}«.',
  providers: 'Google-udbydere',
  providersText:
    'Disse partnere er uden for IAB Europes rammeværk. Vi fortæller Google og dem, hvad du tillader.',
  allProviders: 'Alle Google-udbydere',
  nobody: 'Ingen partner har det navn.',
  ownString: 'Gemmer det, du har valgt for partnere, i den form, de læser.',
  ownStorage: 'Vi gemmer dit valg på din enhed i op til {n} dage.',
};
