import type { OptInTexts } from './texts.ts';

export const tr: OptInTexts = {
  title: 'Bu doğru mu?',
  text: '{brand} bu yanıtları sizin e-posta adresinizle aldı. Onayladığınızda geçerli olurlar.',
  confirm: 'Evet, onayla',
  cancel: 'Hayır, doğru değil',
  again: 'Yeni bir e-posta gönder',
  pages: {
    confirmed: ['Teşekkürler', 'Yanıtlarınız onaylandı. Fikrinizi istediğiniz zaman değiştirebilirsiniz.'],
    rejected: ['Onaylanmadı', 'Bu yanıtlar geçerli değil. Başka bir şey yapmanız gerekmez.'],
    declinedSince: [
      'Hiçbir şey değişmedi',
      'O zamandan beri hayır dediniz ve bu hâlâ geçerli. Fikrinizi değiştirdiyseniz lütfen formu yeniden doldurun.',
    ],
    addressChanged: [
      'E-posta adresiniz değişti',
      'Bu bağlantı önceki bir adrese gönderildi. Lütfen formu yeniden doldurun.',
    ],
    expired: [
      'Bu bağlantının süresi doldu',
      'Yanıtlarınızı hâlâ onaylamak istiyorsanız size yeni bir e-posta gönderebiliriz.',
    ],
    sent: ['E-postalarınıza bakın', 'Onaylanacak bir şey kaldıysa yakında yeni bir e-posta gelecek.'],
    gone: ['Onaylanacak bir şey yok', 'Bu yanıtlar hakkında zaten karar verildi ya da artık saklanmıyorlar.'],
    unknown: ['Bu bağlantı çalışmıyor', 'Lütfen e-postadaki bağlantının tamamını açtığınızı kontrol edin.'],
  },
  email: {
    subject: 'Lütfen yanıtlarınızı onaylayın: {{BrandName}}',
    text: '{{BrandName}} bu e-posta adresiyle yanıtlar aldı. Sizin yanıtlarınızsa lütfen onaylayın:',
    link: 'Yanıtlarımı gör',
    life: 'Bağlantı {{ExpiryDays}} gün çalışır.',
    ignore: 'Bu siz değilseniz bu e-postayı yok sayabilirsiniz. Onayınız olmadan hiçbir şey geçerli olmaz.',
  },
  code: {
    subject: '{{BrandName}} için kodunuz',
    text: 'Kodunuz',
    life: 'Lütfen forma yazın. {{ExpiryMinutes}} dakika geçerlidir.',
  },
  receipt: {
    subject: '{{BrandName}} için yanıtlarınız',
    text: '{{BrandName}} sizden şu yanıtları aldı:',
    mind: 'Bu siz değilseniz ya da fikrinizi değiştirdiyseniz lütfen {{BrandName}} ile iletişime geçin.',
    yes: 'Evet',
    no: 'Hayır',
  },
};
