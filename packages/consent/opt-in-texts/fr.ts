import type { OptInTexts } from './texts.ts';

export const fr: OptInTexts = {
  title: 'Est-ce exact ?',
  text: '{brand} a reçu ces réponses avec votre adresse e-mail. Elles comptent dès que vous les confirmez.',
  confirm: 'Oui, confirmer',
  cancel: 'Non, ce n’est pas exact',
  again: 'Envoyer un nouvel e-mail',
  pages: {
    confirmed: ['Merci', 'Vos réponses sont confirmées. Vous pouvez changer d’avis à tout moment.'],
    rejected: ['Non confirmé', 'Ces réponses ne comptent pas. Vous n’avez rien d’autre à faire.'],
    declinedSince: [
      'Rien n’a été modifié',
      'Vous avez dit non depuis, et cela reste valable. Si vous avez changé d’avis, veuillez remplir le formulaire à nouveau.',
    ],
    addressChanged: [
      'Votre adresse e-mail a changé',
      'Ce lien a été envoyé à une ancienne adresse. Veuillez remplir le formulaire à nouveau.',
    ],
    expired: [
      'Ce lien a expiré',
      'Si vous souhaitez encore confirmer vos réponses, nous pouvons vous envoyer un nouvel e-mail.',
    ],
    sent: [
      'Consultez vos e-mails',
      'S’il reste quelque chose à confirmer, un nouvel e-mail arrivera bientôt.',
    ],
    gone: [
      'Il n’y a rien à confirmer',
      'Ces réponses ont déjà fait l’objet d’une décision ou ne sont plus enregistrées.',
    ],
    unknown: [
      'Ce lien ne fonctionne pas',
      'Veuillez vérifier que vous avez ouvert le lien complet de l’e-mail.',
    ],
  },
  email: {
    subject: 'Veuillez confirmer vos réponses à {{BrandName}}',
    text: '{{BrandName}} a reçu des réponses avec cette adresse e-mail. Si elles viennent de vous, veuillez les confirmer :',
    link: 'Voir mes réponses',
    life: 'Le lien fonctionne pendant {{ExpiryDays}} jours.',
    ignore:
      'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Sans votre confirmation, rien ne compte.',
  },
  code: {
    subject: 'Votre code pour {{BrandName}}',
    text: 'Votre code est',
    life: 'Veuillez le saisir dans le formulaire. Il est valable {{ExpiryMinutes}} minutes.',
  },
  receipt: {
    subject: 'Vos réponses à {{BrandName}}',
    text: '{{BrandName}} a reçu ces réponses de votre part :',
    mind: 'Si ce n’était pas vous, ou si vous avez changé d’avis, veuillez le signaler à {{BrandName}}.',
    yes: 'Oui',
    no: 'Non',
  },
};
