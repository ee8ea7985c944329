import { useNavigate } from '@tanstack/react-router';
import { mdiEmailFastOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { widestBesideForm } from '@candour/kit/portal/preview-frame.tsx';
import { BesidePreview } from '@candour/kit/portal/live-preview.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { senderAddresses } from '../../sender-addresses/contract.ts';
import {
  systemEmailParts,
  systemEmails,
  systemEmailTranslations,
  systemEmailVersions,
  type SystemEmail,
} from '../contract.ts';
import { emailTypes } from '../email-types.ts';
import { Preview } from './email-preview.tsx';
import classes from './emails.module.css';
import { WithPlaceholders } from './placeholder-bar.tsx';

const catalogue = texts({
  list: 'System emails',
  purpose: (type: string, brand: string) => `${type}, for ${brand === 'Universal' ? 'all brands' : brand}`,
  details: 'Details',
  text: 'Text',
  saved: 'Email saved',
  tested: 'A test is on its way to you',
  test: 'Send test to me',
});

const form = formOf(systemEmails);
const { list, read, update } = systemEmails.routes;

/** The texts of an email, next to the email itself. */
export const ManageEmail = () => {
  const [{ systemEmailId }] = useAddress<'systemEmailId'>();
  const id = Number(systemEmailId);
  const { data } = useRecord(read, id);
  return data === undefined ? <WaitingRecord /> : <EmailForm key={data.systemEmailId} email={data} />;
};

const EmailForm = ({ email }: { email: SystemEmail }) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { person } = useSurroundings();
  const mayWrite = useMay()(update.access);
  const isOwn = person.brandIds.includes(0) || person.brandIds.includes(email.brandId);
  const mayChange = mayWrite && isOwn;
  const { data: senders } = useRead(senderAddresses.routes.list);
  const { systemEmailId, rowVersion, emailType, brandId } = email;
  const change = useWrite(update, {
    invalidates: [list, read, systemEmailVersions, systemEmailTranslations.list],
    done: words.saved,
  });
  const test = useWrite(systemEmailParts.sendTest, { done: words.tested });
  const back = () => void navigate({ to: '/system-emails' });
  const choices = (senders?.senderEmailAddresses ?? [])
    .filter(
      ({ identityType, brandIds }) =>
        identityType === 'Email' && brandIds.some((id) => id === 0 || id === brandId),
    )
    .map(({ senderEmailAddressId: value, address, displayName, verificationStatus }) => ({
      value,
      label: `${displayName} <${address}>${verificationStatus === 'Verified' ? '' : `, ${verificationStatus}`}`,
    }));
  return (
    <>
      <PageHead
        title={words.list}
        name={email.name}
        purpose={words.purpose(emailTypes[emailType].name, email.brandName)}
        trail={[{ label: words.list, run: back }]}
        actions={
          mayChange && (
            <Button
              icon={mdiEmailFastOutline}
              busy={test.isPending}
              onClick={() => test.mutate({ params: { id: systemEmailId }, body: {} })}
            >
              {words.test}
            </Button>
          )
        }
      />
      <form.Form
        record={email}
        isReadOnly={!mayChange}
        save={(values) => change.mutateAsync({ body: { ...values, systemEmailId, rowVersion } })}
        onSaved={(isClosing) => isClosing && back()}
      >
        <BesidePreview>
          <div className={classes.fields}>
            <FormGroup title={words.details}>
              <form.Field name="name" />
              <form.Field name="senderEmailAddressId" as="select" choices={choices} isClearable />
              <form.Field name="replyTo" />
              {brandId !== 0 && <form.Field name="isActive" />}
            </FormGroup>
            <FormGroup title={words.text}>
              <WithPlaceholders emailType={emailType}>
                <form.Field name="subject" />
                <form.Field name="htmlBody" />
                <form.Field name="textBody" as="textarea" rows={6} />
              </WithPlaceholders>
            </FormGroup>
          </div>
          <TypedPreview id={systemEmailId} />
        </BesidePreview>
        <SaveBar cancel={back} />
      </form.Form>
    </>
  );
};

const typingPauseMs = 400;

/** The preview with the typed texts, once typing pauses. */
const TypedPreview = ({ id, languageId }: { id: number; languageId?: number }) => {
  const { control } = useFormHandle();
  const [subject, htmlBody, textBody] = useWatch({
    control,
    name: ['subject', 'htmlBody', 'textBody'],
  }) as string[]; // of the schema
  const key = JSON.stringify({ subject, htmlBody, textBody });
  const [shown, show] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => show(key), typingPauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  const typed = JSON.parse(shown) as { subject: string; htmlBody: string; textBody: string }; // serialised just above
  const given = Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text !== '' || name === 'textBody'),
  );
  return (
    <aside className={classes.preview} aria-label="Preview">
      <Preview
        id={id}
        start={widestBesideForm()}
        typed={{ ...given, ...(languageId === undefined ? {} : { languageId }) }}
      />
    </aside>
  );
};
