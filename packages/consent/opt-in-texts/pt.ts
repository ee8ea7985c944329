import type { OptInTexts } from './texts.ts';

export const pt: OptInTexts = {
  title: 'Está correto?',
  text: '{brand} recebeu estas respostas com o seu endereço de e-mail. Contam assim que as confirmar.',
  confirm: 'Sim, confirmar',
  cancel: 'Não, não está correto',
  again: 'Enviar um novo e-mail',
  pages: {
    confirmed: ['Obrigado', 'As suas respostas estão confirmadas. Pode mudar de opinião a qualquer momento.'],
    rejected: ['Não confirmado', 'Estas respostas não contam. Não precisa de fazer mais nada.'],
    declinedSince: [
      'Nada foi alterado',
      'Entretanto disse que não, e isso continua a valer. Se mudou de opinião, preencha novamente o formulário.',
    ],
    addressChanged: [
      'O seu endereço de e-mail mudou',
      'Este link foi enviado para um endereço anterior. Preencha novamente o formulário.',
    ],
    expired: [
      'Este link expirou',
      'Se ainda quiser confirmar as suas respostas, podemos enviar-lhe um novo e-mail.',
    ],
    sent: ['Veja o seu e-mail', 'Se ainda houver algo a confirmar, um novo e-mail chegará em breve.'],
    gone: ['Não há nada a confirmar', 'Estas respostas já foram decididas ou já não estão guardadas.'],
    unknown: ['Este link não funciona', 'Verifique se abriu o link completo do e-mail.'],
  },
  email: {
    subject: 'Confirme as suas respostas a {{BrandName}}',
    text: '{{BrandName}} recebeu respostas com este endereço de e-mail. Se são suas, confirme-as:',
    link: 'Ver as minhas respostas',
    life: 'O link funciona durante {{ExpiryDays}} dias.',
    ignore: 'Se não foi você, pode ignorar este e-mail. Sem a sua confirmação nada conta.',
  },
  code: {
    subject: 'O seu código para {{BrandName}}',
    text: 'O seu código é',
    life: 'Escreva-o no formulário. É válido durante {{ExpiryMinutes}} minutos.',
  },
  receipt: {
    subject: 'As suas respostas a {{BrandName}}',
    text: '{{BrandName}} recebeu estas respostas suas:',
    mind: 'Se não foi você, ou se mudou de ideias, informe {{BrandName}}.',
    yes: 'Sim',
    no: 'Não',
  },
};
