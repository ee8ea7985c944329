import { fieldKinds } from '@candour/forms/contact-fields.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { TextArea } from '@candour/ui/text-area.tsx';
import { contactFieldWords } from './contact-field-words.ts';
import { TextLine, Toggle, type FieldsOf } from './element-controls.tsx';

/** What can be changed of a contact field. */
export const ContactFields = ({ designing, element }: FieldsOf<'contactField'>) => {
  const change = (members: Partial<typeof element>) => designing.change({ ...element, ...members });
  const shared = { designing, max: 200 };
  const { row } = useFormSetUp();
  return (
    <>
      <TextLine
        {...shared}
        label="Label"
        isRequired
        value={element.label}
        onText={(label) => change({ label })}
      />
      <TextLine
        {...shared}
        label="Placeholder"
        value={element.placeholder}
        onText={(placeholder) => change({ placeholder })}
      />
      <FieldShell label="Help text">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={element.help}
            disabled={designing.isReadOnly}
            onChange={({ currentTarget }) => change({ help: currentTarget.value })}
          />
        )}
      </FieldShell>
      <Toggle
        designing={designing}
        label="Required"
        value={element.isMandatory}
        onValue={(isMandatory) => change({ isMandatory })}
      />
      {fieldKinds[element.fieldName]?.type === 'tel' && (
        <Notice>
          {row.callingCode === ''
            ? 'Numbers without a country code match nobody. Without a help text, the form asks people for it. Under Behaviour you can set a country code for all numbers of the form.'
            : `Numbers that are typed without a country code get ${row.callingCode}.`}
        </Notice>
      )}
      <p className={layout.dim}>
        Kept as {contactFieldWords[element.fieldName].toLowerCase()} ({element.fieldName}).
      </p>
    </>
  );
};
