import type { MatchField } from '@candour/consent/match-values.ts';
import { Field } from './field.tsx';
import { useFormHandle } from './form.tsx';
import { MatchFields } from './match-fields.tsx';

/** What a rule compares, as a field of its form. */
export const MatchFieldsField = () => {
  const { isReadOnly } = useFormHandle();
  return (
    <Field
      name="matchFields"
      isRequired
      render={(_, { value, onChange }) => (
        <MatchFields
          value={(value ?? []) as MatchField[]} // the member of this form
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      )}
    />
  );
};
