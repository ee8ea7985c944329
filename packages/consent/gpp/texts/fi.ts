import type { GppTexts } from './texts.ts';

export const fi: GppTexts = {
  language: 'fi',
  choices: 'Tietosuojavalintasi',
  introduction:
    'Kytke päälle se, minkä kiellät, ja tallenna. Se ei maksa mitään eikä vaadi tiliä. Kerromme siitä tällä sivulla oleville yrityksille.',
  ownString: 'Säilyttää kieltosi siinä muodossa, jota sivulla olevat yritykset lukevat.',
  optOuts: {
    s: {
      name: 'Älä myy henkilötietojani',
      text: 'Emme anna henkilötietojasi muille rahaa tai mitään muutakaan vastiketta vastaan.',
    },
    h: {
      name: 'Älä jaa henkilötietojani',
      text: 'Emme jaa henkilötietojasi mainontaan, joka seuraa sinua sivustolta toiselle.',
    },
    t: {
      name: 'Ei kohdennettua mainontaa',
      text: 'Emme näytä sinulle mainontaa, joka valitaan sen perusteella, mitä teet muilla sivustoilla ja muissa sovelluksissa.',
    },
    d: {
      name: 'Rajoita arkaluonteisten tietojeni käyttöä',
      text: 'Käytämme tietoja, kuten terveyttäsi, vakaumustasi tai tarkkaa sijaintiasi, vain siihen, mitä meiltä pyydät.',
    },
  },
};
