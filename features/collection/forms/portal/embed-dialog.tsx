import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import type { AnyForm } from '../contract/any-form.ts';
import { EmbedCode } from './embed-code.tsx';
import type { KindFacts } from './form-kinds.ts';

type Props = { facts: KindFacts; form: Pick<AnyForm, 'formId'>; onClose: () => void };

export const EmbedDialog = ({ facts, form, onClose }: Props) => (
  <Dialog
    isOpen
    title="Get code"
    width={720}
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    {facts.embed && <EmbedCode facts={facts} embed={facts.embed} formId={form.formId} />}
  </Dialog>
);
