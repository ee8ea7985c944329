import type { GppTexts } from './texts.ts';

export const cs: GppTexts = {
  language: 'cs',
  choices: 'Vaše volby soukromí',
  introduction:
    'Zapněte to, s čím nesouhlasíte, a uložte. Nic to nestojí a nepotřebujete účet. Sdělíme to společnostem na této stránce.',
  ownString: 'Uchovává, s čím jste vyjádřili nesouhlas, v podobě, kterou společnosti na stránce čtou.',
  optOuts: {
    s: {
      name: 'Neprodávat mé osobní údaje',
      text: 'Vaše osobní údaje nepředáváme jiným za peníze ani za nic jiného, co má hodnotu.',
    },
    h: {
      name: 'Nesdílet mé osobní údaje',
      text: 'Vaše osobní údaje nesdílíme pro reklamu, která vás sleduje z webu na web.',
    },
    t: {
      name: 'Žádná cílená reklama',
      text: 'Nezobrazujeme vám reklamu vybranou podle toho, co děláte na jiných webech a v jiných aplikacích.',
    },
    d: {
      name: 'Omezit používání mých citlivých osobních údajů',
      text: 'Informace jako vaše zdraví, vaše přesvědčení nebo přesnou polohu používáme jen k tomu, o co nás požádáte.',
    },
  },
};
