import { type BuiltInLanguage, builtInFor } from './built-in-languages.ts';

/** What the cookie of the identity service is for, as visitors read it. */
const purposes: Readonly<Record<BuiltInLanguage, string>> = {
  en: 'Restores cookies of services that you agreed to, if your browser loses them.',
  de: 'Stellt Cookies von Diensten wieder her, denen Sie zugestimmt haben, falls Ihr Browser sie verliert.',
  fr: 'Rétablit les cookies des services que vous avez acceptés si votre navigateur les perd.',
  es: 'Restaura las cookies de los servicios que has aceptado si tu navegador las pierde.',
  it: 'Ripristina i cookie dei servizi che hai accettato se il browser li perde.',
  nl: 'Herstelt cookies van diensten waarmee u hebt ingestemd, als uw browser ze kwijtraakt.',
  pt: 'Repõe os cookies dos serviços que aceitou, se o seu navegador os perder.',
  pl: 'Przywraca pliki cookie usług, na które wyrażono zgodę, jeśli przeglądarka je utraci.',
  sv: 'Återställer kakor från tjänster som du har godkänt om webbläsaren förlorar dem.',
  da: 'Gendanner cookies fra tjenester, som du har accepteret, hvis din browser mister dem.',
  fi: 'Palauttaa hyväksymiesi palvelujen evästeet, jos selaimesi kadottaa ne.',
  nb: 'Gjenoppretter informasjonskapsler fra tjenester du har godtatt, hvis nettleseren mister dem.',
  cs: 'Obnovuje soubory cookie služeb, se kterými jste souhlasili, pokud je prohlížeč ztratí.',
  el: 'Επαναφέρει τα cookies των υπηρεσιών που αποδεχτήκατε, αν τα χάσει το πρόγραμμα περιήγησης.',
  ro: 'Restabilește cookie-urile serviciilor pe care le-ai acceptat, dacă browserul le pierde.',
  hu: 'Visszaállítja az elfogadott szolgáltatások sütijeit, ha a böngésző elveszíti őket.',
  tr: 'Kabul ettiğiniz hizmetlerin çerezlerini, tarayıcınız kaybederse geri yükler.',
  ar: 'يستعيد ملفات تعريف الارتباط الخاصة بالخدمات التي وافقت عليها إذا فقدها متصفحك.',
  he: 'משחזר קובצי Cookie של שירותים שהסכמת להם, אם הדפדפן מאבד אותם.',
  ja: '同意したサービスの Cookie がブラウザーから失われた場合に復元します。',
};

/** In a language, or else in English. */
export const identityPurpose = (language: string): string => purposes[builtInFor(language) ?? 'en'];
