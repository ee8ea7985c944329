import type { LinkTexts } from './texts.ts';

export const cs: LinkTexts = {
  text: '{brand} od vás zaznamená toto:',
  stop: { title: 'Odhlásit odběr', button: 'Ano, odhlásit' },
  agree: { title: 'Potvrďte svou volbu', button: 'Ano, potvrdit' },
  undo: 'Vrátit zpět',
  manage: 'Spravovat všechny předvolby',
  pages: {
    done: ['Hotovo', '{brand} má vaši volbu zaznamenanou.'],
    undone: ['Vráceno zpět', 'Vše je jako předtím.'],
    used: ['Již zaznamenáno', '{brand} to má zaznamenáno ze dne {date}. Nemusíte dělat nic dalšího.'],
    late: [
      'To už nelze vrátit zpět',
      'Uplynulo příliš mnoho času, nebo jste mezitím odpověděli znovu. Nic se nezměnilo.',
    ],
    refused: ['Nepodařilo se to zaznamenat', 'Obraťte se prosím na {brand}.'],
    expired: ['Platnost odkazu vypršela', 'Použijte odkaz v novějším e-mailu od {brand}.'],
    nothing: [
      'Otevřete prosím svůj odkaz znovu',
      'Pro vaši bezpečnost adresa této stránky váš osobní odkaz neuchovává. Otevřete prosím znovu odkaz v e-mailu od {brand}.',
    ],
    away: ['Teď to není možné', 'Nic nebylo zaznamenáno. Zkuste to znovu za několik minut.'],
  },
};
