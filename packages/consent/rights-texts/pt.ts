import type { RightsTexts } from './texts.ts';

export const pt: RightsTexts = {
  page: {
    title: 'A sua cópia dos seus dados',
    text: 'A sua cópia está pronta. Para que só a receba você, enviamos primeiro um código para o seu email.',
    download: 'Transferir',
    gone: [
      'Esta cópia já não está aqui',
      'Foi transferida ou o prazo terminou. Peça-nos outra vez se precisar dela.',
    ],
  },
  emails: {
    ready: {
      subject: 'A sua cópia dos seus dados de {{BrandName}}',
      text: 'Pediu a {{BrandName}} uma cópia dos seus dados (número {{Reference}}). Está pronta:',
      link: 'Obter a minha cópia',
      life: 'A ligação funciona uma vez e durante {{ExpiryDays}} dias. Não a partilhe.',
    },
    erased: {
      subject: 'Os seus dados em {{BrandName}} foram apagados',
      text: 'Pediu a {{BrandName}} que apagasse os seus dados (número {{Reference}}). Já o fizemos.',
      kept: 'O que temos de guardar como prova já não diz quem é. Este é o nosso último email sobre o assunto.',
    },
    extended: {
      subject: 'Precisamos de mais tempo para o seu pedido',
      text: 'O seu pedido a {{BrandName}} ({{RequestName}}, número {{Reference}}) demora mais de um mês: {{Reason}}',
      due: 'Responderemos até {{DueDate}}.',
    },
    rejected: {
      subject: 'O seu pedido a {{BrandName}}',
      text: 'Não podemos fazer o que pediu ({{RequestName}}, número {{Reference}}): {{Reason}}',
      complain: 'Pode apresentar reclamação a uma autoridade de proteção de dados ou recorrer aos tribunais.',
    },
    done: {
      subject: 'O seu pedido a {{BrandName}} está concluído',
      text: 'Fizemos o que pediu: {{RequestName}} (número {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} voltará a utilizar os seus dados',
      text: 'A seu pedido (número {{Reference}}), tínhamos limitado a utilização dos seus dados. Terminamos essa limitação: {{Reason}}',
    },
  },
};
