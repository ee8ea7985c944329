import { mdiTrashCanOutline, mdiRefresh } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { PasswordInput } from '@candour/ui/password-input.tsx';
import { TextArea } from '@candour/ui/text-area.tsx';
import { keptSecret, secretSlots, type SecretSlot } from '../contract/parts.ts';
import classes from './fields.module.css';
import { systemForm } from './system-form.ts';

const catalogue = texts({
  kept: 'One is stored. Leave this empty to keep it.',
  gone: 'It is removed when you save.',
  remove: (name: string) => `Remove ${name.toLowerCase()}`,
  keep: (name: string) => `Keep ${name.toLowerCase()}`,
});

const { Field } = systemForm;

type Props = { slot: SecretSlot; isSet: boolean; isNeeded: boolean };

/** A secret: typed, kept or removed, never shown. */
export const SecretField = ({ slot, isSet, isNeeded }: Props) => {
  const words = useTexts(catalogue);
  const { isReadOnly } = useFormHandle();
  const label = secretSlots[slot];
  const hint = isSet ? keptSecret : '';
  return (
    <Field
      name={`credentials.${slot}`}
      label={label}
      isRequired={isNeeded}
      {...(isSet ? { help: words.kept } : {})}
      render={(shell, field) => {
        const isGone = field.value === null;
        const native = {
          ...shell,
          ref: field.ref,
          onBlur: field.onBlur,
          onChange: field.onChange,
          name: field.name,
          value: String(field.value ?? ''),
          disabled: isReadOnly || isGone,
          placeholder: isGone ? words.gone : hint,
        };
        return (
          <div className={classes.secret}>
            {slot === 'privateKey' ? (
              <TextArea {...native} rows={5} spellCheck={false} autoComplete="off" />
            ) : (
              <PasswordInput {...native} autoComplete="new-password" />
            )}
            {isSet && !isReadOnly && (
              <IconButton
                path={isGone ? mdiRefresh : mdiTrashCanOutline}
                label={isGone ? words.keep(label) : words.remove(label)}
                onClick={() => field.onChange(isGone ? '' : null)}
              />
            )}
          </div>
        );
      }}
    />
  );
};
