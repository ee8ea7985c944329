import type { LinkTexts } from './texts.ts';

export const tr: LinkTexts = {
  text: '{brand} sizden şunu kaydedecek:',
  stop: { title: 'Abonelikten çık', button: 'Evet, aboneliğimi sonlandır' },
  agree: { title: 'Seçiminizi onaylayın', button: 'Evet, onaylıyorum' },
  undo: 'Geri al',
  manage: 'Tüm tercihleri yönet',
  pages: {
    done: ['Tamamlandı', '{brand} seçiminizi kaydetti.'],
    undone: ['Geri alındı', 'Her şey eskisi gibi.'],
    used: ['Zaten kaydedildi', '{brand} bunu {date} tarihinde kaydetti. Başka bir şey yapmanız gerekmiyor.'],
    late: [
      'Bu artık geri alınamaz',
      'Çok zaman geçti veya o zamandan beri yeniden yanıt verdiniz. Hiçbir şey değiştirilmedi.',
    ],
    refused: ['Bu kaydedilemedi', 'Lütfen {brand} ile iletişime geçin.'],
    expired: [
      'Bu bağlantının süresi doldu',
      'Lütfen {brand} tarafından gönderilen daha yeni bir e-postadaki bağlantıyı kullanın.',
    ],
    nothing: [
      'Lütfen bağlantınızı yeniden açın',
      'Güvenliğiniz için bu sayfanın adresi kişisel bağlantınızı saklamaz. Lütfen {brand} tarafından gönderilen e-postadaki bağlantıyı yeniden açın.',
    ],
    away: ['Bu şu anda mümkün değil', 'Hiçbir şey kaydedilmedi. Lütfen birkaç dakika sonra tekrar deneyin.'],
  },
};
