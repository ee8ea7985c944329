import type { GppTexts } from './texts.ts';

export const nb: GppTexts = {
  language: 'nb',
  choices: 'Personvernvalgene dine',
  introduction:
    'Slå på det du velger bort, og lagre. Det koster ingenting og krever ingen konto. Vi gir beskjed til selskapene på denne siden.',
  ownString: 'Lagrer det du har valgt bort, i den formen selskaper på siden leser.',
  optOuts: {
    s: {
      name: 'Ikke selg personopplysningene mine',
      text: 'Vi gir ikke personopplysningene dine til andre mot penger eller noe annet av verdi.',
    },
    h: {
      name: 'Ikke del personopplysningene mine',
      text: 'Vi deler ikke personopplysningene dine til reklame som følger deg fra nettsted til nettsted.',
    },
    t: {
      name: 'Ingen målrettet reklame',
      text: 'Vi viser deg ikke reklame som er valgt ut fra hva du gjør på andre nettsteder og i andre apper.',
    },
    d: {
      name: 'Begrens bruken av sensitive opplysninger om meg',
      text: 'Vi bruker opplysninger som helsen din, overbevisningen din eller den nøyaktige posisjonen din bare til det du ber oss om.',
    },
  },
};
