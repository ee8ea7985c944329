/**
 * Code, English name and native name of the languages an installation knows; right-to-left ones are marked.
 */
const rows = `
af|Afrikaans|Afrikaans
ar|Arabic|العربية|rtl
bg|Bulgarian|Български
bn|Bengali|বাংলা
bs|Bosnian|Bosanski
ca|Catalan|Català
cs|Czech|Čeština
cy|Welsh|Cymraeg
da|Danish|Dansk
de|German|Deutsch
de-AT|German (Austria)|Deutsch (Österreich)
de-CH|German (Switzerland)|Deutsch (Schweiz)
el|Greek|Ελληνικά
en|English|English
en-GB|English (United Kingdom)|English (United Kingdom)
en-US|English (United States)|English (United States)
es|Spanish|Español
es-MX|Spanish (Mexico)|Español (México)
et|Estonian|Eesti
eu|Basque|Euskara
fa|Persian|فارسی|rtl
fi|Finnish|Suomi
fil|Filipino|Filipino
fr|French|Français
fr-BE|French (Belgium)|Français (Belgique)
fr-CA|French (Canada)|Français (Canada)
fr-CH|French (Switzerland)|Français (Suisse)
ga|Irish|Gaeilge
gl|Galician|Galego
he|Hebrew|עברית|rtl
hi|Hindi|हिन्दी
hr|Croatian|Hrvatski
hu|Hungarian|Magyar
id|Indonesian|Bahasa Indonesia
is|Icelandic|Íslenska
it|Italian|Italiano
ja|Japanese|日本語
ko|Korean|한국어
lt|Lithuanian|Lietuvių
lv|Latvian|Latviešu
mk|Macedonian|Македонски
ms|Malay|Bahasa Melayu
mt|Maltese|Malti
nb|Norwegian Bokmål|Norsk bokmål
nl|Dutch|Nederlands
nl-BE|Dutch (Belgium)|Nederlands (België)
nn|Norwegian Nynorsk|Norsk nynorsk
pl|Polish|Polski
pt|Portuguese|Português
pt-BR|Portuguese (Brazil)|Português (Brasil)
ro|Romanian|Română
ru|Russian|Русский
sk|Slovak|Slovenčina
sl|Slovenian|Slovenščina
sq|Albanian|Shqip
sr|Serbian|Српски
sv|Swedish|Svenska
sw|Swahili|Kiswahili
ta|Tamil|தமிழ்
th|Thai|ไทย
tr|Turkish|Türkçe
uk|Ukrainian|Українська
ur|Urdu|اردو|rtl
vi|Vietnamese|Tiếng Việt
zh-Hans|Chinese (simplified)|简体中文
zh-Hant|Chinese (traditional)|繁體中文`;

export const seedLanguages = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [languageCode = '', languageName = '', nativeName = '', direction] = row.split('|');
    const isEnglish = languageCode === 'en';
    return {
      languageCode,
      languageName,
      nativeName,
      isRightToLeft: direction === 'rtl',
      isAssigned: isEnglish,
      isDefault: isEnglish,
    };
  });
