import type { OptOutLetter } from './gpp-letters.ts';

/** Wording of the opt-outs of the United States. */
export type GppTexts = {
  /** What they are written in: banners in other languages have them, too. */
  language: 'en' | 'es';
  /** The link or button that opens them, and the name of their tab. */
  choices: string;
  introduction: string;
  /** What the string on the device is for, in the list of what the banner itself stores. */
  ownString: string;
  optOuts: Record<OptOutLetter, { name: string; text: string }>;
};

const en: GppTexts = {
  language: 'en',
  choices: 'Your privacy choices',
  introduction:
    'Switch on what you opt out of, and save. It costs nothing and needs no account. We tell the companies on this page.',
  ownString: 'Keeps what you opted out of, in the form companies on the page read.',
  optOuts: {
    s: {
      name: 'Do not sell my personal information',
      text: 'We do not give your personal information to others for money or for anything else of value.',
    },
    h: {
      name: 'Do not share my personal information',
      text: 'We do not share your personal information for advertising that follows you across sites.',
    },
    t: {
      name: 'No targeted advertising',
      text: 'We do not show you advertising that is chosen by what you do on other sites and in other apps.',
    },
    d: {
      name: 'Limit the use of my sensitive personal information',
      text: 'We use information such as your health, your beliefs or your exact location only for what you ask of us.',
    },
  },
};

const es: GppTexts = {
  language: 'es',
  choices: 'Sus opciones de privacidad',
  introduction:
    'Active aquello a lo que se opone y guarde los cambios. No cuesta nada ni hace falta una cuenta. Se lo comunicamos a las empresas presentes en esta página.',
  ownString: 'Guarda aquello a lo que usted se ha opuesto, en la forma que leen las empresas de la página.',
  optOuts: {
    s: {
      name: 'No vender mi información personal',
      text: 'No entregamos su información personal a otros a cambio de dinero ni de ninguna otra cosa de valor.',
    },
    h: {
      name: 'No compartir mi información personal',
      text: 'No compartimos su información personal para publicidad que le sigue de un sitio a otro.',
    },
    t: {
      name: 'Sin publicidad dirigida',
      text: 'No le mostramos publicidad elegida según lo que hace en otros sitios y aplicaciones.',
    },
    d: {
      name: 'Limitar el uso de mi información personal sensible',
      text: 'Usamos información como su salud, sus creencias o su ubicación exacta solo para lo que usted nos pide.',
    },
  },
};

/** In Spanish for banners in Spanish, and in English for all others: they are for visitors from the United States. */
export const gppTextsFor = (language: string): GppTexts => (/^es\b/i.test(language) ? es : en);
