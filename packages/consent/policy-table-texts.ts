/** The built-in wording of cookie policy tables in one language; what the banner says too stands in its texts. */
export type PolicyTableTexts = {
  caption: string;
  service: string;
  category: string;
  party: string;
  storage: string;
  firstParty: string;
  thirdParty: string;
  cookie: string;
  localStorage: string;
  sessionStorage: string;
  pixel: string;
  changeChoices: string;
  /** Stands in the page until the table is there, and stays where it cannot be loaded. */
  unavailable: string;
};

const worded = (...texts: readonly string[]): PolicyTableTexts => {
  const [caption = '', service = '', category = '', party = '', storage = '', firstParty = '', ...rest] =
    texts;
  const [thirdParty = '', cookie = '', localStorage = '', sessionStorage = '', pixel = '', ...last] = rest;
  const [changeChoices = '', unavailable = ''] = last;
  return {
    ...{ caption, service, category, party, storage, firstParty, thirdParty, cookie },
    ...{ localStorage, sessionStorage, pixel, changeChoices, unavailable },
  };
};

/** By BCP 47 code: caption, four headings, two parties, four kinds of storage, the button, the plain sentence. */
const policyTableTexts: Record<string, PolicyTableTexts> = {
  en: worded(
    ...['Cookies and services on this site', 'Service', 'Category', 'Set by', 'Type', 'This site'],
    ...['Third party', 'Cookie', 'Local storage', 'Session storage', 'Pixel', 'Change my cookie choices'],
    'The list of cookies is loading. If it does not appear, please reload the page.',
  ),
  de: worded(
    ...['Cookies und Dienste auf dieser Website', 'Dienst', 'Kategorie', 'Gesetzt von', 'Art'],
    ...['Diese Website', 'Drittanbieter', 'Cookie', 'Lokaler Speicher', 'Sitzungsspeicher', 'Pixel'],
    'Meine Cookie-Auswahl ändern',
    'Die Liste der Cookies wird geladen. Falls sie nicht erscheint, laden Sie die Seite bitte neu.',
  ),
  fr: worded(
    ...['Cookies et services de ce site', 'Service', 'Catégorie', 'Déposé par', 'Type', 'Ce site', 'Tiers'],
    ...['Cookie', 'Stockage local', 'Stockage de session', 'Pixel', 'Modifier mes choix de cookies'],
    'La liste des cookies se charge. Si elle n’apparaît pas, veuillez recharger la page.',
  ),
  es: worded(
    ...['Cookies y servicios de este sitio', 'Servicio', 'Categoría', 'Instalada por', 'Tipo', 'Este sitio'],
    ...['Terceros', 'Cookie', 'Almacenamiento local', 'Almacenamiento de sesión', 'Píxel'],
    'Cambiar mis opciones de cookies',
    'La lista de cookies se está cargando. Si no aparece, vuelva a cargar la página.',
  ),
  it: worded(
    ...['Cookie e servizi di questo sito', 'Servizio', 'Categoria', 'Impostato da', 'Tipo', 'Questo sito'],
    ...['Terze parti', 'Cookie', 'Archiviazione locale', 'Archiviazione di sessione', 'Pixel'],
    'Modifica le mie scelte sui cookie',
    'L’elenco dei cookie è in caricamento. Se non compare, ricarichi la pagina.',
  ),
  nl: worded(
    ...['Cookies en diensten op deze site', 'Dienst', 'Categorie', 'Geplaatst door', 'Soort', 'Deze site'],
    ...['Derden', 'Cookie', 'Lokale opslag', 'Sessieopslag', 'Pixel', 'Mijn cookiekeuzes wijzigen'],
    'De lijst met cookies wordt geladen. Verschijnt zij niet, laad de pagina dan opnieuw.',
  ),
  pt: worded(
    ...['Cookies e serviços deste site', 'Serviço', 'Categoria', 'Definido por', 'Tipo', 'Este site'],
    ...['Terceiros', 'Cookie', 'Armazenamento local', 'Armazenamento de sessão', 'Pixel'],
    'Alterar as minhas escolhas de cookies',
    'A lista de cookies está a carregar. Se não aparecer, recarregue a página.',
  ),
  pl: worded(
    ...['Pliki cookie i usługi w tej witrynie', 'Usługa', 'Kategoria', 'Źródło', 'Rodzaj', 'Ta witryna'],
    ...['Podmiot zewnętrzny', 'Plik cookie', 'Pamięć lokalna', 'Pamięć sesji', 'Piksel'],
    'Zmień moje ustawienia plików cookie',
    'Lista plików cookie jest wczytywana. Jeśli się nie pojawi, odśwież stronę.',
  ),
  sv: worded(
    ...['Kakor och tjänster på den här webbplatsen', 'Tjänst', 'Kategori', 'Sätts av', 'Typ'],
    ...['Den här webbplatsen', 'Tredje part', 'Kaka', 'Lokal lagring', 'Sessionslagring', 'Pixel'],
    'Ändra mina val om kakor',
    'Listan över kakor läses in. Om den inte visas, ladda om sidan.',
  ),
  da: worded(
    ...['Cookies og tjenester på dette websted', 'Tjeneste', 'Kategori', 'Sat af', 'Type', 'Dette websted'],
    ...['Tredjepart', 'Cookie', 'Lokal lagring', 'Sessionslagring', 'Pixel', 'Ændr mine cookievalg'],
    'Listen over cookies indlæses. Hvis den ikke vises, skal du genindlæse siden.',
  ),
  fi: worded(
    ...['Tämän sivuston evästeet ja palvelut', 'Palvelu', 'Luokka', 'Asettaja', 'Tyyppi', 'Tämä sivusto'],
    ...['Kolmas osapuoli', 'Eväste', 'Paikallinen tallennus', 'Istuntotallennus', 'Pikseli'],
    'Muuta evästevalintojani',
    'Evästeluetteloa ladataan. Jos se ei tule näkyviin, lataa sivu uudelleen.',
  ),
  nb: worded(
    ...['Informasjonskapsler og tjenester på dette nettstedet', 'Tjeneste', 'Kategori', 'Satt av', 'Type'],
    ...['Dette nettstedet', 'Tredjepart', 'Informasjonskapsel', 'Lokal lagring', 'Øktlagring', 'Piksel'],
    'Endre mine valg om informasjonskapsler',
    'Listen over informasjonskapsler lastes. Hvis den ikke vises, last siden på nytt.',
  ),
  cs: worded(
    ...['Soubory cookie a služby na tomto webu', 'Služba', 'Kategorie', 'Nastavuje', 'Typ', 'Tento web'],
    ...['Třetí strana', 'Soubor cookie', 'Místní úložiště', 'Úložiště relace', 'Pixel'],
    'Změnit mé volby souborů cookie',
    'Seznam souborů cookie se načítá. Pokud se neobjeví, načtěte stránku znovu.',
  ),
  el: worded(
    ...['Cookies και υπηρεσίες σε αυτόν τον ιστότοπο', 'Υπηρεσία', 'Κατηγορία', 'Ορίζεται από', 'Είδος'],
    ...['Αυτός ο ιστότοπος', 'Τρίτοι', 'Cookie', 'Τοπική αποθήκευση', 'Αποθήκευση συνεδρίας', 'Pixel'],
    'Αλλαγή των επιλογών μου για τα cookies',
    'Ο κατάλογος των cookies φορτώνεται. Αν δεν εμφανιστεί, φορτώστε ξανά τη σελίδα.',
  ),
  ro: worded(
    ...['Cookie-uri și servicii pe acest site', 'Serviciu', 'Categorie', 'Setat de', 'Tip', 'Acest site'],
    ...['Terți', 'Cookie', 'Stocare locală', 'Stocare de sesiune', 'Pixel'],
    'Modifică opțiunile mele privind cookie-urile',
    'Lista cookie-urilor se încarcă. Dacă nu apare, reîncărcați pagina.',
  ),
  hu: worded(
    ...['Sütik és szolgáltatások ezen az oldalon', 'Szolgáltatás', 'Kategória', 'Elhelyezi', 'Típus'],
    ...['Ez az oldal', 'Harmadik fél', 'Süti', 'Helyi tárhely', 'Munkamenet-tárhely', 'Képpont'],
    'Sütibeállításaim módosítása',
    'A sütik listája betöltődik. Ha nem jelenik meg, kérjük, töltse újra az oldalt.',
  ),
  tr: worded(
    ...['Bu sitedeki çerezler ve hizmetler', 'Hizmet', 'Kategori', 'Yerleştiren', 'Tür', 'Bu site'],
    ...['Üçüncü taraf', 'Çerez', 'Yerel depolama', 'Oturum depolaması', 'Piksel'],
    'Çerez tercihlerimi değiştir',
    'Çerez listesi yükleniyor. Görünmezse lütfen sayfayı yeniden yükleyin.',
  ),
  ar: worded(
    ...['ملفات تعريف الارتباط والخدمات في هذا الموقع', 'الخدمة', 'الفئة', 'الجهة', 'النوع', 'هذا الموقع'],
    ...['طرف ثالث', 'ملف تعريف ارتباط', 'تخزين محلي', 'تخزين الجلسة', 'بكسل'],
    'تغيير خياراتي لملفات تعريف الارتباط',
    'يجري تحميل قائمة ملفات تعريف الارتباط. إذا لم تظهر، فيرجى إعادة تحميل الصفحة.',
  ),
  he: worded(
    ...['קובצי Cookie ושירותים באתר זה', 'שירות', 'קטגוריה', 'הוגדר על ידי', 'סוג', 'אתר זה', 'צד שלישי'],
    ...['קובץ Cookie', 'אחסון מקומי', 'אחסון הפעלה', 'פיקסל', 'שינוי הבחירות שלי לגבי קובצי Cookie'],
    'רשימת קובצי ה-Cookie נטענת. אם היא אינה מופיעה, יש לטעון את הדף מחדש.',
  ),
  ja: worded(
    ...['このサイトの Cookie とサービス', 'サービス', 'カテゴリ', '設定元', '種類', 'このサイト', '第三者'],
    ...['Cookie', 'ローカルストレージ', 'セッションストレージ', 'ピクセル', 'Cookie の選択を変更する'],
    'Cookie の一覧を読み込んでいます。表示されない場合は、ページを再読み込みしてください。',
  ),
};

/** The wording for a language: the exact one, else its base language (`pt` for `pt-BR`), else English. */
export function policyTableTextsFor(language: string): PolicyTableTexts {
  const code = language.toLowerCase();
  const base = code.split('-')[0] ?? '';
  const found = policyTableTexts[code] ?? policyTableTexts[base === 'no' ? 'nb' : base];
  return found ?? (policyTableTexts['en'] as PolicyTableTexts); // stands above
}
