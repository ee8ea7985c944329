import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import classes from '../fields.module.css';
import { NameValues } from '../name-values.tsx';
import { serviceForm } from '../service-form.ts';
import { InsertField } from './insert-field.tsx';

const catalogue = texts({
  below: (baseUrl: string) =>
    `A path below ${baseUrl}, or a whole address. It may contain fields, as in /contacts/{{submission.visitGuid}}.`,
  whole:
    'It may contain fields after the host, as in https://api.example.com/contacts/{{submission.visitGuid}}.',
  belowSource: (baseUrl: string) => `A path below ${baseUrl}, or a whole address.`,
  wholeSource: 'A whole address.',
  sourceHeaders: 'Secrets belong to the authentication of the system.',
  parameters: 'Query parameters',
  headers: 'Headers',
  headersText: 'Values may contain fields. Secrets belong to the authentication of the system.',
});

const { Field } = serviceForm;

const fetchMethods = ['GET', 'POST'].map((value) => ({ value, label: value }));
const formats = [
  { value: 'NdjsonGzip', label: 'JSON, one object per line, compressed' },
  { value: 'Ndjson', label: 'JSON, one object per line' },
];
const encryptions = [
  { value: '', label: 'Bucket default' },
  { value: 'AES256', label: 'With keys of S3' },
  { value: 'aws:kms', label: 'With a key of KMS' },
];

/** Where a service sends to: an address, or a bucket. */
export const StepEndpoint = ({ isS3, baseUrl }: { isS3: boolean; baseUrl: string }) => {
  const words = useTexts(catalogue);
  if (isS3) return <Bucket />;
  return (
    <InsertField>
      <Address baseUrl={baseUrl} help={baseUrl === '' ? words.whole : words.below(baseUrl)} />
      <NameValues name="queryParameters" Field={Field} word="parameter" title={words.parameters} />
      <NameValues name="headers" Field={Field} word="header" title={words.headers} help={words.headersText} />
    </InsertField>
  );
};

/** Where a service fetches from. There is no record yet whose fields could be used. */
export const StepSource = ({ baseUrl }: { baseUrl: string }) => {
  const words = useTexts(catalogue);
  return (
    <div className={classes.stack}>
      <Address
        baseUrl={baseUrl}
        help={baseUrl === '' ? words.wholeSource : words.belowSource(baseUrl)}
        methods={{ choices: fetchMethods }}
      />
      <NameValues name="queryParameters" Field={Field} word="parameter" title={words.parameters} />
      <NameValues
        name="headers"
        Field={Field}
        word="header"
        title={words.headers}
        help={words.sourceHeaders}
      />
      <Field name="ratePerSecond" isRequired />
    </div>
  );
};

type AddressProps = {
  baseUrl: string;
  help: string;
  /** The available methods, if fewer than the schema allows. */
  methods?: { choices: typeof fetchMethods };
};

const Address = ({ baseUrl, help, methods }: AddressProps) => (
  <div className={classes.row}>
    <Field name="httpMethod" as="select" {...methods} isRequired className={classes.narrow ?? ''} />
    <Field
      name="requestUrl"
      className={classes.address ?? ''}
      help={help}
      placeholder={baseUrl === '' ? 'https://api.example.com/contacts' : '/contacts'}
    />
  </div>
);

const Bucket = () => {
  const { control } = useFormHandle();
  const encryption = useWatch({ control, name: 's3.encryption' }) as string; // one of the choices
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Field name="s3.bucket" isRequired />
        <Field name="s3.prefix" placeholder="consents" />
      </div>
      <Field name="s3.fileFormat" as="select" choices={formats} isRequired />
      <Field name="s3.encryption" as="select" choices={encryptions} isRequired />
      {encryption === 'aws:kms' && <Field name="s3.kmsKeyId" />}
    </div>
  );
};
