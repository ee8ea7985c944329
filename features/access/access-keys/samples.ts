/** Keys of the demo company: one for each of its sites, and one for its app. */
export const sampleAccessKeys = [
  {
    accessKeyName: 'Nordlicht shop',
    accessKeyType: 1,
    allowedDomains: ['nordlicht.example', '*.nordlicht.example', 'localhost'],
  },
  {
    accessKeyName: 'Fjell & Fjord tours',
    accessKeyType: 1,
    allowedDomains: ['fjell-fjord.example', '*.fjell-fjord.example'],
  },
  { accessKeyName: 'Nordlicht app', accessKeyType: 6, allowedDomains: ['app.nordlicht.example'] },
] as const;
