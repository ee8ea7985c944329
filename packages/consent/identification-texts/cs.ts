import type { IdentificationTexts } from './texts.ts';

export const cs: IdentificationTexts = {
  email: {
    link: {
      subject: 'Váš osobní odkaz od {{BrandName}}',
      text: 'Na tomto odkazu uvidíte a můžete změnit, co o vás {{BrandName}} ví:',
      label: 'Otevřít mou stránku',
      life: 'Platnost odkazu: {{Lifetime}}. Nikomu ho nepředávejte.',
    },
    code: {
      subject: 'Váš kód pro {{BrandName}}',
      text: 'Váš kód je',
      life: 'Zadejte ho na stránce, která si ho žádá. Platí {{ExpiryMinutes}} minut.',
    },
    spoken: {
      life: 'Přečtěte ho osobě z {{BrandName}}, která se vás na něj ptá. Platí {{ExpiryMinutes}} minut.',
      ignore: 'Pokud s {{BrandName}} právě nejste v kontaktu, nikomu tento kód neříkejte.',
    },
    ignore: 'Pokud jste to nebyli vy, e-mail ignorujte. Nic se nezměnilo.',
  },
  ask: {
    link: ['Jste to vy?', 'Zadejte svou e-mailovou adresu. Pošleme vám osobní odkaz.'],
    code: ['Jste to vy?', 'Zadejte svou e-mailovou adresu. Pošleme vám kód.'],
    knowledge: ['Jste to vy?', 'Zadejte tyto údaje tak, jak je {brand} zná.'],
    address: 'E-mailová adresa',
    sendLink: 'Poslat odkaz',
    sendCode: 'Poslat kód',
    next: 'Pokračovat',
  },
  sentLink: [
    'Podívejte se do e-mailu',
    'Pokud {brand} tuto adresu zná, e-mail s vaším osobním odkazem je na cestě.',
  ],
  sentCode: ['Podívejte se do e-mailu', 'Pokud {brand} tuto adresu zná, e-mail s kódem je na cestě.'],
  codeLabel: 'Kód z e-mailu',
  again: 'Použít jinou adresu',
  wrongCode: 'Tento kód není platný. Zkontrolujte ho, nebo požádejte o nový.',
  notFound: 'Těmto údajům nikdo neodpovídá. Zkontrolujte je.',
  elsewhere: ['Nejprve se přihlaste', 'Otevřete tuto stránku ze svého účtu u {brand}.'],
  expired: ['Platnost odkazu vypršela', 'Můžete požádat o nový.'],
  used: ['Odkaz už byl použit', 'Můžete požádat o nový.'],
  tooMany: 'Bylo příliš mnoho pokusů. Zkuste to znovu za hodinu.',
};
