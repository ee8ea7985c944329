import type { LinkTexts } from './texts.ts';

export const pt: LinkTexts = {
  text: '{brand} vai registar isto da sua parte:',
  stop: { title: 'Cancelar subscrição', button: 'Sim, cancelar a minha subscrição' },
  agree: { title: 'Confirme a sua escolha', button: 'Sim, confirmar' },
  undo: 'Desfazer',
  manage: 'Gerir todas as preferências',
  pages: {
    done: ['Concluído', '{brand} registou a sua escolha.'],
    undone: ['Desfeito', 'Está tudo como antes.'],
    used: ['Já registado', '{brand} registou isto em {date}. Não precisa de fazer mais nada.'],
    late: [
      'Já não é possível desfazer',
      'Passou demasiado tempo ou respondeu entretanto. Nada foi alterado.',
    ],
    refused: ['Não foi possível registar', 'Contacte {brand}.'],
    expired: ['Este link expirou', 'Utilize o link de um e-mail mais recente de {brand}.'],
    nothing: [
      'Abra novamente a sua ligação',
      'Para sua segurança, o endereço desta página não guarda a sua ligação pessoal. Abra novamente a ligação no e-mail de {brand}.',
    ],
    away: ['Não é possível neste momento', 'Nada foi registado. Tente novamente dentro de alguns minutos.'],
  },
};
