import { Icon } from '@candour/ui/icon.tsx';
import { cx } from '@candour/ui/cx.ts';
import { typeIcons, typeWords } from './element-words.ts';
import classes from './outline.module.css';
import type { Designing } from './use-designer.ts';
import type { Lift } from './use-lift.ts';

type Props = { designing: Designing; lift: Lift; openStep: (step: number) => void };

/** The form as a list: all elements, those that nobody sees as well. */
export const Outline = ({ designing, lift, openStep }: Props) => {
  const { form, selected, select, nameOf, remove, isReadOnly } = designing;
  return (
    <ol className={classes.steps}>
      {form.steps.map(({ id, title, rows }, at) => (
        <li key={id}>
          {form.steps.length > 1 && (
            <button type="button" className={classes.step} onClick={() => (select(undefined), openStep(at))}>
              {at + 1}. {title || 'Untitled step'}
            </button>
          )}
          <ul className={classes.elements}>
            {rows.flatMap(({ elements }) =>
              elements.map((element, beside) => (
                <li key={element.id}>
                  <button
                    type="button"
                    className={cx(
                      classes.element,
                      beside > 0 && classes.beside,
                      selected?.id === element.id && classes.selected,
                      lift.lifted === element.id && classes.lifted,
                    )}
                    aria-pressed={selected?.id === element.id}
                    aria-describedby="designer-keys"
                    aria-label={`${nameOf(element)}, ${typeWords[element.type]}`}
                    onClick={() => (openStep(at), select(element.id))}
                    onKeyDown={(event) => {
                      if (lift.steer(event, element)) select(element.id);
                      else if (event.key === 'Delete' && !isReadOnly) remove(element.id);
                    }}
                    onBlur={lift.release}
                  >
                    <Icon path={typeIcons[element.type]} size={16} />
                    <span>{nameOf(element)}</span>
                  </button>
                </li>
              )),
            )}
          </ul>
          {rows.length === 0 && <p className={classes.empty}>Empty</p>}
        </li>
      ))}
    </ol>
  );
};
