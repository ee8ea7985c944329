import type { LinkTexts } from './texts.ts';

export const fr: LinkTexts = {
  text: '{brand} enregistrera ceci de votre part :',
  stop: { title: 'Se désabonner', button: 'Oui, me désabonner' },
  agree: { title: 'Confirmer votre choix', button: 'Oui, confirmer' },
  undo: 'Annuler',
  manage: 'Gérer toutes mes préférences',
  pages: {
    done: ['C’est fait', '{brand} a enregistré votre choix.'],
    undone: ['Annulé', 'Tout est comme avant.'],
    used: ['Déjà enregistré', '{brand} l’a enregistré le {date}. Vous n’avez rien d’autre à faire.'],
    late: [
      'Il n’est plus possible d’annuler',
      'Trop de temps s’est écoulé, ou vous avez répondu depuis. Rien n’a été modifié.',
    ],
    refused: ['Cela n’a pas pu être enregistré', 'Veuillez contacter {brand}.'],
    expired: ['Ce lien a expiré', 'Veuillez utiliser le lien d’un e-mail plus récent de {brand}.'],
    nothing: [
      'Veuillez rouvrir votre lien',
      'Pour votre sécurité, l’adresse de cette page ne conserve pas votre lien personnel. Veuillez rouvrir le lien qui se trouve dans l’e-mail de {brand}.',
    ],
    away: ['Impossible pour le moment', 'Rien n’a été enregistré. Veuillez réessayer dans quelques minutes.'],
  },
};
