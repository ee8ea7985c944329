import type { TcfTexts } from './texts.ts';

export const nl: TcfTexts = {
  introduction:
    'Wij en onze {n} partners slaan informatie op uw apparaat op of lezen die daar, bijvoorbeeld met cookies, en verwerken persoonsgegevens zoals unieke kenmerken, uw IP-adres en wat u op deze site bekijkt.',
  asks: 'Met uw toestemming doen wij en onze partners dit voor deze doeleinden:',
  specialFeatures: 'Met uw toestemming doen sommige partners ook dit:',
  legInt:
    'Sommige partners vragen geen toestemming, maar beroepen zich op hun gerechtvaardigd belang. Daartegen kunt u bezwaar maken. Zonder uw toestemming ziet u dezelfde inhoud, met advertenties die niet voor u zijn gekozen.',
  withdraw:
    'Uw keuze geldt alleen voor deze site. U kunt deze op elk moment wijzigen of uw toestemming intrekken met de privacyknop op elke pagina.',
  vendorsLink: 'Onze {n} partners',
  legIntLink: 'Gerechtvaardigde belangen',
  tabPurposes: 'Doeleinden',
  tabVendors: 'Partners',
  tabLegInt: 'Gerechtvaardigde belangen',
  legIntText:
    'Deze partners verwerken gegevens op grond van een gerechtvaardigd belang. Zet een doeleinde of een partner uit om bezwaar te maken.',
  purposesText:
    'Kies voor welke doeleinden onze partners gegevens op uw apparaat mogen opslaan en gebruiken.',
  specialPurposes: 'Gebeurt altijd',
  specialPurposesText: 'Sommige partners doen dit in elk geval; het kan niet worden geweigerd.',
  features: 'Manieren waarop gegevens worden gebruikt',
  specialFeaturesTitle: 'Speciale functies',
  specialFeaturesText:
    'Hiervoor is uw toestemming nodig. Partners mogen ze toch gebruiken om de veiligheid te waarborgen, fraude te voorkomen en fouten te herstellen.',
  dataCategories: 'Categorieën gegevens',
  vendorCount: '{n} partners',
  oneVendor: '1 partner',
  illustrations: 'Voorbeelden',
  purposes: 'Met toestemming',
  legIntPurposes: 'Met een gerechtvaardigd belang',
  keeps: '{n} dagen bewaard',
  policy: 'Privacybeleid',
  legIntClaim: 'Over het gerechtvaardigd belang',
  storage: 'Wat de partner op uw apparaat opslaat',
  cookies: 'Cookies blijven maximaal {n} dagen staan',
  session: 'Cookies blijven staan tot u de browser sluit',
  refreshed: 'en worden bij elk bezoek vernieuwd',
  otherStorage: 'Ook andere opslag op uw apparaat wordt gebruikt.',
  search: 'Partners zoeken',
  allVendors: 'Alle partners',
  ownVendors: 'Diensten van deze site buiten het raamwerk van IAB Europe staan op het tabblad ‘{name}’.',
  providers: 'Aanbieders van Google',
  providersText:
    'Deze partners vallen buiten het raamwerk van IAB Europe. Wij laten Google en hen weten wat u toestaat.',
  allProviders: 'Alle aanbieders van Google',
  nobody: 'Geen partner heeft deze naam.',
  ownString: 'Bewaart wat u voor partners hebt gekozen, in de vorm die zij lezen.',
  ownStorage: 'Wij bewaren uw keuze maximaal {n} dagen op uw apparaat.',
};
