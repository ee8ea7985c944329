import { useState } from 'react';
import {
  DeviceChoice,
  PreviewFrame,
  widestReadable,
  type Device,
} from '@candour/kit/portal/preview-frame.tsx';
import { keyOf, useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { usePreview } from '@candour/kit/portal/use-preview.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { systemEmailParts, type SystemEmail } from '../contract.ts';
import classes from './emails.module.css';

type Typed = { subject?: string; htmlBody?: string; textBody?: string; languageId?: number };
type Form = 'html' | 'text';

const dialogWidth = 900;

const forms = [
  { value: 'html', label: 'Formatted' },
  { value: 'text', label: 'Plain text' },
] as const;

/** The email as it will arrive, filled with examples, in a sandboxed frame. */
export const Preview = ({ id, typed = {}, start }: { id: number; typed?: Typed; start: Device }) => {
  const { client } = useSurroundings();
  const [device, hold] = useState<Device>(start);
  const [form, show] = useState<Form>('html');
  const data = usePreview([...keyOf(systemEmailParts.preview), id, typed], () =>
    client.call(systemEmailParts.preview, { params: { id }, body: typed }),
  );
  return (
    <>
      <div className={classes.tools}>
        <Segmented label="Form" choices={forms} value={form} onChoose={show} />
        {form === 'html' && <DeviceChoice device={device} hold={hold} />}
      </div>
      <p className={classes.subject}>
        <span>Subject</span> {data?.subject}
      </p>
      {form === 'html' ? (
        <PreviewFrame title="Email preview" document={data?.document} device={device} />
      ) : (
        <pre className={classes.plain} tabIndex={0} aria-label="Plain text">
          {data?.text}
        </pre>
      )}
    </>
  );
};

export const EmailPreview = ({ email, onClose }: { email: SystemEmail; onClose: () => void }) => {
  const { data } = useRead(languages.assigned);
  const openTab = useOpenPreview('system-email');
  const [languageId, speak] = useState<number | null>(null);
  const spoken = (data?.assignedLanguages ?? []).map(({ languageId: value, languageName: label }) => ({
    value,
    label,
  }));
  return (
    <Dialog
      isOpen
      title={email.name}
      width={dialogWidth}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={() => void openTab(email.systemEmailId)}>
            Open in a tab
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={classes.preview}>
        {spoken.length > 1 && (
          <Select
            aria-label="Language of the preview"
            placeholder="Default language"
            choices={spoken}
            value={languageId}
            onValueChange={speak}
          />
        )}
        <Preview
          id={email.systemEmailId}
          typed={languageId === null ? {} : { languageId }}
          start={widestReadable(Math.min(innerWidth, dialogWidth))}
        />
      </div>
    </Dialog>
  );
};
