import type { TcfTexts } from './texts.ts';

export const ro: TcfTexts = {
  introduction:
    'Noi și partenerii noștri ({n}) stocăm informații pe dispozitivul dvs. sau le citim de acolo, de exemplu prin cookie-uri, și prelucrăm date cu caracter personal, precum identificatori unici, adresa dvs. IP și ceea ce vizualizați pe acest site.',
  asks: 'Cu consimțământul dvs., noi și partenerii noștri facem acest lucru în următoarele scopuri:',
  specialFeatures: 'Cu consimțământul dvs., unii parteneri fac și următoarele:',
  legInt:
    'Unii parteneri nu cer consimțământul, ci se bazează pe interesul lor legitim. Vă puteți opune. Fără consimțământul dvs. vedeți același conținut, cu publicitate care nu este aleasă pentru dvs.',
  withdraw:
    'Alegerea dvs. este valabilă numai pentru acest site. O puteți schimba sau vă puteți retrage consimțământul oricând, cu butonul de confidențialitate de pe fiecare pagină.',
  vendorsLink: 'Partenerii noștri ({n})',
  legIntLink: 'Interese legitime',
  tabPurposes: 'Scopuri',
  tabVendors: 'Parteneri',
  tabLegInt: 'Interese legitime',
  legIntText:
    'Acești parteneri prelucrează date pe baza unui interes legitim. Dezactivați un scop sau un partener pentru a vă opune.',
  purposesText:
    'Alegeți în ce scopuri pot partenerii noștri să stocheze date pe dispozitivul dvs. și să le folosească.',
  specialPurposes: 'Se face întotdeauna',
  specialPurposesText: 'Unii parteneri fac acest lucru în orice caz și nu poate fi refuzat.',
  features: 'Moduri de utilizare a datelor',
  specialFeaturesTitle: 'Funcții speciale',
  specialFeaturesText:
    'Necesită consimțământul dvs. Partenerii le pot folosi totuși pentru a asigura securitatea, a preveni frauda și a corecta erori.',
  dataCategories: 'Categorii de date',
  vendorCount: 'Parteneri: {n}',
  oneVendor: '1 partener',
  illustrations: 'Exemple',
  purposes: 'Cu consimțământ',
  legIntPurposes: 'Cu un interes legitim',
  keeps: 'păstrare în zile: {n}',
  policy: 'Politica de confidențialitate',
  legIntClaim: 'Despre interesul său legitim',
  storage: 'Ce stochează pe dispozitivul dvs.',
  cookies: 'Durata maximă a cookie-urilor în zile: {n}',
  session: 'Cookie-urile rămân până închideți browserul',
  refreshed: '(se reînnoiesc la fiecare vizită)',
  otherStorage: 'Se folosește și alt spațiu de stocare al dispozitivului.',
  search: 'Căutați parteneri',
  allVendors: 'Toți partenerii',
  ownVendors: 'Serviciile acestui site din afara cadrului IAB Europe se află în fila „{name}”.',
  providers: 'Furnizori Google',
  providersText:
    'Acești parteneri sunt în afara cadrului IAB Europe. Comunicăm companiei Google și lor ce permiteți.',
  allProviders: 'Toți furnizorii Google',
  nobody: 'Niciun partener nu are acest nume.',
  ownString: 'Păstrează ce ați ales pentru parteneri, în forma pe care o citesc.',
  ownStorage: 'Păstrăm alegerea dvs. pe dispozitivul dvs. Durata maximă în zile: {n}.',
};
