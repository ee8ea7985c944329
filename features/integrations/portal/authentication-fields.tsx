import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import {
  authenticationTypeIds,
  type AuthenticationTypeId,
} from '@candour/connectors/authentication-types.ts';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { SystemIntegration } from '../contract.ts';
import { authenticationTypes, signingSlots, slotsOfType } from '../contract/parts.ts';
import classes from './fields.module.css';
import { SecretField } from './secret-field.tsx';
import { systemForm } from './system-form.ts';

const catalogue = texts({
  signing: 'Signature',
  signingText:
    'With a signing secret, every call carries a signature that the target can check. Keep the one before it for as long as the target still knows it.',
});

const { Field } = systemForm;
const choices = Object.entries(authenticationTypes).map(([value, label]) => ({
  value: Number(value),
  label,
}));

/** How we authenticate to a target: the type and its settings. */
export const AuthenticationFields = ({ slots }: { slots: SystemIntegration['secretSlots'] }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const type = Number(useWatch({ control, name: 'authenticationTypeId' })) as AuthenticationTypeId; // the select offers no others
  const { needed, optional } = slotsOfType[type];
  const isSet = (slot: string): boolean => slots.some((one) => one.slot === slot && one.isSet);
  return (
    <>
      <Field name="authenticationTypeId" as="select" choices={choices} isRequired />
      <TypeFields type={type} />
      {[...needed, ...optional].map((slot) => (
        <SecretField key={slot} slot={slot} isSet={isSet(slot)} isNeeded={needed.includes(slot)} />
      ))}
      <details className={classes.details} open={signingSlots.some(isSet)}>
        <summary className={classes.summary}>{words.signing}</summary>
        <div className={classes.inside}>
          <p className={classes.dim}>{words.signingText}</p>
          {signingSlots.map((slot) => (
            <SecretField key={slot} slot={slot} isSet={isSet(slot)} isNeeded={false} />
          ))}
        </div>
      </details>
    </>
  );
};

const TypeFields = ({ type }: { type: AuthenticationTypeId }): ReactElement | null => {
  switch (type) {
    case authenticationTypeIds.None:
    case authenticationTypeIds.BearerToken:
      return null;
    case authenticationTypeIds.Basic:
      return <Field name="authentication.username" isRequired />;
    case authenticationTypeIds.ApiKey:
      return (
        <div className={classes.row}>
          <Field name="authentication.keyPlacement" isRequired />
          <Field name="authentication.keyName" placeholder="X-Api-Key" isRequired />
          <Field name="authentication.keyPrefix" />
        </div>
      );
    case authenticationTypeIds.OAuthClient:
      return <TokenFields hasPerson={false} />;
    case authenticationTypeIds.OAuthPassword:
      return <TokenFields hasPerson />;
    case authenticationTypeIds.AwsS3:
      return <BucketFields />;
    case authenticationTypeIds.ClientCertificate:
      return (
        <>
          <Field name="authentication.certificate" as="textarea" rows={5} isRequired />
          <Field name="authentication.authority" as="textarea" rows={3} />
        </>
      );
  }
};

const TokenFields = ({ hasPerson }: { hasPerson: boolean }) => (
  <>
    <Field name="authentication.tokenUrl" isRequired />
    {hasPerson && <Field name="authentication.username" isRequired />}
    <div className={classes.row}>
      <Field name="authentication.clientId" isRequired />
      <Field name="authentication.clientAuthentication" isRequired />
    </div>
    <div className={classes.row}>
      <Field name="authentication.scope" />
      <Field name="authentication.audience" />
    </div>
  </>
);

const BucketFields = () => {
  const { control } = useFormHandle();
  const source = String(useWatch({ control, name: 'authentication.credentialSource' }));
  return (
    <>
      <Field name="authentication.credentialSource" isRequired />
      {source === 'Keys' && <Field name="authentication.accessKeyId" isRequired />}
      {source === 'Role' && (
        <div className={classes.row}>
          <Field name="authentication.roleArn" isRequired />
          <Field name="authentication.externalId" />
        </div>
      )}
      <div className={classes.row}>
        <Field name="authentication.region" placeholder="eu-central-1" isRequired />
        <Field name="authentication.endpoint" />
      </div>
    </>
  );
};
