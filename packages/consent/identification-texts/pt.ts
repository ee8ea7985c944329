import type { IdentificationTexts } from './texts.ts';

export const pt: IdentificationTexts = {
  email: {
    link: {
      subject: 'A sua ligação pessoal de {{BrandName}}',
      text: 'Com esta ligação pode ver e alterar o que {{BrandName}} sabe de si:',
      label: 'Abrir a minha página',
      life: 'A ligação funciona durante {{Lifetime}}. Não a partilhe.',
    },
    code: {
      subject: 'O seu código para {{BrandName}}',
      text: 'O seu código é',
      life: 'Escreva-o na página que o pede. É válido durante {{ExpiryMinutes}} minutos.',
    },
    spoken: {
      life: 'Leia-o à pessoa de {{BrandName}} que lho pede. É válido durante {{ExpiryMinutes}} minutos.',
      ignore: 'Se não está em contacto com {{BrandName}}, não diga este código a ninguém.',
    },
    ignore: 'Se não foi você, pode ignorar este e-mail. Nada foi alterado.',
  },
  ask: {
    link: ['É você?', 'Escreva o seu endereço de e-mail. Enviaremos uma ligação pessoal.'],
    code: ['É você?', 'Escreva o seu endereço de e-mail. Enviaremos um código.'],
    knowledge: ['É você?', 'Escreva estes dados tal como {brand} os conhece.'],
    address: 'Endereço de e-mail',
    sendLink: 'Enviar-me uma ligação',
    sendCode: 'Enviar-me um código',
    next: 'Continuar',
  },
  sentLink: [
    'Veja o seu e-mail',
    'Se {brand} conhecer este endereço, um e-mail com a sua ligação pessoal está a caminho.',
  ],
  sentCode: [
    'Veja o seu e-mail',
    'Se {brand} conhecer este endereço, um e-mail com um código está a caminho.',
  ],
  codeLabel: 'Código do e-mail',
  again: 'Usar outro endereço',
  wrongCode: 'Este código não é válido. Verifique-o ou peça um novo.',
  notFound: 'Estes dados não correspondem a ninguém. Verifique-os.',
  elsewhere: ['Inicie sessão primeiro', 'Abra esta página a partir da sua conta em {brand}.'],
  expired: ['Esta ligação expirou', 'Pode pedir uma nova.'],
  used: ['Esta ligação já foi usada', 'Pode pedir uma nova.'],
  tooMany: 'Houve demasiadas tentativas. Tente novamente dentro de uma hora.',
};
