import type { IdentificationTexts } from './texts.ts';

export const fr: IdentificationTexts = {
  email: {
    link: {
      subject: 'Votre lien personnel de {{BrandName}}',
      text: 'Avec ce lien, vous pouvez voir et modifier ce que {{BrandName}} sait de vous :',
      label: 'Ouvrir ma page',
      life: 'Le lien est valable {{Lifetime}}. Ne le transmettez à personne.',
    },
    code: {
      subject: 'Votre code pour {{BrandName}}',
      text: 'Votre code est',
      life: 'Saisissez-le sur la page qui le demande. Il est valable {{ExpiryMinutes}} minutes.',
    },
    spoken: {
      life: 'Lisez-le à la personne de {{BrandName}} qui vous le demande. Il est valable {{ExpiryMinutes}} minutes.',
      ignore: "Si vous n'êtes pas en contact avec {{BrandName}}, ne communiquez ce code à personne.",
    },
    ignore: "Si ce n'était pas vous, ignorez cet e-mail. Rien n'a été modifié.",
  },
  ask: {
    link: ['Est-ce bien vous ?', 'Saisissez votre adresse e-mail. Nous vous enverrons un lien personnel.'],
    code: ['Est-ce bien vous ?', 'Saisissez votre adresse e-mail. Nous vous enverrons un code.'],
    knowledge: ['Est-ce bien vous ?', 'Saisissez ces informations telles que {brand} les connaît.'],
    address: 'Adresse e-mail',
    sendLink: "M'envoyer un lien",
    sendCode: "M'envoyer un code",
    next: 'Continuer',
  },
  sentLink: [
    'Consultez vos e-mails',
    'Si {brand} connaît cette adresse, un e-mail avec votre lien personnel est en route.',
  ],
  sentCode: [
    'Consultez vos e-mails',
    'Si {brand} connaît cette adresse, un e-mail avec un code est en route.',
  ],
  codeLabel: 'Code reçu par e-mail',
  again: 'Utiliser une autre adresse',
  wrongCode: "Ce code n'est pas valable. Vérifiez-le ou demandez-en un nouveau.",
  notFound: 'Ces informations ne correspondent à personne. Veuillez les vérifier.',
  elsewhere: ['Veuillez vous connecter', 'Ouvrez cette page depuis votre compte chez {brand}.'],
  expired: ['Ce lien a expiré', 'Vous pouvez en demander un nouveau.'],
  used: ['Ce lien a déjà été utilisé', 'Vous pouvez en demander un nouveau.'],
  tooMany: 'Il y a eu trop de tentatives. Réessayez dans une heure.',
};
