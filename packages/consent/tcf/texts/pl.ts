import type { TcfTexts } from './texts.ts';

export const pl: TcfTexts = {
  introduction:
    'My i nasi partnerzy ({n}) przechowujemy informacje na Twoim urządzeniu lub je tam odczytujemy, na przykład za pomocą plików cookie, i przetwarzamy dane osobowe, takie jak unikalne identyfikatory, adres IP i to, co oglądasz w tej witrynie.',
  asks: 'Za Twoją zgodą my i nasi partnerzy robimy to w następujących celach:',
  specialFeatures: 'Za Twoją zgodą niektórzy partnerzy robią także to:',
  legInt:
    'Niektórzy partnerzy nie proszą o zgodę, lecz powołują się na swój uzasadniony interes. Możesz się temu sprzeciwić. Bez Twojej zgody zobaczysz te same treści z reklamami, które nie są dobierane dla Ciebie.',
  withdraw:
    'Twój wybór dotyczy tylko tej witryny. Możesz go zmienić lub wycofać zgodę w każdej chwili przyciskiem prywatności na każdej stronie.',
  vendorsLink: 'Nasi partnerzy ({n})',
  legIntLink: 'Uzasadnione interesy',
  tabPurposes: 'Cele',
  tabVendors: 'Partnerzy',
  tabLegInt: 'Uzasadnione interesy',
  legIntText:
    'Ci partnerzy przetwarzają dane na podstawie uzasadnionego interesu. Wyłącz cel lub partnera, aby wyrazić sprzeciw.',
  purposesText:
    'Wybierz, w jakich celach nasi partnerzy mogą przechowywać dane na Twoim urządzeniu i z nich korzystać.',
  specialPurposes: 'Odbywa się zawsze',
  specialPurposesText: 'Niektórzy partnerzy robią to w każdym przypadku i nie można tego odrzucić.',
  features: 'Sposoby korzystania z danych',
  specialFeaturesTitle: 'Funkcje specjalne',
  specialFeaturesText:
    'Wymagają Twojej zgody. Partnerzy mogą mimo to z nich korzystać, aby zapewnić bezpieczeństwo, zapobiegać oszustwom i usuwać błędy.',
  dataCategories: 'Kategorie danych',
  vendorCount: 'Partnerzy: {n}',
  oneVendor: '1 partner',
  illustrations: 'Przykłady',
  purposes: 'Za zgodą',
  legIntPurposes: 'Na podstawie uzasadnionego interesu',
  keeps: 'przechowywanie w dniach: {n}',
  policy: 'Polityka prywatności',
  legIntClaim: 'O uzasadnionym interesie',
  storage: 'Co partner przechowuje na Twoim urządzeniu',
  cookies: 'Najdłuższy czas życia plików cookie w dniach: {n}',
  session: 'Pliki cookie są przechowywane do zamknięcia przeglądarki',
  refreshed: '(odnawiane przy każdej wizycie)',
  otherStorage: 'Używana jest też inna pamięć Twojego urządzenia.',
  search: 'Szukaj partnerów',
  allVendors: 'Wszyscy partnerzy',
  ownVendors: 'Usługi tej witryny spoza ram IAB Europe znajdują się na karcie „{name}”.',
  providers: 'Dostawcy Google',
  providersText:
    'Ci partnerzy nie należą do ram IAB Europe. Przekazujemy Google i tym partnerom, na co zezwalasz.',
  allProviders: 'Wszyscy dostawcy Google',
  nobody: 'Żaden partner nie ma takiej nazwy.',
  ownString: 'Przechowuje Twoje wybory dotyczące partnerów w formie, którą oni odczytują.',
  ownStorage: 'Przechowujemy Twój wybór na Twoim urządzeniu. Najdłuższy czas w dniach: {n}.',
};
