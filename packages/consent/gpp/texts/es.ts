import type { GppTexts } from './texts.ts';

export const es: GppTexts = {
  language: 'es',
  choices: 'Tus opciones de privacidad',
  introduction:
    'Activa aquello a lo que te opones y guarda los cambios. No cuesta nada ni hace falta una cuenta. Se lo comunicamos a las empresas presentes en esta página.',
  ownString: 'Guarda aquello a lo que te has opuesto, en la forma que leen las empresas de la página.',
  optOuts: {
    s: {
      name: 'No vender mi información personal',
      text: 'No entregamos tu información personal a otros a cambio de dinero ni de ninguna otra cosa de valor.',
    },
    h: {
      name: 'No compartir mi información personal',
      text: 'No compartimos tu información personal para publicidad que te sigue de un sitio a otro.',
    },
    t: {
      name: 'Sin publicidad dirigida',
      text: 'No te mostramos publicidad elegida según lo que haces en otros sitios y aplicaciones.',
    },
    d: {
      name: 'Limitar el uso de mi información personal sensible',
      text: 'Usamos información como tu salud, tus creencias o tu ubicación exacta solo para lo que nos pides.',
    },
  },
};
