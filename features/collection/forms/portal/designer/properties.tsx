import { mdiArrowLeft, mdiArrowRight, mdiTrashCanOutline } from '@mdi/js';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { ElementFields } from './element-fields.tsx';
import { typeIcons, typeWords } from './element-words.ts';
import { MoveMenu } from './move-menu.tsx';
import classes from './properties.module.css';
import type { Designing } from './use-designer.ts';

type Props = { designing: Designing; step: number; openStep: (step: number) => void };

/** What is selected: an element, or the step that is shown. */
export const Properties = (props: Props) => {
  const { designing } = props;
  const { standing } = useFormSetUp();
  const { selected: element, elements, isReadOnly, remove } = designing;
  if (element === undefined) return <StepProperties {...props} />;
  const at = elements.findIndex(({ id }) => id === element.id);
  const problems = standing?.checks.filter(({ elementId }) => elementId === element.id) ?? [];
  return (
    <div className={layout.stack4}>
      <header className={classes.head}>
        <Icon path={typeIcons[element.type]} size={18} />
        <h2>{typeWords[element.type]}</h2>
        <span className={layout.dim}>
          {at + 1} of {elements.length}
        </span>
        {!isReadOnly && <MoveMenu designing={designing} element={element} />}
      </header>
      {problems.map(({ id, severity, text }) => (
        <Notice key={id + text} tone={severity === 'error' ? 'danger' : 'warning'}>
          {text}
        </Notice>
      ))}
      <ElementFields designing={designing} element={element} />
      {!isReadOnly && (
        <div className={classes.foot}>
          <Button small look="quiet" icon={mdiTrashCanOutline} onClick={() => remove(element.id)}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
};

/** The step that is shown, where nothing in it is selected. */
const StepProperties = ({ designing, step, openStep }: Props) => {
  const { facts } = useFormSetUp();
  const { form, edit, editSteps, isReadOnly } = designing;
  const own = form.steps[step];
  if (own === undefined || facts.kind !== 'collectionWidget')
    return <p className={layout.dim}>Select something to change it.</p>;
  const go = (to: number): void => {
    editSteps([
      { do: 'removeStep', at: step },
      { do: 'insertStep', at: to, step: own },
    ]);
    openStep(to);
  };
  return (
    <div className={layout.stack4}>
      <header className={classes.head}>
        <h2>Step {step + 1}</h2>
        <span className={layout.dim}>of {form.steps.length}</span>
      </header>
      <FieldShell
        label="Title"
        help={form.steps.length > 1 ? 'Read above the step' : 'Shown once there are several steps'}
      >
        {(control) => (
          <TextInput
            {...control}
            value={own.title}
            maxLength={100}
            disabled={isReadOnly}
            onChange={({ currentTarget }) =>
              edit([{ do: 'renameStep', stepId: own.id, title: currentTarget.value }], `title-${own.id}`)
            }
          />
        )}
      </FieldShell>
      {!isReadOnly && form.steps.length > 1 && (
        <div className={layout.row}>
          <Button small icon={mdiArrowLeft} disabled={step === 0} onClick={() => go(step - 1)}>
            Earlier
          </Button>
          <Button
            small
            iconAfter={mdiArrowRight}
            disabled={step === form.steps.length - 1}
            onClick={() => go(step + 1)}
          >
            Later
          </Button>
          <Button
            small
            look="quiet"
            icon={mdiTrashCanOutline}
            onClick={() => {
              editSteps([{ do: 'removeStep', at: step }]);
              openStep(Math.max(0, step - 1));
            }}
          >
            Remove step
          </Button>
        </div>
      )}
      <p className={layout.dim}>Select something in the form to change it.</p>
    </div>
  );
};
