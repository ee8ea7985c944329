import type { RightsTexts } from './texts.ts';

export const fr: RightsTexts = {
  page: {
    title: 'Votre copie de vos données',
    text: 'Votre copie est prête. Pour que vous seul la receviez, nous envoyons d’abord un code à votre adresse e-mail.',
    download: 'Télécharger',
    gone: [
      'Cette copie n’est plus là',
      'Elle a été téléchargée, ou son délai est écoulé. Demandez-la-nous à nouveau si vous en avez besoin.',
    ],
  },
  emails: {
    ready: {
      subject: 'Votre copie de vos données chez {{BrandName}}',
      text: 'Vous avez demandé à {{BrandName}} une copie de vos données (numéro {{Reference}}). Elle est prête :',
      link: 'Obtenir ma copie',
      life: 'Le lien fonctionne une fois et pendant {{ExpiryDays}} jours. Ne le partagez pas.',
    },
    erased: {
      subject: 'Vos données chez {{BrandName}} sont effacées',
      text: 'Vous avez demandé à {{BrandName}} d’effacer vos données (numéro {{Reference}}). C’est fait.',
      kept: 'Ce que nous devons conserver comme preuve ne dit plus qui vous êtes. Ceci est notre dernier e-mail à ce sujet.',
    },
    extended: {
      subject: 'Il nous faut plus de temps pour votre demande',
      text: 'Votre demande à {{BrandName}} ({{RequestName}}, numéro {{Reference}}) prend plus d’un mois : {{Reason}}',
      due: 'Nous répondrons au plus tard le {{DueDate}}.',
    },
    rejected: {
      subject: 'Votre demande à {{BrandName}}',
      text: 'Nous ne pouvons pas donner suite à votre demande ({{RequestName}}, numéro {{Reference}}) : {{Reason}}',
      complain:
        'Vous pouvez introduire une réclamation auprès d’une autorité de protection des données ou saisir un tribunal.',
    },
    done: {
      subject: 'Votre demande à {{BrandName}} est traitée',
      text: 'Nous avons fait ce que vous demandiez : {{RequestName}} (numéro {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} utilisera de nouveau vos données',
      text: 'À votre demande (numéro {{Reference}}), nous avions limité l’utilisation de vos données. Nous y mettons fin : {{Reason}}',
    },
  },
};
