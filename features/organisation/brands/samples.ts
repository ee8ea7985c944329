/**
 * The demo company, Nordlicht Outdoor, trades under two names: a shop for gear and an organiser of guided
 * tours.
 */
export const sampleBrands = [
  {
    brandName: 'Nordlicht',
    brandCode: 'nordlicht',
    logoUrl: 'https://www.nordlicht.example/logo.svg',
    publicHost: 'privacy.nordlicht.example',
    isActive: true,
  },
  {
    brandName: 'Fjell & Fjord',
    brandCode: 'fjell-fjord',
    logoUrl: 'https://www.fjell-fjord.example/logo.svg',
    publicHost: 'privacy.fjell-fjord.example',
    isActive: true,
  },
] as const;
