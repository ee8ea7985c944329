import type { TcfTexts } from './texts.ts';

export const fr: TcfTexts = {
  introduction:
    'Nous et nos {n} partenaires stockons des informations sur votre appareil ou y accédons, par exemple au moyen de cookies, et traitons des données personnelles telles que des identifiants uniques, votre adresse IP et ce que vous consultez sur ce site.',
  asks: 'Avec votre consentement, nous et nos partenaires le faisons pour ces finalités :',
  specialFeatures: 'Avec votre consentement, certains partenaires font aussi ceci :',
  legInt:
    'Certains partenaires ne demandent pas votre consentement, mais se fondent sur leur intérêt légitime. Vous pouvez vous y opposer. Sans votre consentement, vous voyez les mêmes contenus, avec des publicités qui ne sont pas choisies pour vous.',
  withdraw:
    'Votre choix ne vaut que pour ce site. Vous pouvez le modifier ou retirer votre consentement à tout moment avec le bouton de confidentialité présent sur chaque page.',
  vendorsLink: 'Nos {n} partenaires',
  legIntLink: 'Intérêts légitimes',
  tabPurposes: 'Finalités',
  tabVendors: 'Partenaires',
  tabLegInt: 'Intérêts légitimes',
  legIntText:
    'Ces partenaires traitent des données sur la base d’un intérêt légitime. Désactivez une finalité ou un partenaire pour vous y opposer.',
  purposesText:
    'Choisissez les finalités pour lesquelles nos partenaires peuvent stocker des données sur votre appareil et les utiliser.',
  specialPurposes: 'Toujours effectué',
  specialPurposesText: 'Certains partenaires le font dans tous les cas ; cela ne peut pas être refusé.',
  features: 'Façons d’utiliser les données',
  specialFeaturesTitle: 'Fonctionnalités spéciales',
  specialFeaturesText:
    'Elles nécessitent votre consentement. Les partenaires peuvent néanmoins les utiliser pour assurer la sécurité, prévenir la fraude et corriger des erreurs.',
  dataCategories: 'Catégories de données',
  vendorCount: '{n} partenaires',
  oneVendor: '1 partenaire',
  illustrations: 'Exemples',
  purposes: 'Avec consentement',
  legIntPurposes: 'Avec un intérêt légitime',
  keeps: 'conservation : {n} jours',
  policy: 'Politique de confidentialité',
  legIntClaim: 'À propos de son intérêt légitime',
  storage: 'Ce qu’il stocke sur votre appareil',
  cookies: 'Les cookies durent jusqu’à {n} jours',
  session: 'Les cookies durent jusqu’à la fermeture du navigateur',
  refreshed: 'et sont renouvelés à chaque visite',
  otherStorage: 'Il utilise aussi d’autres espaces de stockage de votre appareil.',
  search: 'Rechercher un partenaire',
  allVendors: 'Tous les partenaires',
  ownVendors: 'Les services de ce site hors du cadre d’IAB Europe se trouvent sous l’onglet « {name} ».',
  providers: 'Fournisseurs Google',
  providersText:
    'Ces partenaires sont hors du cadre d’IAB Europe. Nous indiquons à Google et à ces partenaires ce que vous autorisez.',
  allProviders: 'Tous les fournisseurs Google',
  nobody: 'Aucun partenaire ne porte ce nom.',
  ownString: 'Conserve ce que vous avez choisi pour les partenaires, sous la forme qu’ils lisent.',
  ownStorage: 'Nous conservons votre choix sur votre appareil pendant {n} jours au maximum.',
};
