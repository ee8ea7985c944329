import type { RightsTexts } from './texts.ts';

export const he: RightsTexts = {
  page: {
    title: 'עותק של הנתונים שלכם',
    text: 'העותק שלכם מוכן. כדי שרק אתם תקבלו אותו, אנו שולחים תחילה קוד לכתובת הדוא״ל שלכם.',
    download: 'הורדה',
    gone: ['העותק הזה כבר אינו כאן', 'הוא הורד, או שזמנו עבר. בקשו אותו שוב אם אתם צריכים אותו.'],
  },
  emails: {
    ready: {
      subject: 'עותק של הנתונים שלכם אצל {{BrandName}}',
      text: 'ביקשתם מ-{{BrandName}} עותק של הנתונים שלכם (מספר {{Reference}}). הוא מוכן:',
      link: 'לקבלת העותק שלי',
      life: 'הקישור פועל פעם אחת ובמשך {{ExpiryDays}} ימים. אל תשתפו אותו.',
    },
    erased: {
      subject: 'הנתונים שלכם אצל {{BrandName}} נמחקו',
      text: 'ביקשתם מ-{{BrandName}} למחוק את הנתונים שלכם (מספר {{Reference}}). עשינו זאת.',
      kept: 'מה שעלינו לשמור כראיה כבר אינו מגלה מי אתם. זהו הדוא״ל האחרון שלנו בעניין.',
    },
    extended: {
      subject: 'אנחנו צריכים עוד זמן לבקשתכם',
      text: 'בקשתכם אל {{BrandName}} ({{RequestName}}, מספר {{Reference}}) נמשכת יותר מחודש: {{Reason}}',
      due: 'נשיב עד {{DueDate}}.',
    },
    rejected: {
      subject: 'בקשתכם אל {{BrandName}}',
      text: 'איננו יכולים לעשות את מה שביקשתם ({{RequestName}}, מספר {{Reference}}): {{Reason}}',
      complain: 'אפשר להתלונן ברשות להגנת הפרטיות או לפנות לבית המשפט.',
    },
    done: {
      subject: 'בקשתכם אל {{BrandName}} טופלה',
      text: 'עשינו את מה שביקשתם: {{RequestName}} (מספר {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} ישתמשו שוב בנתונים שלכם',
      text: 'לבקשתכם (מספר {{Reference}}) הגבלנו את השימוש בנתונים שלכם. אנו מסיימים זאת: {{Reason}}',
    },
  },
};
