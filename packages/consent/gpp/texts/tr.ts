import type { GppTexts } from './texts.ts';

export const tr: GppTexts = {
  language: 'tr',
  choices: 'Gizlilik seçimleriniz',
  introduction:
    'İtiraz ettiklerinizi açın ve kaydedin. Ücretsizdir ve hesap gerektirmez. Bu sayfadaki şirketlere bildiririz.',
  ownString: 'İtiraz ettiklerinizi, sayfadaki şirketlerin okuduğu biçimde saklar.',
  optOuts: {
    s: {
      name: 'Kişisel bilgilerimi satmayın',
      text: 'Kişisel bilgilerinizi para veya değeri olan başka bir şey karşılığında başkalarına vermeyiz.',
    },
    h: {
      name: 'Kişisel bilgilerimi paylaşmayın',
      text: 'Kişisel bilgilerinizi, sizi siteden siteye izleyen reklamlar için paylaşmayız.',
    },
    t: {
      name: 'Hedefli reklam yok',
      text: 'Size, başka sitelerde ve uygulamalarda yaptıklarınıza göre seçilmiş reklamlar göstermeyiz.',
    },
    d: {
      name: 'Hassas kişisel bilgilerimin kullanımını sınırlayın',
      text: 'Sağlığınız, inançlarınız veya tam konumunuz gibi bilgileri yalnızca bizden istediğiniz şey için kullanırız.',
    },
  },
};
