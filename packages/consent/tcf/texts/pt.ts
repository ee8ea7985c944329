import type { TcfTexts } from './texts.ts';

export const pt: TcfTexts = {
  introduction:
    'Nós e os nossos {n} parceiros armazenamos informações no seu dispositivo ou acedemos a elas, por exemplo com cookies, e tratamos dados pessoais como identificadores únicos, o seu endereço IP e o que vê neste site.',
  asks: 'Com o seu consentimento, nós e os nossos parceiros fazemos isto para estas finalidades:',
  specialFeatures: 'Com o seu consentimento, alguns parceiros fazem também o seguinte:',
  legInt:
    'Alguns parceiros não pedem consentimento, mas baseiam-se no seu interesse legítimo. Pode opor-se. Sem o seu consentimento vê os mesmos conteúdos, com publicidade que não foi escolhida para si.',
  withdraw:
    'A sua escolha vale apenas para este site. Pode alterá-la ou retirar o consentimento a qualquer momento com o botão de privacidade em cada página.',
  vendorsLink: 'Os nossos {n} parceiros',
  legIntLink: 'Interesses legítimos',
  tabPurposes: 'Finalidades',
  tabVendors: 'Parceiros',
  tabLegInt: 'Interesses legítimos',
  legIntText:
    'Estes parceiros tratam dados com base num interesse legítimo. Desative uma finalidade ou um parceiro para se opor.',
  purposesText:
    'Escolha para que finalidades os nossos parceiros podem armazenar dados no seu dispositivo e utilizá-los.',
  specialPurposes: 'Feito sempre',
  specialPurposesText: 'Alguns parceiros fazem isto em qualquer caso e não pode ser recusado.',
  features: 'Formas de utilizar os dados',
  specialFeaturesTitle: 'Funcionalidades especiais',
  specialFeaturesText:
    'Requerem o seu consentimento. Ainda assim, os parceiros podem utilizá-las para garantir a segurança, prevenir fraudes e corrigir erros.',
  dataCategories: 'Categorias de dados',
  vendorCount: '{n} parceiros',
  oneVendor: '1 parceiro',
  illustrations: 'Exemplos',
  purposes: 'Com consentimento',
  legIntPurposes: 'Com um interesse legítimo',
  keeps: 'conservado durante {n} dias',
  policy: 'Política de privacidade',
  legIntClaim: 'Sobre o seu interesse legítimo',
  storage: 'O que armazena no seu dispositivo',
  cookies: 'Os cookies duram até {n} dias',
  session: 'Os cookies duram até fechar o navegador',
  refreshed: 'e são renovados a cada visita',
  otherStorage: 'Utiliza também outro armazenamento do seu dispositivo.',
  search: 'Procurar parceiros',
  allVendors: 'Todos os parceiros',
  ownVendors: 'Os serviços deste site fora do quadro da IAB Europe estão no separador «{name}».',
  providers: 'Fornecedores da Google',
  providersText:
    'Estes parceiros estão fora do quadro da IAB Europe. Comunicamos à Google e a eles o que permite.',
  allProviders: 'Todos os fornecedores da Google',
  nobody: 'Nenhum parceiro tem este nome.',
  ownString: 'Guarda o que escolheu para os parceiros, na forma que eles leem.',
  ownStorage: 'Guardamos a sua escolha no seu dispositivo até {n} dias.',
};
