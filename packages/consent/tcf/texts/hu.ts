import type { TcfTexts } from './texts.ts';

export const hu: TcfTexts = {
  introduction:
    'Mi és {n} partnerünk információkat tárolunk az Ön eszközén vagy olvasunk ki onnan, például sütikkel, és személyes adatokat kezelünk, például egyedi azonosítókat, az Ön IP-címét és azt, hogy mit néz meg ezen a webhelyen.',
  asks: 'Az Ön hozzájárulásával mi és partnereink ezt a következő célokra tesszük:',
  specialFeatures: 'Az Ön hozzájárulásával egyes partnerek ezt is teszik:',
  legInt:
    'Egyes partnerek nem kérnek hozzájárulást, hanem jogos érdekükre hivatkoznak. Ez ellen tiltakozhat. Hozzájárulása nélkül ugyanazt a tartalmat látja, nem Önnek kiválasztott hirdetésekkel.',
  withdraw:
    'A választása csak erre a webhelyre vonatkozik. Bármikor módosíthatja vagy visszavonhatja hozzájárulását az adatvédelmi gombbal, amely minden oldalon ott van.',
  vendorsLink: '{n} partnerünk',
  legIntLink: 'Jogos érdekek',
  tabPurposes: 'Célok',
  tabVendors: 'Partnerek',
  tabLegInt: 'Jogos érdekek',
  legIntText:
    'Ezek a partnerek jogos érdek alapján kezelnek adatokat. Tiltakozáshoz kapcsoljon ki egy célt vagy egy partnert.',
  purposesText:
    'Válassza ki, milyen célokra tárolhatnak és használhatnak partnereink adatokat az Ön eszközén.',
  specialPurposes: 'Mindig megtörténik',
  specialPurposesText: 'Ezt egyes partnerek mindenképpen megteszik, és nem utasítható el.',
  features: 'Az adatok felhasználásának módjai',
  specialFeaturesTitle: 'Különleges funkciók',
  specialFeaturesText:
    'Ezekhez az Ön hozzájárulása kell. A partnerek ettől függetlenül használhatják őket a biztonság érdekében, a csalások megelőzésére és a hibák javítására.',
  dataCategories: 'Adatkategóriák',
  vendorCount: '{n} partner',
  oneVendor: '1 partner',
  illustrations: 'Példák',
  purposes: 'Hozzájárulással',
  legIntPurposes: 'Jogos érdekkel',
  keeps: 'megőrzés: {n} nap',
  policy: 'Adatvédelmi szabályzat',
  legIntClaim: 'A jogos érdekről',
  storage: 'Mit tárol az Ön eszközén',
  cookies: 'A sütik legfeljebb {n} napig maradnak meg',
  session: 'A sütik a böngésző bezárásáig maradnak meg',
  refreshed: 'és minden látogatáskor megújulnak',
  otherStorage: 'Az eszköz más tárolóit is használja.',
  search: 'Partnerek keresése',
  allVendors: 'Minden partner',
  ownVendors: 'A webhely IAB Europe keretrendszerén kívüli szolgáltatásai a(z) „{name}” lapon vannak.',
  providers: 'Google-szolgáltatók',
  providersText:
    'Ezek a partnerek kívül esnek az IAB Europe keretrendszerén. Közöljük a Google-lel és velük, hogy mit engedélyez.',
  allProviders: 'Minden Google-szolgáltató',
  nobody: 'Nincs ilyen nevű partner.',
  ownString: 'Megőrzi a partnerekre vonatkozó választását, az általuk olvasott formában.',
  ownStorage: 'Választását legfeljebb {n} napig őrizzük az Ön eszközén.',
};
