import type { TcfTexts } from './texts.ts';

export const es: TcfTexts = {
  introduction:
    'Nosotros y nuestros {n} socios almacenamos información en su dispositivo o accedemos a ella, por ejemplo mediante cookies, y tratamos datos personales como identificadores únicos, su dirección IP y lo que ve en este sitio.',
  asks: 'Con su consentimiento, nosotros y nuestros socios lo hacemos con estas finalidades:',
  specialFeatures: 'Con su consentimiento, algunos socios también hacen lo siguiente:',
  legInt:
    'Algunos socios no piden su consentimiento, sino que se basan en su interés legítimo. Usted puede oponerse. Sin su consentimiento verá los mismos contenidos, con publicidad que no se ha elegido para usted.',
  withdraw:
    'Su elección solo vale para este sitio. Puede cambiarla o retirar su consentimiento en cualquier momento con el botón de privacidad de cada página.',
  vendorsLink: 'Nuestros {n} socios',
  legIntLink: 'Intereses legítimos',
  tabPurposes: 'Finalidades',
  tabVendors: 'Socios',
  tabLegInt: 'Intereses legítimos',
  legIntText:
    'Estos socios tratan datos sobre la base de un interés legítimo. Desactive una finalidad o un socio para oponerse.',
  purposesText:
    'Elija con qué finalidades pueden nuestros socios almacenar datos en su dispositivo y utilizarlos.',
  specialPurposes: 'Se hace siempre',
  specialPurposesText: 'Algunos socios lo hacen en todo caso y no se puede rechazar.',
  features: 'Formas de utilizar los datos',
  specialFeaturesTitle: 'Características especiales',
  specialFeaturesText:
    'Requieren su consentimiento. Aun así, los socios pueden utilizarlas para garantizar la seguridad, evitar el fraude y corregir errores.',
  dataCategories: 'Categorías de datos',
  vendorCount: '{n} socios',
  oneVendor: '1 socio',
  illustrations: 'Ejemplos',
  purposes: 'Con consentimiento',
  legIntPurposes: 'Con un interés legítimo',
  keeps: 'se conserva {n} días',
  policy: 'Política de privacidad',
  legIntClaim: 'Sobre su interés legítimo',
  storage: 'Lo que almacena en su dispositivo',
  cookies: 'Las cookies duran hasta {n} días',
  session: 'Las cookies duran hasta que cierre el navegador',
  refreshed: 'y se renuevan con cada visita',
  otherStorage: 'También utiliza otros medios de almacenamiento de su dispositivo.',
  search: 'Buscar socios',
  allVendors: 'Todos los socios',
  ownVendors: 'Los servicios de este sitio ajenos al marco de IAB Europe están en la pestaña «{name}».',
  providers: 'Proveedores de Google',
  providersText:
    'Estos socios son ajenos al marco de IAB Europe. Comunicamos a Google y a ellos lo que usted permite.',
  allProviders: 'Todos los proveedores de Google',
  nobody: 'Ningún socio tiene este nombre.',
  ownString: 'Guarda lo que eligió para los socios, en la forma que ellos leen.',
  ownStorage: 'Guardamos su elección en su dispositivo durante un máximo de {n} días.',
};
