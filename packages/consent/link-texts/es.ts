import type { LinkTexts } from './texts.ts';

export const es: LinkTexts = {
  text: '{brand} registrará esto de su parte:',
  stop: { title: 'Darse de baja', button: 'Sí, darme de baja' },
  agree: { title: 'Confirmar su elección', button: 'Sí, confirmar' },
  undo: 'Deshacer',
  manage: 'Gestionar todas las preferencias',
  pages: {
    done: ['Hecho', '{brand} ha registrado su elección.'],
    undone: ['Deshecho', 'Todo está como antes.'],
    used: ['Ya registrado', '{brand} lo registró el {date}. No tiene que hacer nada más.'],
    late: [
      'Ya no se puede deshacer',
      'Ha pasado demasiado tiempo o ha respondido desde entonces. No se ha cambiado nada.',
    ],
    refused: ['No se ha podido registrar', 'Póngase en contacto con {brand}.'],
    expired: ['Este enlace ha caducado', 'Utilice el enlace de un correo más reciente de {brand}.'],
    nothing: [
      'Vuelva a abrir su enlace',
      'Por su seguridad, la dirección de esta página no conserva su enlace personal. Vuelva a abrir el enlace del correo electrónico de {brand}.',
    ],
    away: ['Ahora mismo no es posible', 'No se ha registrado nada. Vuelva a intentarlo en unos minutos.'],
  },
};
