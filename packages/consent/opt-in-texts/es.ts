import type { OptInTexts } from './texts.ts';

export const es: OptInTexts = {
  title: '¿Es correcto?',
  text: '{brand} ha recibido estas respuestas con su dirección de correo electrónico. Cuentan en cuanto las confirme.',
  confirm: 'Sí, confirmar',
  cancel: 'No, no es correcto',
  again: 'Enviar un correo nuevo',
  pages: {
    confirmed: [
      'Gracias',
      'Sus respuestas están confirmadas. Puede cambiar de opinión en cualquier momento.',
    ],
    rejected: ['No confirmado', 'Estas respuestas no cuentan. No tiene que hacer nada más.'],
    declinedSince: [
      'No se ha cambiado nada',
      'Desde entonces ha dicho que no, y eso sigue valiendo. Si ha cambiado de opinión, rellene de nuevo el formulario.',
    ],
    addressChanged: [
      'Su dirección de correo ha cambiado',
      'Este enlace se envió a una dirección anterior. Rellene de nuevo el formulario.',
    ],
    expired: [
      'Este enlace ha caducado',
      'Si aún quiere confirmar sus respuestas, podemos enviarle un correo nuevo.',
    ],
    sent: ['Mire su correo', 'Si queda algo por confirmar, pronto llegará un correo nuevo.'],
    gone: ['No hay nada que confirmar', 'Ya se decidió sobre estas respuestas o ya no están guardadas.'],
    unknown: ['Este enlace no funciona', 'Compruebe que ha abierto el enlace completo del correo.'],
  },
  email: {
    subject: 'Confirme sus respuestas a {{BrandName}}',
    text: '{{BrandName}} ha recibido respuestas con esta dirección de correo. Si son suyas, confírmelas:',
    link: 'Ver mis respuestas',
    life: 'El enlace funciona durante {{ExpiryDays}} días.',
    ignore: 'Si no ha sido usted, puede ignorar este correo. Sin su confirmación no cuenta nada.',
  },
  code: {
    subject: 'Su código para {{BrandName}}',
    text: 'Su código es',
    life: 'Escríbalo en el formulario. Es válido durante {{ExpiryMinutes}} minutos.',
  },
  receipt: {
    subject: 'Sus respuestas a {{BrandName}}',
    text: '{{BrandName}} ha recibido estas respuestas suyas:',
    mind: 'Si no ha sido usted o ha cambiado de opinión, comuníquelo a {{BrandName}}.',
    yes: 'Sí',
    no: 'No',
  },
};
