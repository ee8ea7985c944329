import type { TcfTexts } from './texts.ts';

export const fi: TcfTexts = {
  introduction:
    'Me ja kumppanimme ({n}) tallennamme tietoja laitteellesi tai luemme niitä sieltä esimerkiksi evästeillä ja käsittelemme henkilötietoja, kuten yksilöiviä tunnisteita, IP-osoitettasi ja sitä, mitä katsot tällä sivustolla.',
  asks: 'Suostumuksellasi me ja kumppanimme teemme tätä seuraaviin tarkoituksiin:',
  specialFeatures: 'Suostumuksellasi jotkin kumppanit tekevät myös tätä:',
  legInt:
    'Jotkin kumppanit eivät pyydä suostumusta vaan vetoavat oikeutettuun etuunsa. Voit vastustaa sitä. Ilman suostumustasi näet saman sisällön, mutta mainoksia ei ole valittu sinulle.',
  withdraw:
    'Valintasi koskee vain tätä sivustoa. Voit muuttaa sitä tai peruuttaa suostumuksesi milloin tahansa jokaisella sivulla olevalla tietosuojapainikkeella.',
  vendorsLink: 'Kumppanimme ({n})',
  legIntLink: 'Oikeutetut edut',
  tabPurposes: 'Tarkoitukset',
  tabVendors: 'Kumppanit',
  tabLegInt: 'Oikeutetut edut',
  legIntText:
    'Nämä kumppanit käsittelevät tietoja oikeutetun edun perusteella. Vastusta käsittelyä poistamalla tarkoitus tai kumppani käytöstä.',
  purposesText:
    'Valitse, mihin tarkoituksiin kumppanimme saavat tallentaa tietoja laitteellesi ja käyttää niitä.',
  specialPurposes: 'Tehdään aina',
  specialPurposesText: 'Jotkin kumppanit tekevät tätä joka tapauksessa, eikä sitä voi kieltää.',
  features: 'Tavat käyttää tietoja',
  specialFeaturesTitle: 'Erityisominaisuudet',
  specialFeaturesText:
    'Ne edellyttävät suostumustasi. Kumppanit voivat silti käyttää niitä turvallisuuden varmistamiseen, petosten estämiseen ja virheiden korjaamiseen.',
  dataCategories: 'Tietoluokat',
  vendorCount: '{n} kumppania',
  oneVendor: '1 kumppani',
  illustrations: 'Esimerkkejä',
  purposes: 'Suostumuksella',
  legIntPurposes: 'Oikeutetulla edulla',
  keeps: 'säilytys {n} päivää',
  policy: 'Tietosuojakäytäntö',
  legIntClaim: 'Oikeutetusta edusta',
  storage: 'Mitä kumppani tallentaa laitteellesi',
  cookies: 'Evästeet säilyvät enintään {n} päivää',
  session: 'Evästeet säilyvät, kunnes suljet selaimen',
  refreshed: 'ja uusitaan jokaisella käynnillä',
  otherStorage: 'Käytössä on myös laitteen muuta tallennustilaa.',
  search: 'Etsi kumppaneita',
  allVendors: 'Kaikki kumppanit',
  ownVendors: 'IAB Europen kehyksen ulkopuoliset sivuston palvelut ovat välilehdellä ”{name}”.',
  providers: 'Googlen palveluntarjoajat',
  providersText:
    'Nämä kumppanit eivät kuulu IAB Europen kehykseen. Kerromme Googlelle ja niille, mitä sallit.',
  allProviders: 'Kaikki Googlen palveluntarjoajat',
  nobody: 'Tämännimistä kumppania ei ole.',
  ownString: 'Säilyttää kumppaneita koskevat valintasi muodossa, jota ne lukevat.',
  ownStorage: 'Säilytämme valintasi laitteellasi enintään {n} päivää.',
};
