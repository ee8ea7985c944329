import { mdiClose, mdiPlus } from '@mdi/js';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { elementsOf } from '@candour/forms/elements-of.ts';
import { conditionOperators, type ConditionOperator } from '@candour/forms/profile-definition.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRows } from '@candour/kit/portal/use-rows.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import layout from '@candour/ui/layout.module.css';
import { progressiveProfileFields } from '../../contract/profile.ts';
import { nameOf } from '../designer/element-words.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { stepFormOf } from '../steps/step-form.tsx';
import classes from './profile.module.css';

const { StepForm, Field } = stepFormOf(z.pick(progressiveProfileFields, { conditions: true }));

const words: Readonly<Record<ConditionOperator, string>> = {
  known: 'is known',
  unknown: 'is not known',
  equals: 'is',
  optedIn: 'is yes',
  optedOut: 'is no',
  olderThanDays: 'is older than (days)',
};
const operators = conditionOperators.map((value) => ({ value, label: words[value] }));

/** Which questions are asked only while something is known of others. */
export const StepConditions = () => (
  <StepForm>
    <Conditions />
  </StepForm>
);

const Conditions = () => {
  const { editing, offers } = useFormSetUp();
  const { places, append, remove, isReadOnly } = useRows('conditions');
  const questions = elementsOf(editing.form).map((element) => ({
    value: element.id,
    label: nameOf(element, offers),
  }));
  const [first, second = first] = questions;
  return (
    <div data-field="conditions" className={layout.stack4}>
      <p className={layout.dim}>
        A question with conditions is asked only while all of them hold. Without any, it is asked whenever its
        answer is not known.
      </p>
      {places.length === 0 && <p>No conditions.</p>}
      {places.map((at) => (
        <div key={at} data-field={`conditions.${at}`} className={classes.condition}>
          <Field name={`conditions.${at}.questionId`} as="select" choices={questions} />
          <Field name={`conditions.${at}.subjectId`} as="select" choices={questions} />
          <Field name={`conditions.${at}.operator`} as="select" choices={operators} />
          <Value at={at} />
          <IconButton
            path={mdiClose}
            label={`Remove condition ${at + 1}`}
            disabled={isReadOnly}
            className={classes.remove}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            small
            icon={mdiPlus}
            disabled={second === undefined}
            onClick={() =>
              append({
                questionId: second?.value ?? '',
                subjectId: first?.value ?? '',
                operator: 'known',
                value: '',
              })
            }
          >
            Add condition
          </Button>
        </div>
      )}
    </div>
  );
};

const Value = ({ at }: { at: number }) => {
  const { control } = useFormHandle();
  const operator: unknown = useWatch({ control, name: `conditions.${at}.operator` });
  if (operator !== 'equals' && operator !== 'olderThanDays') return null;
  return <Field name={`conditions.${at}.value`} />;
};
