import type { RightsTexts } from './texts.ts';

export const cs: RightsTexts = {
  page: {
    title: 'Vaše kopie vašich údajů',
    text: 'Vaše kopie je připravena. Abyste ji dostali jen vy, pošleme nejprve kód na vaši e-mailovou adresu.',
    download: 'Stáhnout',
    gone: [
      'Tato kopie už tu není',
      'Byla stažena, nebo její čas vypršel. Požádejte nás o ni znovu, pokud ji potřebujete.',
    ],
  },
  emails: {
    ready: {
      subject: 'Vaše kopie údajů od {{BrandName}}',
      text: 'Požádali jste {{BrandName}} o kopii svých údajů (číslo {{Reference}}). Je připravena:',
      link: 'Získat kopii',
      life: 'Odkaz funguje jednou a po dobu {{ExpiryDays}} dnů. Nesdílejte ho.',
    },
    erased: {
      subject: 'Vaše údaje u {{BrandName}} jsou vymazány',
      text: 'Požádali jste {{BrandName}} o vymazání svých údajů (číslo {{Reference}}). Udělali jsme to.',
      kept: 'To, co musíme uchovat jako důkaz, už neříká, kdo jste. Toto je náš poslední e-mail v této věci.',
    },
    extended: {
      subject: 'Na vaši žádost potřebujeme více času',
      text: 'Vaše žádost u {{BrandName}} ({{RequestName}}, číslo {{Reference}}) potrvá déle než měsíc: {{Reason}}',
      due: 'Odpovíme do {{DueDate}}.',
    },
    rejected: {
      subject: 'Vaše žádost u {{BrandName}}',
      text: 'Vaší žádosti nemůžeme vyhovět ({{RequestName}}, číslo {{Reference}}): {{Reason}}',
      complain: 'Můžete podat stížnost u úřadu pro ochranu osobních údajů nebo se obrátit na soud.',
    },
    done: {
      subject: 'Vaše žádost u {{BrandName}} je vyřízena',
      text: 'Udělali jsme, o co jste žádali: {{RequestName}} (číslo {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} bude vaše údaje znovu používat',
      text: 'Na vaši žádost (číslo {{Reference}}) jsme omezili používání vašich údajů. Omezení ukončujeme: {{Reason}}',
    },
  },
};
