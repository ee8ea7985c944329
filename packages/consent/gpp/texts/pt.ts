import type { GppTexts } from './texts.ts';

export const pt: GppTexts = {
  language: 'pt',
  choices: 'As suas escolhas de privacidade',
  introduction:
    'Ative aquilo a que se opõe e guarde. Não custa nada e não é preciso ter conta. Informamos as empresas presentes nesta página.',
  ownString: 'Guarda aquilo a que se opôs, na forma que as empresas presentes na página leem.',
  optOuts: {
    s: {
      name: 'Não vender as minhas informações pessoais',
      text: 'Não cedemos as suas informações pessoais a terceiros em troca de dinheiro ou de qualquer outra contrapartida.',
    },
    h: {
      name: 'Não partilhar as minhas informações pessoais',
      text: 'Não partilhamos as suas informações pessoais para publicidade que o segue de site em site.',
    },
    t: {
      name: 'Sem publicidade direcionada',
      text: 'Não lhe mostramos publicidade escolhida com base no que faz noutros sites e noutras aplicações.',
    },
    d: {
      name: 'Limitar o uso das minhas informações pessoais sensíveis',
      text: 'Usamos informações como a sua saúde, as suas convicções ou a sua localização exata apenas para aquilo que nos pede.',
    },
  },
};
