import type { TcfTexts } from './texts.ts';

export const sv: TcfTexts = {
  introduction:
    'Vi och våra {n} partner lagrar information på din enhet eller läser den där, till exempel med kakor, och behandlar personuppgifter som unika identifierare, din IP-adress och vad du tittar på här på webbplatsen.',
  asks: 'Med ditt samtycke gör vi och våra partner detta för följande ändamål:',
  specialFeatures: 'Med ditt samtycke gör vissa partner även detta:',
  legInt:
    'Vissa partner ber inte om samtycke utan stöder sig på sitt berättigade intresse. Du kan invända mot det. Utan ditt samtycke ser du samma innehåll, med annonser som inte har valts för dig.',
  withdraw:
    'Ditt val gäller bara den här webbplatsen. Du kan när som helst ändra det eller återkalla ditt samtycke med integritetsknappen på varje sida.',
  vendorsLink: 'Våra {n} partner',
  legIntLink: 'Berättigade intressen',
  tabPurposes: 'Ändamål',
  tabVendors: 'Partner',
  tabLegInt: 'Berättigade intressen',
  legIntText:
    'Dessa partner behandlar uppgifter med stöd av ett berättigat intresse. Stäng av ett ändamål eller en partner för att invända.',
  purposesText: 'Välj för vilka ändamål våra partner får lagra uppgifter på din enhet och använda dem.',
  specialPurposes: 'Görs alltid',
  specialPurposesText: 'Detta gör vissa partner i vilket fall som helst och det går inte att neka.',
  features: 'Hur uppgifter används',
  specialFeaturesTitle: 'Särskilda funktioner',
  specialFeaturesText:
    'De kräver ditt samtycke. Partner får ändå använda dem för att säkerställa säkerheten, förhindra bedrägerier och rätta fel.',
  dataCategories: 'Kategorier av uppgifter',
  vendorCount: '{n} partner',
  oneVendor: '1 partner',
  illustrations: 'Exempel',
  purposes: 'Med samtycke',
  legIntPurposes: 'Med ett berättigat intresse',
  keeps: 'sparas i {n} dagar',
  policy: 'Integritetspolicy',
  legIntClaim: 'Om dess berättigade intresse',
  storage: 'Vad partnern lagrar på din enhet',
  cookies: 'Kakor finns kvar i upp till {n} dagar',
  session: 'Kakor finns kvar tills du stänger webbläsaren',
  refreshed: 'och förnyas vid varje besök',
  otherStorage: 'Även annan lagring på din enhet används.',
  search: 'Sök partner',
  allVendors: 'Alla partner',
  ownVendors: 'Tjänster på webbplatsen utanför IAB Europes ramverk finns på fliken ”{name}”.',
  providers: 'Google-leverantörer',
  providersText:
    'Dessa partner står utanför IAB Europes ramverk. Vi talar om för Google och dem vad du tillåter.',
  allProviders: 'Alla Google-leverantörer',
  nobody: 'Ingen partner har det namnet.',
  ownString: 'Sparar vad du har valt för partner, i den form som de läser.',
  ownStorage: 'Vi sparar ditt val på din enhet i upp till {n} dagar.',
};
