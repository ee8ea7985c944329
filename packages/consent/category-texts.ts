import type { BuiltInLanguage } from './built-in-languages.ts';

/** What visitors read about a category. */
export type CategoryWording = { name: string; text: string };

/** Wording of the initial categories of a brand, in order: necessary, functional, … */
type Wordings = readonly [name: string, text: string][];

const en: Wordings = [
  [
    'Strictly Necessary',
    'Needed for the site to work, such as signing in, the basket and security. Always on.',
  ],
  ['Functional', 'Remember choices such as language and region, and make the site more convenient.'],
  ['Performance', 'Show us how the site is used, so that we can improve it.'],
  ['Targeting', 'Used by us and our partners to show advertising that fits your interests.'],
  ['Social media', 'Let you see and share content of social networks, which may follow you across sites.'],
];

const translations: Record<string, Wordings> = {
  de: [
    [
      'Unbedingt erforderlich',
      'Nötig, damit die Website funktioniert, etwa für Anmeldung, Warenkorb und Sicherheit. Immer aktiv.',
    ],
    ['Funktional', 'Merken sich Einstellungen wie Sprache und Region und machen die Website bequemer.'],
    ['Leistung', 'Zeigen uns, wie die Website genutzt wird, damit wir sie verbessern können.'],
    [
      'Werbung',
      'Werden von uns und unseren Partnern genutzt, um Werbung zu zeigen, die zu Ihren Interessen passt.',
    ],
    [
      'Soziale Medien',
      'Lassen Sie Inhalte sozialer Netzwerke sehen und teilen, die Ihnen über Websites hinweg folgen können.',
    ],
  ],
  fr: [
    [
      'Strictement nécessaires',
      'Indispensables au fonctionnement du site, par exemple pour la connexion, le panier et la sécurité. Toujours actifs.',
    ],
    ['Fonctionnels', 'Retiennent vos choix, comme la langue et la région, et rendent le site plus pratique.'],
    ['Performance', 'Nous montrent comment le site est utilisé, afin que nous puissions l’améliorer.'],
    [
      'Publicité ciblée',
      'Utilisés par nous et nos partenaires pour afficher des publicités adaptées à vos centres d’intérêt.',
    ],
    [
      'Réseaux sociaux',
      'Vous permettent de voir et de partager des contenus de réseaux sociaux, qui peuvent vous suivre d’un site à l’autre.',
    ],
  ],
  es: [
    [
      'Estrictamente necesarias',
      'Necesarias para que el sitio funcione, por ejemplo para iniciar sesión, la cesta y la seguridad. Siempre activas.',
    ],
    ['Funcionales', 'Recuerdan elecciones como el idioma y la región y hacen el sitio más cómodo.'],
    ['Rendimiento', 'Nos muestran cómo se usa el sitio para que podamos mejorarlo.'],
    ['Publicidad', 'Las usamos nosotros y nuestros socios para mostrar publicidad acorde con sus intereses.'],
    [
      'Redes sociales',
      'Le permiten ver y compartir contenidos de redes sociales, que pueden seguirle de un sitio a otro.',
    ],
  ],
  it: [
    [
      'Strettamente necessari',
      'Necessari al funzionamento del sito, ad esempio per l’accesso, il carrello e la sicurezza. Sempre attivi.',
    ],
    ['Funzionali', 'Ricordano scelte come la lingua e la regione e rendono il sito più comodo.'],
    ['Prestazioni', 'Ci mostrano come viene usato il sito, così possiamo migliorarlo.'],
    [
      'Pubblicità',
      'Usati da noi e dai nostri partner per mostrare pubblicità in linea con i suoi interessi.',
    ],
    [
      'Social media',
      'Le permettono di vedere e condividere contenuti dei social network, che possono seguirla da un sito all’altro.',
    ],
  ],
  nl: [
    [
      'Strikt noodzakelijk',
      'Nodig om de site te laten werken, zoals voor inloggen, het winkelmandje en beveiliging. Altijd aan.',
    ],
    ['Functioneel', 'Onthouden keuzes zoals taal en regio en maken de site gemakkelijker in gebruik.'],
    ['Prestaties', 'Laten ons zien hoe de site wordt gebruikt, zodat we die kunnen verbeteren.'],
    [
      'Advertenties',
      'Worden door ons en onze partners gebruikt om advertenties te tonen die bij uw interesses passen.',
    ],
    [
      'Sociale media',
      'Laten u inhoud van sociale netwerken zien en delen, die u op verschillende sites kunnen volgen.',
    ],
  ],
  pt: [
    [
      'Estritamente necessários',
      'Necessários para o funcionamento do site, por exemplo para iniciar sessão, o carrinho e a segurança. Sempre ativos.',
    ],
    ['Funcionais', 'Guardam escolhas como o idioma e a região e tornam o site mais cómodo.'],
    ['Desempenho', 'Mostram-nos como o site é utilizado, para que o possamos melhorar.'],
    [
      'Publicidade',
      'Utilizados por nós e pelos nossos parceiros para mostrar publicidade adequada aos seus interesses.',
    ],
    [
      'Redes sociais',
      'Permitem ver e partilhar conteúdos de redes sociais, que podem segui-lo de um site para outro.',
    ],
  ],
  pl: [
    [
      'Niezbędne',
      'Potrzebne do działania strony, na przykład do logowania, koszyka i bezpieczeństwa. Zawsze włączone.',
    ],
    ['Funkcjonalne', 'Zapamiętują wybory, takie jak język i region, i ułatwiają korzystanie ze strony.'],
    ['Wydajność', 'Pokazują nam, jak strona jest używana, abyśmy mogli ją ulepszać.'],
    [
      'Reklama',
      'Używane przez nas i naszych partnerów do wyświetlania reklam dopasowanych do zainteresowań.',
    ],
    [
      'Media społecznościowe',
      'Pozwalają oglądać i udostępniać treści z sieci społecznościowych, które mogą śledzić użytkownika na różnych stronach.',
    ],
  ],
  sv: [
    [
      'Absolut nödvändiga',
      'Behövs för att webbplatsen ska fungera, till exempel för inloggning, varukorg och säkerhet. Alltid på.',
    ],
    ['Funktionella', 'Kommer ihåg val som språk och region och gör webbplatsen bekvämare.'],
    ['Prestanda', 'Visar oss hur webbplatsen används, så att vi kan förbättra den.'],
    ['Annonsering', 'Används av oss och våra partner för att visa annonser som passar dina intressen.'],
    [
      'Sociala medier',
      'Låter dig se och dela innehåll från sociala nätverk, som kan följa dig mellan webbplatser.',
    ],
  ],
  da: [
    [
      'Strengt nødvendige',
      'Nødvendige for at websitet fungerer, f.eks. til login, indkøbskurv og sikkerhed. Altid slået til.',
    ],
    ['Funktionelle', 'Husker valg som sprog og region og gør websitet nemmere at bruge.'],
    ['Ydeevne', 'Viser os, hvordan websitet bruges, så vi kan forbedre det.'],
    ['Annoncering', 'Bruges af os og vores partnere til at vise annoncer, der passer til dine interesser.'],
    [
      'Sociale medier',
      'Lader dig se og dele indhold fra sociale netværk, som kan følge dig på tværs af websites.',
    ],
  ],
  fi: [
    [
      'Välttämättömät',
      'Tarvitaan sivuston toimintaan, kuten kirjautumiseen, ostoskoriin ja tietoturvaan. Aina käytössä.',
    ],
    ['Toiminnalliset', 'Muistavat valintoja, kuten kielen ja alueen, ja tekevät sivustosta kätevämmän.'],
    ['Suorituskyky', 'Näyttävät meille, miten sivustoa käytetään, jotta voimme parantaa sitä.'],
    ['Mainonta', 'Me ja kumppanimme näytämme niiden avulla mainontaa, joka sopii kiinnostuksen kohteisiisi.'],
    [
      'Sosiaalinen media',
      'Antavat nähdä ja jakaa sosiaalisten verkostojen sisältöä; verkostot voivat seurata sinua sivustolta toiselle.',
    ],
  ],
  nb: [
    [
      'Strengt nødvendige',
      'Nødvendige for at nettstedet skal fungere, for eksempel til innlogging, handlekurv og sikkerhet. Alltid på.',
    ],
    ['Funksjonelle', 'Husker valg som språk og region og gjør nettstedet enklere å bruke.'],
    ['Ytelse', 'Viser oss hvordan nettstedet brukes, slik at vi kan forbedre det.'],
    ['Annonsering', 'Brukes av oss og partnerne våre til å vise annonser som passer til interessene dine.'],
    [
      'Sosiale medier',
      'Lar deg se og dele innhold fra sosiale nettverk, som kan følge deg på tvers av nettsteder.',
    ],
  ],
  cs: [
    [
      'Nezbytně nutné',
      'Potřebné pro fungování webu, například pro přihlášení, košík a zabezpečení. Vždy zapnuté.',
    ],
    ['Funkční', 'Pamatují si volby, jako je jazyk a region, a usnadňují používání webu.'],
    ['Výkon', 'Ukazují nám, jak se web používá, abychom ho mohli zlepšovat.'],
    ['Reklama', 'Používáme je my a naši partneři k zobrazování reklamy, která odpovídá vašim zájmům.'],
    [
      'Sociální sítě',
      'Umožňují zobrazit a sdílet obsah sociálních sítí, které vás mohou sledovat napříč weby.',
    ],
  ],
  el: [
    [
      'Απολύτως απαραίτητα',
      'Χρειάζονται για να λειτουργεί ο ιστότοπος, όπως για τη σύνδεση, το καλάθι και την ασφάλεια. Πάντα ενεργά.',
    ],
    ['Λειτουργικά', 'Θυμούνται επιλογές όπως η γλώσσα και η περιοχή και κάνουν τον ιστότοπο πιο εύχρηστο.'],
    ['Επιδόσεις', 'Μας δείχνουν πώς χρησιμοποιείται ο ιστότοπος, ώστε να τον βελτιώνουμε.'],
    [
      'Διαφήμιση',
      'Χρησιμοποιούνται από εμάς και τους συνεργάτες μας για να προβάλλονται διαφημίσεις που ταιριάζουν στα ενδιαφέροντά σας.',
    ],
    [
      'Μέσα κοινωνικής δικτύωσης',
      'Σας επιτρέπουν να βλέπετε και να μοιράζεστε περιεχόμενο κοινωνικών δικτύων, τα οποία μπορεί να σας παρακολουθούν σε διάφορους ιστότοπους.',
    ],
  ],
  ro: [
    [
      'Strict necesare',
      'Necesare pentru funcționarea site-ului, de exemplu pentru autentificare, coș și securitate. Întotdeauna active.',
    ],
    ['Funcționale', 'Rețin alegeri precum limba și regiunea și fac site-ul mai ușor de folosit.'],
    ['Performanță', 'Ne arată cum este folosit site-ul, ca să îl putem îmbunătăți.'],
    [
      'Publicitate',
      'Folosite de noi și de partenerii noștri pentru a afișa publicitate potrivită intereselor dumneavoastră.',
    ],
    [
      'Rețele sociale',
      'Vă permit să vedeți și să distribuiți conținut din rețele sociale, care vă pot urmări de la un site la altul.',
    ],
  ],
  hu: [
    [
      'Feltétlenül szükséges',
      'A webhely működéséhez kellenek, például a bejelentkezéshez, a kosárhoz és a biztonsághoz. Mindig bekapcsolva.',
    ],
    [
      'Funkcionális',
      'Megjegyzik a választásokat, például a nyelvet és a régiót, és kényelmesebbé teszik a webhelyet.',
    ],
    ['Teljesítmény', 'Megmutatják, hogyan használják a webhelyet, hogy jobbá tehessük.'],
    [
      'Hirdetés',
      'Mi és partnereink arra használjuk, hogy az érdeklődésének megfelelő hirdetéseket mutassunk.',
    ],
    [
      'Közösségi média',
      'Lehetővé teszik közösségi hálózatok tartalmainak megtekintését és megosztását; ezek több webhelyen is követhetik Önt.',
    ],
  ],
  tr: [
    [
      'Kesinlikle gerekli',
      'Oturum açma, sepet ve güvenlik gibi sitenin çalışması için gerekenler. Her zaman açık.',
    ],
    ['İşlevsel', 'Dil ve bölge gibi seçimleri hatırlar ve siteyi daha kullanışlı kılar.'],
    ['Performans', 'Sitenin nasıl kullanıldığını bize gösterir; böylece siteyi iyileştirebiliriz.'],
    ['Reklam', 'Biz ve iş ortaklarımız, ilgi alanlarınıza uygun reklamlar göstermek için kullanırız.'],
    [
      'Sosyal medya',
      'Sosyal ağların içeriklerini görmenizi ve paylaşmanızı sağlar; bu ağlar sizi siteler arasında izleyebilir.',
    ],
  ],
  ar: [
    ['ضرورية للغاية', 'لازمة لعمل الموقع، مثل تسجيل الدخول وسلة التسوق والأمان. مفعّلة دائمًا.'],
    ['وظيفية', 'تتذكر اختيارات مثل اللغة والمنطقة وتجعل استخدام الموقع أسهل.'],
    ['الأداء', 'تبيّن لنا كيف يُستخدم الموقع حتى نتمكن من تحسينه.'],
    ['الإعلانات', 'نستخدمها نحن وشركاؤنا لعرض إعلانات تناسب اهتماماتك.'],
    [
      'وسائل التواصل الاجتماعي',
      'تتيح لك رؤية محتوى الشبكات الاجتماعية ومشاركته، وقد تتتبّعك هذه الشبكات عبر المواقع.',
    ],
  ],
  he: [
    ['הכרחיים', 'נחוצים לפעולת האתר, למשל לכניסה, לסל הקניות ולאבטחה. פעילים תמיד.'],
    ['פונקציונליים', 'זוכרים בחירות כמו שפה ואזור והופכים את האתר לנוח יותר.'],
    ['ביצועים', 'מראים לנו כיצד משתמשים באתר, כדי שנוכל לשפר אותו.'],
    ['פרסום', 'משמשים אותנו ואת שותפינו להצגת פרסומות שמתאימות לתחומי העניין שלך.'],
    ['רשתות חברתיות', 'מאפשרים לראות ולשתף תוכן של רשתות חברתיות, שעשויות לעקוב אחריך בין אתרים.'],
  ],
  ja: [
    ['必須', 'ログイン、カート、セキュリティなど、サイトの動作に必要です。常に有効です。'],
    ['機能', '言語や地域などの選択を記憶し、サイトを使いやすくします。'],
    ['パフォーマンス', 'サイトの利用状況を把握し、改善するために使います。'],
    ['広告', '当社とパートナーが、お客様の関心に合った広告を表示するために使います。'],
    [
      'ソーシャルメディア',
      'ソーシャルネットワークのコンテンツの表示と共有を可能にします。これらのサービスがサイトをまたいで追跡する場合があります。',
    ],
  ],
} satisfies Record<Exclude<BuiltInLanguage, 'en'>, Wordings>;

/** The English wording of the categories created for a new brand, the strictly necessary one first. */
export const startingCategories = en.map(([categoryName, displayText]) => ({ categoryName, displayText }));

/**
 * The built-in wording of a category in a language, as long as its name and text are the initial ones and
 * nobody has changed them. For English it is the category's own wording.
 */
export const builtInWording = (
  { categoryName, displayText }: { categoryName: string; displayText: string },
  language: string,
): CategoryWording | undefined => {
  const code = language.toLowerCase().split('-')[0] ?? '';
  const at = en.findIndex(([name, text]) => name === categoryName && text === displayText);
  const found = (code === 'en' ? en : translations[code === 'no' ? 'nb' : code])?.[at];
  return found && { name: found[0], text: found[1] };
};
