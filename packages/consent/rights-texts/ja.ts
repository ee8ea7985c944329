import type { RightsTexts } from './texts.ts';

export const ja: RightsTexts = {
  page: {
    title: 'お客様のデータの写し',
    text: '写しの準備ができました。ご本人だけにお渡しするため、まずメールアドレスにコードをお送りします。',
    download: 'ダウンロード',
    gone: [
      'この写しはもうありません',
      'すでにダウンロードされたか、期限が過ぎました。必要な場合はもう一度ご依頼ください。',
    ],
  },
  emails: {
    ready: {
      subject: '{{BrandName}} にあるお客様のデータの写し',
      text: '{{BrandName}} にデータの写しをご依頼いただきました (番号 {{Reference}})。準備ができました:',
      link: '写しを受け取る',
      life: 'リンクは一度だけ、{{ExpiryDays}} 日間有効です。共有しないでください。',
    },
    erased: {
      subject: '{{BrandName}} にあるお客様のデータを消去しました',
      text: '{{BrandName}} にデータの消去をご依頼いただきました (番号 {{Reference}})。消去が完了しました。',
      kept: '証拠として保管が必要な記録からは、もうどなたのものかは分かりません。本件に関するメールはこれが最後です。',
    },
    extended: {
      subject: 'ご依頼への対応にもう少し時間が必要です',
      text: '{{BrandName}} へのご依頼 ({{RequestName}}、番号 {{Reference}}) には 1 か月以上かかります: {{Reason}}',
      due: '{{DueDate}} までに回答します。',
    },
    rejected: {
      subject: '{{BrandName}} へのご依頼について',
      text: 'ご依頼 ({{RequestName}}、番号 {{Reference}}) にはお応えできません: {{Reason}}',
      complain: 'データ保護機関に苦情を申し立てるか、裁判所に訴えることができます。',
    },
    done: {
      subject: '{{BrandName}} へのご依頼が完了しました',
      text: 'ご依頼の対応が完了しました: {{RequestName}} (番号 {{Reference}})。',
    },
    lifted: {
      subject: '{{BrandName}} はお客様のデータの利用を再開します',
      text: 'ご依頼 (番号 {{Reference}}) により、データの利用を制限していました。制限を終了します: {{Reason}}',
    },
  },
};
