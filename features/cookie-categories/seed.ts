/** The categories a new brand starts with. */
export const seedCategories = [
  {
    categoryName: 'Strictly Necessary',
    displayText: 'Needed for the site to work, such as signing in, the basket and security. Always on.',
    isStrictlyNecessary: true,
  },
  {
    categoryName: 'Functional',
    displayText: 'Remember choices such as language and region, and make the site more convenient.',
    isStrictlyNecessary: false,
  },
  {
    categoryName: 'Performance',
    displayText: 'Show us how the site is used, so that we can improve it.',
    isStrictlyNecessary: false,
  },
  {
    categoryName: 'Targeting',
    displayText: 'Used by us and our partners to show advertising that fits your interests.',
    isStrictlyNecessary: false,
  },
  {
    categoryName: 'Social media',
    displayText: 'Let you see and share content of social networks, which may follow you across sites.',
    isStrictlyNecessary: false,
  },
] as const;
