import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { TextArea } from '@candour/ui/text-area.tsx';
import { destinationTypes, type DestinationType } from '../contract/destination.ts';
import { exportForm } from './export-form.ts';

const catalogue = texts({
  SFTP: 'Password or private key',
  S3: 'Secret access key',
  AzureBlob: 'Account key',
  set: 'It is set. Leave this empty to keep it; it has to be entered again for another place.',
  unset: 'It is stored encrypted and never shown again.',
});

/** Where files go, with what that kind of place needs. */
export const DestinationFields = ({ hasCredential }: { hasCredential: boolean }) => {
  const words = useTexts(catalogue);
  const { control, isReadOnly, secrets } = useFormHandle();
  const type: DestinationType = useWatch({ control, name: 'destinationType' });
  secrets.add('credential');
  const help = hasCredential ? words.set : words.unset;
  return (
    <>
      <exportForm.Field name="destinationType" choices={choicesOf(destinationTypes)} />
      {type === 'SFTP' && <SftpFields />}
      {type === 'S3' && <S3Fields />}
      {type === 'AzureBlob' && <AzureFields />}
      {type === 'SFTP' && (
        <exportForm.Field
          name="credential"
          label={words.SFTP}
          isRequired={!hasCredential}
          help={help}
          render={(shell, { value, onChange, onBlur }) => (
            <TextArea
              {...shell}
              rows={3}
              autoComplete="off"
              spellCheck={false}
              disabled={isReadOnly}
              value={String(value ?? '')}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      )}
      {(type === 'S3' || type === 'AzureBlob') && (
        <exportForm.Field
          name="credential"
          as="password"
          autoComplete="off"
          label={words[type]}
          isRequired={!hasCredential}
          help={help}
        />
      )}
      {type !== 'Download' && <exportForm.Field name="destination.folder" />}
    </>
  );
};

const SftpFields = () => (
  <>
    <exportForm.Field name="destination.host" isRequired placeholder="files.example.com" />
    <exportForm.Field name="destination.port" />
    <exportForm.Field name="destination.userName" isRequired autoComplete="off" />
    <exportForm.Field name="destination.hostKey" isRequired />
  </>
);

const S3Fields = () => (
  <>
    <exportForm.Field name="destination.bucket" isRequired />
    <exportForm.Field name="destination.region" placeholder="eu-central-1" />
    <exportForm.Field name="destination.endpoint" placeholder="https://s3.example.com" />
    <exportForm.Field name="destination.accessKeyId" isRequired autoComplete="off" />
  </>
);

const AzureFields = () => (
  <>
    <exportForm.Field name="destination.accountName" isRequired />
    <exportForm.Field name="destination.container" isRequired />
    <exportForm.Field name="destination.endpoint" />
  </>
);
