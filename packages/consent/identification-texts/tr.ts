import type { IdentificationTexts } from './texts.ts';

export const tr: IdentificationTexts = {
  email: {
    link: {
      subject: '{{BrandName}} kişisel bağlantınız',
      text: 'Bu bağlantıyla {{BrandName}} tarafından bilinen bilgilerinizi görebilir ve değiştirebilirsiniz:',
      label: 'Sayfamı aç',
      life: 'Bağlantının süresi: {{Lifetime}}. Lütfen kimseyle paylaşmayın.',
    },
    code: {
      subject: '{{BrandName}} için kodunuz',
      text: 'Kodunuz',
      life: 'Kodu isteyen sayfaya yazın. {{ExpiryMinutes}} dakika geçerlidir.',
    },
    spoken: {
      life: '{{BrandName}} adına sizden isteyen kişiye okuyun. {{ExpiryMinutes}} dakika geçerlidir.',
      ignore: 'Şu anda {{BrandName}} ile görüşmüyorsanız bu kodu kimseye söylemeyin.',
    },
    ignore: 'Bu siz değilseniz bu e-postayı yok sayabilirsiniz. Hiçbir şey değiştirilmedi.',
  },
  ask: {
    link: ['Siz misiniz?', 'E-posta adresinizi yazın. Size kişisel bir bağlantı göndereceğiz.'],
    code: ['Siz misiniz?', 'E-posta adresinizi yazın. Size bir kod göndereceğiz.'],
    knowledge: ['Siz misiniz?', 'Bu bilgileri {brand} kayıtlarındaki gibi yazın.'],
    address: 'E-posta adresi',
    sendLink: 'Bana bağlantı gönder',
    sendCode: 'Bana kod gönder',
    next: 'Devam',
  },
  sentLink: [
    'E-postanıza bakın',
    'Bu adres {brand} tarafından biliniyorsa kişisel bağlantınızı içeren bir e-posta yolda.',
  ],
  sentCode: ['E-postanıza bakın', 'Bu adres {brand} tarafından biliniyorsa kodu içeren bir e-posta yolda.'],
  codeLabel: 'E-postadaki kod',
  again: 'Başka bir adres kullan',
  wrongCode: 'Bu kod geçerli değil. Kontrol edin veya yenisini isteyin.',
  notFound: 'Bu bilgiler kimseyle eşleşmiyor. Lütfen kontrol edin.',
  elsewhere: ['Lütfen önce oturum açın', 'Bu sayfayı {brand} hesabınızdan açın.'],
  expired: ['Bu bağlantının süresi doldu', 'Yenisini isteyebilirsiniz.'],
  used: ['Bu bağlantı zaten kullanıldı', 'Yenisini isteyebilirsiniz.'],
  tooMany: 'Çok fazla deneme yapıldı. Bir saat sonra tekrar deneyin.',
};
