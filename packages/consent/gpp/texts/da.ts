import type { GppTexts } from './texts.ts';

export const da: GppTexts = {
  language: 'da',
  choices: 'Dine privatlivsvalg',
  introduction:
    'Slå det til, som du fravælger, og gem. Det koster ikke noget og kræver ingen konto. Vi giver besked til virksomhederne på denne side.',
  ownString: 'Gemmer det, du har fravalgt, i den form, som virksomheder på siden læser.',
  optOuts: {
    s: {
      name: 'Sælg ikke mine personoplysninger',
      text: 'Vi giver ikke dine personoplysninger til andre mod penge eller noget andet af værdi.',
    },
    h: {
      name: 'Del ikke mine personoplysninger',
      text: 'Vi deler ikke dine personoplysninger til reklamer, der følger dig på tværs af websteder.',
    },
    t: {
      name: 'Ingen målrettede reklamer',
      text: 'Vi viser dig ikke reklamer, der er valgt ud fra, hvad du gør på andre websteder og i andre apps.',
    },
    d: {
      name: 'Begræns brugen af mine følsomme personoplysninger',
      text: 'Vi bruger kun oplysninger som dit helbred, din overbevisning eller din nøjagtige placering til det, du beder os om.',
    },
  },
};
