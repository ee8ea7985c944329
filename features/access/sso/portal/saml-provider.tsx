import { mdiFileUploadOutline } from '@mdi/js';
import { useRef, useState, type ChangeEvent } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import type { SsoConfiguration } from '../contract.ts';
import { CertificateList } from './certificate-list.tsx';
import { certificateText } from './certificate-text.ts';
import { ReadMetadata } from './read-metadata.tsx';
import classes from './sso.module.css';
import { ssoForm } from './sso-form.ts';

const catalogue = texts({
  upload: 'Upload a certificate',
  taken: 'Filled in from the metadata. Check it, then save.',
});

/** The facts about a SAML provider: from its metadata at once, or field by field. */
export const SamlProvider = ({ record }: { record: SsoConfiguration }) => {
  const words = useTexts(catalogue);
  const { form, isReadOnly } = useFormHandle();
  const [isTaken, setTaken] = useState(false);
  const fill = (facts: Record<string, string>) => {
    for (const [name, value] of Object.entries(facts))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    setTaken(true);
  };
  return (
    <>
      {!isReadOnly && <ReadMetadata fill={fill} />}
      {isTaken && <Notice tone="success">{words.taken}</Notice>}
      <ssoForm.Field name="entityId" isRequired />
      <ssoForm.Field name="signInUrl" placeholder="https://idp.example.com/sso" isRequired />
      <ssoForm.Field name="signOutUrl" placeholder="https://idp.example.com/slo" />
      <ssoForm.Field name="certificates" as="textarea" rows={5} isRequired />
      {!isReadOnly && <UploadCertificate label={words.upload} />}
      <CertificateList certificates={record.certificateDetails} />
      <ssoForm.Field name="signRequests" />
    </>
  );
};

const UploadCertificate = ({ label }: { label: string }) => {
  const { form } = useFormHandle();
  const input = useRef<HTMLInputElement>(null);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    const text = certificateText(new Uint8Array(await file.arrayBuffer()));
    form.setValue('certificates', text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={classes.row}>
      <Button icon={mdiFileUploadOutline} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept=".pem,.crt,.cer,.der"
        onChange={(event) => void take(event)}
      />
    </div>
  );
};
