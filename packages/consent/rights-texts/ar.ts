import type { RightsTexts } from './texts.ts';

export const ar: RightsTexts = {
  page: {
    title: 'نسخة من بياناتك',
    text: 'نسختك جاهزة. لكي تصلك وحدك نرسل أولاً رمزاً إلى بريدك الإلكتروني.',
    download: 'تنزيل',
    gone: ['لم تعد هذه النسخة هنا', 'تم تنزيلها أو انتهت مدتها. اطلبها منا مجدداً إذا احتجت إليها.'],
  },
  emails: {
    ready: {
      subject: 'نسخة من بياناتك لدى {{BrandName}}',
      text: 'طلبت من {{BrandName}} نسخة من بياناتك (رقم {{Reference}}). إنها جاهزة:',
      link: 'الحصول على نسختي',
      life: 'يعمل الرابط مرة واحدة ولمدة {{ExpiryDays}} يوماً. يرجى عدم مشاركته.',
    },
    erased: {
      subject: 'تم محو بياناتك لدى {{BrandName}}',
      text: 'طلبت من {{BrandName}} محو بياناتك (رقم {{Reference}}). وقد فعلنا ذلك.',
      kept: 'ما يجب أن نحتفظ به كدليل لم يعد يبيّن من أنت. هذه رسالتنا الأخيرة بشأن ذلك.',
    },
    extended: {
      subject: 'نحتاج إلى مزيد من الوقت لطلبك',
      text: 'يستغرق طلبك إلى {{BrandName}} ({{RequestName}}، رقم {{Reference}}) أكثر من شهر: {{Reason}}',
      due: 'سنجيب في موعد أقصاه {{DueDate}}.',
    },
    rejected: {
      subject: 'طلبك إلى {{BrandName}}',
      text: 'لا يمكننا تنفيذ ما طلبته ({{RequestName}}، رقم {{Reference}}): {{Reason}}',
      complain: 'يمكنك تقديم شكوى إلى هيئة حماية البيانات أو اللجوء إلى المحكمة.',
    },
    done: {
      subject: 'تم إنجاز طلبك إلى {{BrandName}}',
      text: 'لقد نفّذنا ما طلبته: {{RequestName}} (رقم {{Reference}}).',
    },
    lifted: {
      subject: 'سيستخدم {{BrandName}} بياناتك من جديد',
      text: 'بناءً على طلبك (رقم {{Reference}}) قيّدنا استخدام بياناتك. ننهي هذا التقييد: {{Reason}}',
    },
  },
};
