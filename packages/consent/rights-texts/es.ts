import type { RightsTexts } from './texts.ts';

export const es: RightsTexts = {
  page: {
    title: 'Su copia de sus datos',
    text: 'Su copia está lista. Para que solo usted la reciba, primero enviamos un código a su correo electrónico.',
    download: 'Descargar',
    gone: [
      'Esta copia ya no está aquí',
      'Se descargó o su plazo terminó. Pídanosla de nuevo si la necesita.',
    ],
  },
  emails: {
    ready: {
      subject: 'Su copia de sus datos de {{BrandName}}',
      text: 'Usted pidió a {{BrandName}} una copia de sus datos (número {{Reference}}). Está lista:',
      link: 'Obtener mi copia',
      life: 'El enlace funciona una vez y durante {{ExpiryDays}} días. No lo comparta.',
    },
    erased: {
      subject: 'Sus datos en {{BrandName}} se han suprimido',
      text: 'Usted pidió a {{BrandName}} que suprimiera sus datos (número {{Reference}}). Lo hemos hecho.',
      kept: 'Lo que debemos conservar como prueba ya no indica quién es usted. Este es nuestro último correo al respecto.',
    },
    extended: {
      subject: 'Necesitamos más tiempo para su solicitud',
      text: 'Su solicitud a {{BrandName}} ({{RequestName}}, número {{Reference}}) tarda más de un mes: {{Reason}}',
      due: 'Responderemos a más tardar el {{DueDate}}.',
    },
    rejected: {
      subject: 'Su solicitud a {{BrandName}}',
      text: 'No podemos hacer lo que pidió ({{RequestName}}, número {{Reference}}): {{Reason}}',
      complain: 'Puede reclamar ante una autoridad de protección de datos o acudir a los tribunales.',
    },
    done: {
      subject: 'Su solicitud a {{BrandName}} está resuelta',
      text: 'Hemos hecho lo que pidió: {{RequestName}} (número {{Reference}}).',
    },
    lifted: {
      subject: '{{BrandName}} volverá a utilizar sus datos',
      text: 'A petición suya (número {{Reference}}) habíamos limitado el uso de sus datos. Ponemos fin a esa limitación: {{Reason}}',
    },
  },
};
