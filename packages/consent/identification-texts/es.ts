import type { IdentificationTexts } from './texts.ts';

export const es: IdentificationTexts = {
  email: {
    link: {
      subject: 'Su enlace personal de {{BrandName}}',
      text: 'Con este enlace puede ver y cambiar lo que {{BrandName}} sabe de usted:',
      label: 'Abrir mi página',
      life: 'El enlace funciona durante {{Lifetime}}. No lo comparta.',
    },
    code: {
      subject: 'Su código para {{BrandName}}',
      text: 'Su código es',
      life: 'Escríbalo en la página que lo pide. Es válido durante {{ExpiryMinutes}} minutos.',
    },
    spoken: {
      life: 'Léaselo a la persona de {{BrandName}} que se lo pida. Es válido durante {{ExpiryMinutes}} minutos.',
      ignore: 'Si no está en contacto con {{BrandName}}, no le diga este código a nadie.',
    },
    ignore: 'Si no ha sido usted, puede ignorar este correo. No se ha cambiado nada.',
  },
  ask: {
    link: ['¿Es usted?', 'Escriba su correo electrónico. Le enviaremos un enlace personal.'],
    code: ['¿Es usted?', 'Escriba su correo electrónico. Le enviaremos un código.'],
    knowledge: ['¿Es usted?', 'Escriba estos datos tal como los conoce {brand}.'],
    address: 'Correo electrónico',
    sendLink: 'Enviarme un enlace',
    sendCode: 'Enviarme un código',
    next: 'Continuar',
  },
  sentLink: [
    'Mire su correo',
    'Si {brand} conoce esta dirección, recibirá pronto un correo con su enlace personal.',
  ],
  sentCode: ['Mire su correo', 'Si {brand} conoce esta dirección, recibirá pronto un correo con un código.'],
  codeLabel: 'Código del correo',
  again: 'Usar otra dirección',
  wrongCode: 'Este código no es válido. Compruébelo o pida uno nuevo.',
  notFound: 'Estos datos no corresponden a nadie. Compruébelos.',
  elsewhere: ['Inicie sesión primero', 'Abra esta página desde su cuenta en {brand}.'],
  expired: ['Este enlace ha caducado', 'Puede pedir uno nuevo.'],
  used: ['Este enlace ya se ha usado', 'Puede pedir uno nuevo.'],
  tooMany: 'Ha habido demasiados intentos. Inténtelo de nuevo dentro de una hora.',
};
