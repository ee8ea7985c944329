import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import type { WorkingElementType } from '@candour/forms/working-form.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import { ChooseDialog } from '../designer/choose-dialog.tsx';
import { ElementFields } from '../designer/element-fields.tsx';
import { typeWords } from '../designer/element-words.ts';
import { useDesigner } from '../designer/use-designer.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import classes from './profile.module.css';

const types = ['contactField', 'statement', 'extendedPreference'] as const satisfies WorkingElementType[];

/** The questions of a profile, in the order in which they are asked. */
export const StepQuestions = () => {
  const designing = useDesigner();
  const { standing, isReadOnly } = useFormSetUp();
  const { form, elements, edit, nameOf, selected, select, add, remove } = designing;
  const [adding, choose] = useState<WorkingElementType>();
  const [step] = form.steps;
  if (step === undefined) return null;
  const move = (from: number, to: number): void => {
    const row = step.rows[from];
    if (row === undefined) return;
    edit([
      { do: 'removeRow', stepId: step.id, at: from },
      { do: 'insertRow', stepId: step.id, at: to, row },
    ]);
  };
  return (
    <>
      <p className={layout.dim}>
        The first questions whose answers are not known are asked first. Drag them into their order.
      </p>
      {elements.length === 0 && <p>No questions yet. Add the first one.</p>}
      <ReorderList
        label="Questions"
        keys="handle"
        items={elements.map((element) => ({ id: element.id, label: nameOf(element), element }))}
        isDisabled={isReadOnly}
        onMove={move}
        end={({ id, label }) => (
          <>
            <IconButton
              path={mdiPencilOutline}
              label={`Edit ${label}`}
              aria-expanded={selected?.id === id}
              onClick={() => select(selected?.id === id ? undefined : id)}
            />
            {!isReadOnly && (
              <IconButton path={mdiTrashCanOutline} label={`Remove ${label}`} onClick={() => remove(id)} />
            )}
          </>
        )}
      >
        {({ element, label }) => (
          <div className={layout.stack3}>
            <div className={classes.question}>
              <strong>{label}</strong>
              <span className={layout.dim}>{typeWords[element.type]}</span>
            </div>
            {standing?.checks
              .filter(({ elementId }) => elementId === element.id)
              .map(({ id, severity, text }) => (
                <Notice key={id} tone={severity === 'error' ? 'danger' : 'warning'}>
                  {text}
                </Notice>
              ))}
            {selected?.id === element.id && (
              <div className={layout.stack4}>
                <ElementFields designing={designing} element={element} />
              </div>
            )}
          </div>
        )}
      </ReorderList>
      {!isReadOnly && (
        <div className={classes.adding}>
          {types.map((type) => (
            <Button key={type} small icon={mdiPlus} onClick={() => choose(type)}>
              {typeWords[type]}
            </Button>
          ))}
        </div>
      )}
      {adding !== undefined && (
        <ChooseDialog
          type={adding}
          onChoose={(chosen) => {
            add(chosen, { stepId: step.id, beforeRow: null });
            choose(undefined);
          }}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
};
