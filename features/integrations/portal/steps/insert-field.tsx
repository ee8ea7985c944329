import { mdiPlus } from '@mdi/js';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import classes from '../fields.module.css';
import { usePayloadFields } from './use-payload-fields.ts';

const catalogue = texts({ insert: 'Insert field' });

/** Inserts fields into the text box inside that was last used, at its cursor. */
export const InsertField = ({ children }: { children: ReactNode }) => {
  const words = useTexts(catalogue);
  const { isReadOnly } = useFormHandle();
  const fields = usePayloadFields();
  const last = useRef<HTMLInputElement>(null);
  const remember = ({ target }: FocusEvent) => {
    // The box of a select contains no text of its own.
    if (target instanceof HTMLInputElement && target.type === 'text' && !target.readOnly)
      last.current = target;
  };
  const items = () => fields.map(({ label, token }) => ({ label, run: () => insert(last.current, token) }));
  return (
    <div onFocus={remember} className={classes.stack}>
      {!isReadOnly && (
        <div>
          <MenuButton small icon={mdiPlus} label={words.insert} items={items} />
        </div>
      )}
      {children}
    </div>
  );
};

const insert = (input: HTMLInputElement | null, token: string): void => {
  if (input === null || !input.isConnected) return;
  input.setRangeText(token, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  // React only notices input events.
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.focus();
};
