import type { RightsTexts } from './texts.ts';

export const sv: RightsTexts = {
  page: {
    title: 'Din kopia av dina uppgifter',
    text: 'Din kopia är klar. För att bara du ska få den skickar vi först en kod till din e-postadress.',
    download: 'Ladda ner',
    gone: [
      'Den här kopian finns inte längre',
      'Den har laddats ner, eller så har dess tid gått ut. Be oss om den igen om du behöver den.',
    ],
  },
  emails: {
    ready: {
      subject: 'Din kopia av dina uppgifter från {{BrandName}}',
      text: 'Du bad {{BrandName}} om en kopia av dina uppgifter (nummer {{Reference}}). Den är klar:',
      link: 'Hämta min kopia',
      life: 'Länken fungerar en gång och i {{ExpiryDays}} dagar. Dela den inte.',
    },
    erased: {
      subject: 'Dina uppgifter hos {{BrandName}} är raderade',
      text: 'Du bad {{BrandName}} att radera dina uppgifter (nummer {{Reference}}). Det har vi gjort.',
      kept: 'Det vi måste behålla som bevis säger inte längre vem du är. Det här är vårt sista mejl om saken.',
    },
    extended: {
      subject: 'Vi behöver mer tid för din begäran',
      text: 'Din begäran till {{BrandName}} ({{RequestName}}, nummer {{Reference}}) tar längre tid än en månad: {{Reason}}',
      due: 'Vi svarar senast {{DueDate}}.',
    },
    rejected: {
      subject: 'Din begäran till {{BrandName}}',
      text: 'Vi kan inte göra det du bad om ({{RequestName}}, nummer {{Reference}}): {{Reason}}',
      complain: 'Du kan klaga hos en dataskyddsmyndighet eller gå till domstol.',
    },
    done: {
      subject: 'Din begäran till {{BrandName}} är klar',
      text: 'Vi har gjort det du bad om: {{RequestName}} (nummer {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} kommer att använda dina uppgifter igen',
      text: 'På din begäran (nummer {{Reference}}) hade vi begränsat användningen av dina uppgifter. Det avslutar vi: {{Reason}}',
    },
  },
};
