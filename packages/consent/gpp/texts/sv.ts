import type { GppTexts } from './texts.ts';

export const sv: GppTexts = {
  language: 'sv',
  choices: 'Dina integritetsval',
  introduction:
    'Slå på det du väljer bort och spara. Det kostar ingenting och kräver inget konto. Vi meddelar företagen på den här sidan.',
  ownString: 'Sparar det du har valt bort, i den form som företag på sidan läser.',
  optOuts: {
    s: {
      name: 'Sälj inte mina personuppgifter',
      text: 'Vi lämnar inte ut dina personuppgifter till andra mot pengar eller något annat av värde.',
    },
    h: {
      name: 'Dela inte mina personuppgifter',
      text: 'Vi delar inte dina personuppgifter för reklam som följer dig mellan webbplatser.',
    },
    t: {
      name: 'Ingen riktad reklam',
      text: 'Vi visar inte reklam som väljs efter vad du gör på andra webbplatser och i andra appar.',
    },
    d: {
      name: 'Begränsa användningen av mina känsliga personuppgifter',
      text: 'Vi använder uppgifter som din hälsa, din övertygelse eller din exakta plats bara till det du ber oss om.',
    },
  },
};
