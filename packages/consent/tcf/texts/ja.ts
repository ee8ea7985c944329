import type { TcfTexts } from './texts.ts';

export const ja: TcfTexts = {
  introduction:
    '当社と{n}社のパートナーは、Cookie などを使ってお使いの端末に情報を保存し、または端末から読み取り、固有の識別子、IP アドレス、このサイトで閲覧した内容などの個人データを処理します。',
  asks: '同意いただいた場合、当社とパートナーは次の目的でこれを行います。',
  specialFeatures: '同意いただいた場合、一部のパートナーは次のことも行います。',
  legInt:
    '一部のパートナーは同意を求めず、正当な利益に基づいて処理します。これに異議を唱えることができます。同意しない場合も同じコンテンツが表示されますが、広告はあなた向けに選ばれたものではありません。',
  withdraw:
    '選択はこのサイトにのみ適用されます。各ページのプライバシーボタンから、いつでも変更または同意の撤回ができます。',
  vendorsLink: 'パートナー{n}社',
  legIntLink: '正当な利益',
  tabPurposes: '目的',
  tabVendors: 'パートナー',
  tabLegInt: '正当な利益',
  legIntText:
    'これらのパートナーは正当な利益に基づいてデータを処理します。異議を唱えるには、目的またはパートナーをオフにしてください。',
  purposesText: 'パートナーが端末にデータを保存し利用してよい目的を選んでください。',
  specialPurposes: '常に行われる処理',
  specialPurposesText: '一部のパートナーがいずれの場合も行うもので、拒否できません。',
  features: 'データの利用方法',
  specialFeaturesTitle: '特別な機能',
  specialFeaturesText:
    '同意が必要です。ただし、パートナーは安全の確保、不正の防止、エラーの修正のために利用することがあります。',
  dataCategories: 'データの種類',
  vendorCount: 'パートナー {n} 社',
  oneVendor: 'パートナー 1 社',
  illustrations: '例',
  purposes: '同意に基づく目的',
  legIntPurposes: '正当な利益に基づく目的',
  keeps: '保存期間 {n} 日',
  policy: 'プライバシーポリシー',
  legIntClaim: '正当な利益について',
  storage: '端末に保存するもの',
  cookies: 'Cookie は最長 {n} 日間保存されます',
  session: 'Cookie はブラウザーを閉じるまで保存されます',
  refreshed: '（アクセスのたびに更新）',
  otherStorage: '端末のほかの保存領域も利用します。',
  search: 'パートナーを検索',
  allVendors: 'すべてのパートナー',
  ownVendors: 'IAB Europe の枠組み外のこのサイトのサービスは「{name}」タブにあります。',
  providers: 'Google のプロバイダー',
  providersText:
    'これらのパートナーは IAB Europe の枠組みの外にあります。許可された内容を Google とパートナーに伝えます。',
  allProviders: 'Google のすべてのプロバイダー',
  nobody: 'この名前のパートナーはありません。',
  ownString: 'パートナーについての選択を、パートナーが読み取る形式で保存します。',
  ownStorage: '選択は端末に最長 {n} 日間保存されます。',
};
