import type { TcfTexts } from './texts.ts';

export const cs: TcfTexts = {
  introduction:
    'My a naši partneři ({n}) ukládáme informace do vašeho zařízení nebo je v něm čteme, například pomocí souborů cookie, a zpracováváme osobní údaje, jako jsou jedinečné identifikátory, vaše IP adresa a to, co si na tomto webu prohlížíte.',
  asks: 'S vaším souhlasem to my a naši partneři děláme pro tyto účely:',
  specialFeatures: 'S vaším souhlasem někteří partneři dělají také toto:',
  legInt:
    'Někteří partneři nežádají o souhlas, ale opírají se o svůj oprávněný zájem. Proti tomu můžete vznést námitku. Bez vašeho souhlasu uvidíte stejný obsah s reklamou, která není vybrána pro vás.',
  withdraw:
    'Vaše volba platí jen pro tento web. Kdykoli ji můžete změnit nebo souhlas odvolat tlačítkem ochrany soukromí na každé stránce.',
  vendorsLink: 'Naši partneři ({n})',
  legIntLink: 'Oprávněné zájmy',
  tabPurposes: 'Účely',
  tabVendors: 'Partneři',
  tabLegInt: 'Oprávněné zájmy',
  legIntText:
    'Tito partneři zpracovávají údaje na základě oprávněného zájmu. Chcete-li vznést námitku, vypněte účel nebo partnera.',
  purposesText: 'Zvolte, pro jaké účely smějí naši partneři ukládat údaje ve vašem zařízení a používat je.',
  specialPurposes: 'Provádí se vždy',
  specialPurposesText: 'Někteří partneři to dělají v každém případě a nelze to odmítnout.',
  features: 'Způsoby použití údajů',
  specialFeaturesTitle: 'Zvláštní funkce',
  specialFeaturesText:
    'Vyžadují váš souhlas. Partneři je přesto mohou používat k zajištění bezpečnosti, předcházení podvodům a opravám chyb.',
  dataCategories: 'Kategorie údajů',
  vendorCount: 'Partneři: {n}',
  oneVendor: '1 partner',
  illustrations: 'Příklady',
  purposes: 'Se souhlasem',
  legIntPurposes: 'Na základě oprávněného zájmu',
  keeps: 'uchování ve dnech: {n}',
  policy: 'Zásady ochrany osobních údajů',
  legIntClaim: 'O oprávněném zájmu',
  storage: 'Co partner ukládá ve vašem zařízení',
  cookies: 'Nejdelší doba uchování souborů cookie ve dnech: {n}',
  session: 'Soubory cookie zůstávají do zavření prohlížeče',
  refreshed: '(obnovují se při každé návštěvě)',
  otherStorage: 'Používá se i jiné úložiště vašeho zařízení.',
  search: 'Hledat partnery',
  allVendors: 'Všichni partneři',
  ownVendors: 'Služby tohoto webu mimo rámec IAB Europe najdete na kartě „{name}“.',
  providers: 'Poskytovatelé Google',
  providersText:
    'Tito partneři stojí mimo rámec IAB Europe. Společnosti Google i jim sdělujeme, co povolujete.',
  allProviders: 'Všichni poskytovatelé Google',
  nobody: 'Žádný partner nemá tento název.',
  ownString: 'Uchovává vaši volbu pro partnery v podobě, kterou čtou.',
  ownStorage: 'Vaši volbu uchováváme ve vašem zařízení. Nejdelší doba ve dnech: {n}.',
};
