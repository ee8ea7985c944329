import type { OptInTexts } from './texts.ts';

export const cs: OptInTexts = {
  title: 'Je to správně?',
  text: '{brand} obdržel tyto odpovědi s vaší e-mailovou adresou. Platit začnou, jakmile je potvrdíte.',
  confirm: 'Ano, potvrdit',
  cancel: 'Ne, to není správně',
  again: 'Poslat nový e-mail',
  pages: {
    confirmed: ['Děkujeme', 'Vaše odpovědi jsou potvrzeny. Kdykoli můžete změnit názor.'],
    rejected: ['Nepotvrzeno', 'Tyto odpovědi neplatí. Nic dalšího nemusíte dělat.'],
    declinedSince: [
      'Nic se nezměnilo',
      'Od té doby jste odpověděli ne a to stále platí. Pokud jste změnili názor, vyplňte formulář znovu.',
    ],
    addressChanged: [
      'Vaše e-mailová adresa se změnila',
      'Tento odkaz byl odeslán na dřívější adresu. Vyplňte formulář znovu.',
    ],
    expired: [
      'Platnost odkazu vypršela',
      'Pokud chcete odpovědi stále potvrdit, můžeme vám poslat nový e-mail.',
    ],
    sent: ['Podívejte se do e-mailu', 'Pokud je ještě co potvrdit, brzy přijde nový e-mail.'],
    gone: ['Není co potvrdit', 'O těchto odpovědích už bylo rozhodnuto, nebo už nejsou uloženy.'],
    unknown: ['Tento odkaz nefunguje', 'Zkontrolujte, zda jste otevřeli celý odkaz z e-mailu.'],
  },
  email: {
    subject: 'Potvrďte své odpovědi pro {{BrandName}}',
    text: '{{BrandName}} obdržel odpovědi s touto e-mailovou adresou. Pokud jsou vaše, potvrďte je:',
    link: 'Zobrazit mé odpovědi',
    life: 'Odkaz funguje {{ExpiryDays}} dní.',
    ignore: 'Pokud jste to nebyli vy, můžete tento e-mail ignorovat. Bez vašeho potvrzení nic neplatí.',
  },
  code: {
    subject: 'Váš kód pro {{BrandName}}',
    text: 'Váš kód je',
    life: 'Zadejte jej do formuláře. Platí {{ExpiryMinutes}} minut.',
  },
  receipt: {
    subject: 'Vaše odpovědi pro {{BrandName}}',
    text: '{{BrandName}} od vás má tyto odpovědi:',
    mind: 'Pokud jste to nebyli vy nebo jste změnili názor, dejte prosím vědět: {{BrandName}}.',
    yes: 'Ano',
    no: 'Ne',
  },
};
