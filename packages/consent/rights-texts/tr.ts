import type { RightsTexts } from './texts.ts';

export const tr: RightsTexts = {
  page: {
    title: 'Verilerinizin kopyası',
    text: 'Kopyanız hazır. Yalnızca sizin almanız için önce e-posta adresinize bir kod gönderiyoruz.',
    download: 'İndir',
    gone: [
      'Bu kopya artık burada değil',
      'İndirildi ya da süresi doldu. İhtiyacınız varsa bizden yeniden isteyin.',
    ],
  },
  emails: {
    ready: {
      subject: '{{BrandName}} nezdindeki verilerinizin kopyası',
      text: '{{BrandName}} şirketinden verilerinizin bir kopyasını istediniz (numara {{Reference}}). Hazır:',
      link: 'Kopyamı al',
      life: 'Bağlantı bir kez ve {{ExpiryDays}} gün boyunca çalışır. Lütfen paylaşmayın.',
    },
    erased: {
      subject: '{{BrandName}} nezdindeki verileriniz silindi',
      text: '{{BrandName}} şirketinden verilerinizi silmesini istediniz (numara {{Reference}}). Bunu yaptık.',
      kept: 'Kanıt olarak saklamamız gerekenler artık kim olduğunuzu göstermiyor. Bu, konuyla ilgili son e-postamızdır.',
    },
    extended: {
      subject: 'Talebiniz için daha fazla zamana ihtiyacımız var',
      text: '{{BrandName}} için talebiniz ({{RequestName}}, numara {{Reference}}) bir aydan uzun sürüyor: {{Reason}}',
      due: 'En geç {{DueDate}} tarihinde yanıt vereceğiz.',
    },
    rejected: {
      subject: '{{BrandName}} için talebiniz',
      text: 'İsteğinizi yerine getiremiyoruz ({{RequestName}}, numara {{Reference}}): {{Reason}}',
      complain: 'Bir veri koruma kurumuna şikâyette bulunabilir veya mahkemeye başvurabilirsiniz.',
    },
    done: {
      subject: '{{BrandName}} için talebiniz tamamlandı',
      text: 'İstediğinizi yaptık: {{RequestName}} (numara {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} verilerinizi yeniden kullanacak',
      text: 'Talebiniz üzerine (numara {{Reference}}) verilerinizin kullanımını kısıtlamıştık. Bunu sona erdiriyoruz: {{Reason}}',
    },
  },
};
