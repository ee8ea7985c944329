import type { GppTexts } from './texts.ts';

export const it: GppTexts = {
  language: 'it',
  choices: 'Le tue scelte sulla privacy',
  introduction:
    'Attiva ciò a cui ti opponi e salva. Non costa nulla e non serve un account. Lo comunichiamo alle aziende presenti in questa pagina.',
  ownString: 'Conserva ciò a cui ti sei opposto, nella forma letta dalle aziende presenti nella pagina.',
  optOuts: {
    s: {
      name: 'Non vendere le mie informazioni personali',
      text: 'Non cediamo le tue informazioni personali ad altri in cambio di denaro o di altri vantaggi.',
    },
    h: {
      name: 'Non condividere le mie informazioni personali',
      text: 'Non condividiamo le tue informazioni personali per pubblicità che ti segue da un sito all’altro.',
    },
    t: {
      name: 'Nessuna pubblicità mirata',
      text: 'Non ti mostriamo pubblicità scelta in base a ciò che fai su altri siti e in altre app.',
    },
    d: {
      name: 'Limitare l’uso delle mie informazioni personali sensibili',
      text: 'Usiamo informazioni come la tua salute, le tue convinzioni o la tua posizione esatta solo per ciò che ci chiedi.',
    },
  },
};
