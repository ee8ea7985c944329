import type { DemoAddresses } from './demo-addresses.ts';

const words = {
  en: {
    at: '',
    tents: 'Tents',
    tours: 'Tours',
    newsletter: 'Newsletter',
    checkout: 'Checkout',
    other: '<a href="/de/newsletter" lang="de" hreflang="de">Deutsch</a>',
    goods: 'Skarv 2, one tent: € 429',
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile number',
    order: 'Order',
    account: 'Account',
    welcome: 'You are signed in as customer NL-1001. The shop asks a little at each visit.',
    thanks: 'Thank you for your order',
    sent: 'Nothing is delivered: this shop exists to be tried out.',
    missing: 'This installation was filled before the shop had forms.',
  },
  de: {
    at: '/de',
    tents: 'Zelte',
    tours: 'Touren',
    newsletter: 'Newsletter',
    checkout: 'Kasse',
    other: '<a href="/newsletter" lang="en" hreflang="en">English</a>',
    goods: 'Skarv 2, ein Zelt: 429 €',
    name: 'Name',
    email: 'E-Mail',
    mobile: 'Mobilnummer',
    order: 'Bestellen',
    account: 'Konto',
    welcome: 'Sie sind als Kundin NL-1001 angemeldet. Der Laden fragt bei jedem Besuch ein wenig.',
    thanks: 'Danke für Ihre Bestellung',
    sent: 'Geliefert wird nichts: Dieser Laden ist zum Ausprobieren da.',
    missing: 'Diese Installation wurde gefüllt, bevor der Laden Formulare hatte.',
  },
} as const;
type Language = keyof typeof words;
const languages = ['en', 'de'] as const;

/** The links at the top of each page; the goods have pages in English only. */
export const navigation = (language: Language): string => {
  const { at, tents, tours, newsletter, checkout, account, other } = words[language];
  const own = `<a href="${at}/newsletter">${newsletter}</a><a href="${at}/checkout">${checkout}</a><a href="${at}/account">${account}</a>`;
  return `<a href="/tents">${tents}</a><a href="/tours">${tours}</a>${own}${other}`;
};

/** The pages with forms, and the one that an order leads to. */
export const formPages = ({ newsletter, checkout, questions }: DemoAddresses) =>
  languages.flatMap((language) => {
    const text = words[language];
    const missing = `<p>${text.missing}</p>`;
    const field = (id: string, label: string, type: string, autocomplete: string): string =>
      `<label>${label}<input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}"></label>`;
    return [
      {
        path: `${text.at}/newsletter`,
        language,
        title: text.newsletter,
        body: `<h1>${text.newsletter}</h1><section class="asked">${newsletter ?? missing}</section>`,
      },
      {
        path: `${text.at}/checkout`,
        language,
        title: text.checkout,
        body: `<h1>${text.checkout}</h1><p>${text.goods}</p>
<form class="asked checkout" method="post" action="${text.at}/order">
${field('name', text.name, 'text', 'name')}${field('email', text.email, 'email', 'email')}${field('mobile', text.mobile, 'tel', 'tel')}
${checkout ?? missing}<p><button>${text.order}</button></p></form>`,
      },
      {
        path: `${text.at}/account`,
        language,
        title: text.account,
        body: `<h1>${text.account}</h1><p>${text.welcome}</p>${questions?.code ?? missing}`,
      },
      {
        path: `${text.at}/order`,
        language,
        title: text.thanks,
        body: `<h1>${text.thanks}</h1><p>${text.sent}</p>`,
      },
    ];
  });
