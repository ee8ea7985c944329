import { useController, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextArea } from '@candour/ui/text-area.tsx';
import type { ServiceCookie } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';

type Purposes = Record<string, string>;

/**
 * The purposes of the cookies in one language. Cookie names may contain dots, which a form takes for paths,
 * so the entry is one field.
 */
export const CookiePurposes = ({ at }: { at: number }) => {
  const { control, isReadOnly } = useFormHandle();
  const cookies = (useWatch({ control, name: 'cookies' }) ?? []) as Partial<ServiceCookie>[]; // entries of that field
  const { field } = useController({ control, name: `translations.${at}.cookiePurposes` });
  const purposes = (field.value ?? {}) as Purposes; // the field's own value
  const told = cookies.filter(({ cookieName, purpose }) => cookieName && purpose);
  // One name may be used for cookies of several hosts.
  const names = [...new Set(told.map(({ cookieName = '' }) => cookieName))];
  return names.map((name) => (
    <FieldShell
      key={name}
      label={`Purpose of ${name}`}
      help={<q className={layout.dim}>{told.find(({ cookieName }) => cookieName === name)?.purpose}</q>}
    >
      {(shell) => (
        <TextArea
          {...shell}
          rows={2}
          readOnly={isReadOnly}
          value={purposes[name] ?? ''}
          onChange={({ currentTarget }) => field.onChange(withPurpose(purposes, name, currentTarget.value))}
          onBlur={field.onBlur}
        />
      )}
    </FieldShell>
  ));
};

/** An emptied purpose is no longer translated: visitors read the original. */
const withPurpose = (purposes: Purposes, name: string, text: string): Purposes => {
  const { [name]: _, ...others } = purposes;
  return text === '' ? others : { ...others, [name]: text };
};
