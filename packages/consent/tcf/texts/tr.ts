import type { TcfTexts } from './texts.ts';

export const tr: TcfTexts = {
  introduction:
    'Biz ve {n} iş ortağımız, örneğin çerezlerle cihazınızda bilgi depoluyor veya oradan okuyoruz; benzersiz tanımlayıcılar, IP adresiniz ve bu sitede neye baktığınız gibi kişisel verileri işliyoruz.',
  asks: 'Onayınızla biz ve iş ortaklarımız bunu şu amaçlarla yapıyoruz:',
  specialFeatures: 'Onayınızla bazı iş ortakları şunu da yapıyor:',
  legInt:
    'Bazı iş ortakları onay istemez, meşru menfaatlerine dayanır. Buna itiraz edebilirsiniz. Onayınız olmadan aynı içeriği, size göre seçilmemiş reklamlarla görürsünüz.',
  withdraw:
    'Seçiminiz yalnızca bu site için geçerlidir. Her sayfadaki gizlilik düğmesiyle seçiminizi istediğiniz zaman değiştirebilir veya onayınızı geri alabilirsiniz.',
  vendorsLink: '{n} iş ortağımız',
  legIntLink: 'Meşru menfaatler',
  tabPurposes: 'Amaçlar',
  tabVendors: 'İş ortakları',
  tabLegInt: 'Meşru menfaatler',
  legIntText:
    'Bu iş ortakları verileri meşru menfaat temelinde işler. İtiraz etmek için bir amacı veya bir iş ortağını kapatın.',
  purposesText: 'İş ortaklarımızın cihazınızda hangi amaçlarla veri depolayıp kullanabileceğini seçin.',
  specialPurposes: 'Her zaman yapılır',
  specialPurposesText: 'Bunu bazı iş ortakları her durumda yapar ve reddedilemez.',
  features: 'Verilerin kullanılma yolları',
  specialFeaturesTitle: 'Özel özellikler',
  specialFeaturesText:
    'Bunlar için onayınız gerekir. İş ortakları yine de güvenliği sağlamak, dolandırıcılığı önlemek ve hataları gidermek için bunları kullanabilir.',
  dataCategories: 'Veri kategorileri',
  vendorCount: '{n} iş ortağı',
  oneVendor: '1 iş ortağı',
  illustrations: 'Örnekler',
  purposes: 'Onayla',
  legIntPurposes: 'Meşru menfaatle',
  keeps: '{n} gün saklanır',
  policy: 'Gizlilik politikası',
  legIntClaim: 'Meşru menfaati hakkında',
  storage: 'Cihazınızda ne depoluyor',
  cookies: 'Çerezler en fazla {n} gün kalır',
  session: 'Çerezler tarayıcıyı kapatana kadar kalır',
  refreshed: 've her ziyarette yenilenir',
  otherStorage: 'Cihazınızdaki başka depolama alanları da kullanılır.',
  search: 'İş ortağı ara',
  allVendors: 'Tüm iş ortakları',
  ownVendors: 'Bu sitenin IAB Europe çerçevesi dışındaki hizmetleri “{name}” sekmesindedir.',
  providers: 'Google sağlayıcıları',
  providersText:
    'Bu iş ortakları IAB Europe çerçevesinin dışındadır. Neye izin verdiğinizi Google’a ve onlara bildiririz.',
  allProviders: 'Tüm Google sağlayıcıları',
  nobody: 'Bu adda bir iş ortağı yok.',
  ownString: 'İş ortakları için seçtiklerinizi, onların okuduğu biçimde saklar.',
  ownStorage: 'Seçiminizi cihazınızda en fazla {n} gün saklarız.',
};
