import type { LinkTexts } from './texts.ts';

export const fi: LinkTexts = {
  text: '{brand} tallentaa sinulta tämän:',
  stop: { title: 'Peruuta tilaus', button: 'Kyllä, peruuta tilaukseni' },
  agree: { title: 'Vahvista valintasi', button: 'Kyllä, vahvista' },
  undo: 'Kumoa',
  manage: 'Hallitse kaikkia valintoja',
  pages: {
    done: ['Valmis', '{brand} on tallentanut valintasi.'],
    undone: ['Kumottu', 'Kaikki on kuten ennen.'],
    used: ['Jo tallennettu', '{brand} tallensi tämän {date}. Sinun ei tarvitse tehdä muuta.'],
    late: [
      'Tätä ei voi enää kumota',
      'Aikaa on kulunut liikaa, tai olet vastannut uudelleen. Mitään ei muutettu.',
    ],
    refused: ['Tätä ei voitu tallentaa', 'Ota yhteyttä: {brand}.'],
    expired: ['Linkki on vanhentunut', 'Käytä linkkiä uudemmassa sähköpostissa, jonka lähetti {brand}.'],
    nothing: [
      'Avaa linkkisi uudelleen',
      'Turvallisuutesi vuoksi tämän sivun osoitteessa ei säilytetä henkilökohtaista linkkiäsi. Avaa uudelleen linkki, jonka {brand} lähetti sähköpostissa.',
    ],
    away: ['Tämä ei onnistu juuri nyt', 'Mitään ei tallennettu. Yritä uudelleen muutaman minuutin kuluttua.'],
  },
};
