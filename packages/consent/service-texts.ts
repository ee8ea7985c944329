import type { BuiltInLanguage } from './built-in-languages.ts';

/** What a service is for, as laws tell kinds of services apart. */
export type ServicePurpose = 'necessary' | 'functional' | 'analytics' | 'marketing';

/** What visitors read of a service of which no more than its purpose is known. */
const wordings: Record<BuiltInLanguage, Record<ServicePurpose, string>> = {
  en: {
    necessary: 'Needed for this site to work and to be safe.',
    functional: 'Makes this site more convenient and adds to what it can do.',
    analytics: 'Shows us how this site is used, so that we can improve it.',
    marketing: 'Shows advertising that fits your interests, and measures how well it works.',
  },
  de: {
    necessary: 'Nötig, damit diese Website funktioniert und sicher ist.',
    functional: 'Macht diese Website bequemer und erweitert, was sie kann.',
    analytics: 'Zeigt uns, wie diese Website genutzt wird, damit wir sie verbessern können.',
    marketing: 'Zeigt Werbung, die zu Ihren Interessen passt, und misst, wie gut sie wirkt.',
  },
  fr: {
    necessary: 'Indispensable au fonctionnement et à la sécurité de ce site.',
    functional: 'Rend ce site plus pratique et enrichit ce qu’il propose.',
    analytics: 'Nous montre comment ce site est utilisé, afin que nous puissions l’améliorer.',
    marketing: 'Affiche des publicités adaptées à vos centres d’intérêt et en mesure l’efficacité.',
  },
  es: {
    necessary: 'Necesario para que este sitio funcione y sea seguro.',
    functional: 'Hace este sitio más cómodo y amplía lo que ofrece.',
    analytics: 'Nos muestra cómo se usa este sitio para que podamos mejorarlo.',
    marketing: 'Muestra publicidad acorde con sus intereses y mide su eficacia.',
  },
  it: {
    necessary: 'Necessario per il funzionamento e la sicurezza di questo sito.',
    functional: 'Rende questo sito più comodo e ne amplia le possibilità.',
    analytics: 'Ci mostra come viene usato questo sito, così da poterlo migliorare.',
    marketing: 'Mostra pubblicità in linea con i suoi interessi e ne misura l’efficacia.',
  },
  nl: {
    necessary: 'Nodig om deze site te laten werken en veilig te houden.',
    functional: 'Maakt deze site gebruiksvriendelijker en uitgebreider.',
    analytics: 'Laat ons zien hoe deze site wordt gebruikt, zodat we hem kunnen verbeteren.',
    marketing: 'Toont advertenties die bij uw interesses passen en meet hoe goed ze werken.',
  },
  pt: {
    necessary: 'Necessário para que este site funcione e seja seguro.',
    functional: 'Torna este site mais cómodo e amplia o que oferece.',
    analytics: 'Mostra-nos como este site é utilizado, para que o possamos melhorar.',
    marketing: 'Mostra publicidade adequada aos seus interesses e mede a sua eficácia.',
  },
  pl: {
    necessary: 'Niezbędne, aby ta strona działała i była bezpieczna.',
    functional: 'Sprawia, że ta strona jest wygodniejsza i oferuje więcej możliwości.',
    analytics: 'Pokazuje nam, jak używana jest ta strona, abyśmy mogli ją ulepszać.',
    marketing: 'Wyświetla reklamy dopasowane do Twoich zainteresowań i mierzy ich skuteczność.',
  },
  sv: {
    necessary: 'Behövs för att webbplatsen ska fungera och vara säker.',
    functional: 'Gör webbplatsen bekvämare och ger den fler funktioner.',
    analytics: 'Visar oss hur webbplatsen används så att vi kan förbättra den.',
    marketing: 'Visar annonser som passar dina intressen och mäter hur väl de fungerar.',
  },
  da: {
    necessary: 'Nødvendigt for, at webstedet fungerer og er sikkert.',
    functional: 'Gør webstedet mere bekvemt og giver det flere muligheder.',
    analytics: 'Viser os, hvordan webstedet bruges, så vi kan forbedre det.',
    marketing: 'Viser annoncer, der passer til dine interesser, og måler, hvor godt de virker.',
  },
  fi: {
    necessary: 'Tarvitaan, jotta sivusto toimii ja on turvallinen.',
    functional: 'Tekee sivustosta mukavamman käyttää ja lisää sen toimintoja.',
    analytics: 'Näyttää meille, miten sivustoa käytetään, jotta voimme parantaa sitä.',
    marketing: 'Näyttää kiinnostuksen kohteisiisi sopivaa mainontaa ja mittaa sen toimivuutta.',
  },
  nb: {
    necessary: 'Nødvendig for at nettstedet skal fungere og være trygt.',
    functional: 'Gjør nettstedet mer praktisk og gir det flere muligheter.',
    analytics: 'Viser oss hvordan nettstedet brukes, slik at vi kan forbedre det.',
    marketing: 'Viser annonser som passer til interessene dine, og måler hvor godt de virker.',
  },
  cs: {
    necessary: 'Nutné k tomu, aby tento web fungoval a byl bezpečný.',
    functional: 'Zpříjemňuje používání tohoto webu a rozšiřuje jeho možnosti.',
    analytics: 'Ukazuje nám, jak se tento web používá, abychom ho mohli zlepšovat.',
    marketing: 'Zobrazuje reklamu odpovídající vašim zájmům a měří její účinnost.',
  },
  hu: {
    necessary: 'A webhely működéséhez és biztonságához szükséges.',
    functional: 'Kényelmesebbé teszi a webhelyet, és bővíti a lehetőségeit.',
    analytics: 'Megmutatja, hogyan használják a webhelyet, hogy javíthassunk rajta.',
    marketing: 'Az Ön érdeklődésének megfelelő hirdetéseket jelenít meg, és méri a hatásukat.',
  },
  ro: {
    necessary: 'Necesar pentru ca acest site să funcționeze și să fie sigur.',
    functional: 'Face acest site mai comod și îi extinde posibilitățile.',
    analytics: 'Ne arată cum este folosit acest site, ca să îl putem îmbunătăți.',
    marketing: 'Afișează reclame potrivite intereselor dumneavoastră și măsoară eficiența lor.',
  },
  el: {
    necessary: 'Απαραίτητο για τη λειτουργία και την ασφάλεια αυτού του ιστότοπου.',
    functional: 'Κάνει αυτόν τον ιστότοπο πιο εύχρηστο και διευρύνει τις δυνατότητές του.',
    analytics: 'Μας δείχνει πώς χρησιμοποιείται αυτός ο ιστότοπος, ώστε να τον βελτιώνουμε.',
    marketing: 'Προβάλλει διαφημίσεις που ταιριάζουν στα ενδιαφέροντά σας και μετρά την απόδοσή τους.',
  },
  tr: {
    necessary: 'Bu sitenin çalışması ve güvenliği için gereklidir.',
    functional: 'Bu siteyi daha kullanışlı kılar ve olanaklarını genişletir.',
    analytics: 'Bu sitenin nasıl kullanıldığını bize gösterir; böylece siteyi iyileştirebiliriz.',
    marketing: 'İlgi alanlarınıza uygun reklamlar gösterir ve bunların etkisini ölçer.',
  },
  ar: {
    necessary: 'لازم لعمل هذا الموقع وأمانه.',
    functional: 'يجعل استخدام هذا الموقع أسهل ويوسّع ما يقدّمه.',
    analytics: 'يبيّن لنا كيف يُستخدم هذا الموقع حتى نتمكن من تحسينه.',
    marketing: 'يعرض إعلانات تناسب اهتماماتك ويقيس مدى فعاليتها.',
  },
  he: {
    necessary: 'נחוץ לפעולת האתר ולאבטחתו.',
    functional: 'הופך את האתר לנוח יותר ומרחיב את אפשרויותיו.',
    analytics: 'מראה לנו כיצד משתמשים באתר, כדי שנוכל לשפר אותו.',
    marketing: 'מציג פרסומות שמתאימות לתחומי העניין שלך ומודד את יעילותן.',
  },
  ja: {
    necessary: 'このサイトの動作と安全のために必要です。',
    functional: 'このサイトを使いやすくし、機能を広げます。',
    analytics: 'このサイトの利用状況を把握し、改善するために使います。',
    marketing: 'お客様の関心に合った広告を表示し、その効果を測定します。',
  },
};

/** The built-in text of a service in a language such as `de` or `pt-BR`; undefined where there is none. */
export const serviceWording = (purpose: ServicePurpose, language: string): string | undefined => {
  const code = language.toLowerCase().split('-')[0] ?? '';
  const known: Readonly<Record<string, Record<ServicePurpose, string>>> = wordings;
  return known[code === 'no' ? 'nb' : code]?.[purpose];
};
