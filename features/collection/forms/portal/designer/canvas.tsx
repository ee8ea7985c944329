import { mdiArrowDown, mdiArrowUp, mdiTrashCanOutline } from '@mdi/js';
import { useEffect, type RefObject } from 'react';
import type { WorkingElement } from '@candour/forms/working-form.ts';
import { cx } from '@candour/ui/cx.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import classes from './canvas.module.css';
import { around, type DropPlace, type Placed } from './drop-place.ts';
import { typeWords } from './element-words.ts';
import { MoveMenu, movesOf } from './move-menu.tsx';
import type { Place } from './places.ts';
import { lineOf } from './line-of.ts';
import type { Designing } from './use-designer.ts';
import type { Dragged } from './use-drag.ts';
import type { Lift } from './use-lift.ts';
import type { Shown } from './use-canvas-frame.ts';

type Props = {
  designing: Designing;
  frame: RefObject<HTMLIFrameElement | null>;
  shown: Shown;
  step: number;
  width: number;
  lift: Lift;
  drop: DropPlace | undefined;
  drag: (event: React.PointerEvent, dragged: Dragged) => void;
  place: RefObject<HTMLDivElement | null>;
};

/** The real form in a frame of its own, and above it what is selected, moved and dropped. */
export const Canvas = (props: Props) => {
  const { designing, frame, shown, step, width, lift, drop, place } = props;
  const { form, selected } = designing;
  const own = form.steps[step]?.rows.flatMap(({ elements }) => elements) ?? [];
  useEffect(() => {
    if (selected === undefined) return;
    const box = place.current?.querySelector(`[data-element="${CSS.escape(selected.id)}"]`);
    box?.scrollIntoView({ block: 'nearest' });
  }, [selected, place]);
  const lifted = lift.place === undefined ? undefined : lineOf(form, shown, { step, place: lift.place });
  return (
    <div ref={place} className={classes.page} style={{ width, height: Math.max(200, shown.height) }}>
      <iframe
        ref={frame}
        title="Form"
        tabIndex={-1}
        aria-hidden="true"
        className={classes.frame}
        sandbox="allow-scripts"
      />
      {own.map((element) => {
        const rectangle = around(shown.elements, [element]);
        return rectangle && <Box key={element.id} {...props} element={element} rectangle={rectangle} />;
      })}
      {shown.height === 0 && (
        <div className={classes.waiting}>
          <Waiting height={160} />
        </div>
      )}
      {own.length === 0 && shown.height > 0 && (
        <p className={classes.empty}>Nothing here yet. Add something from the left.</p>
      )}
      {drop && <DropLine line={drop.line} text={drop.reason} />}
      {lifted && <DropLine line={lifted} text={undefined} />}
    </div>
  );
};

const DropLine = ({ line, text }: { line: DropPlace['line']; text: string | undefined }) => (
  <div
    className={cx(classes.line, text !== undefined && classes.refused)}
    style={{ left: line.x, top: line.y, width: line.width, height: line.height }}
  >
    {text !== undefined && <span className={classes.reason}>{text}</span>}
  </div>
);

type BoxProps = Props & { element: WorkingElement; rectangle: Placed };

/** One element of the form: press it, drag it, or lift it with Space. */
const Box = ({ designing, lift, drag, element, rectangle }: BoxProps) => {
  const { selected, select, nameOf, remove, move, isReadOnly, form, elements } = designing;
  const isSelected = selected?.id === element.id;
  const isLifted = lift.lifted === element.id;
  const at = elements.findIndex(({ id }) => id === element.id);
  const { x, y, width, height } = rectangle;
  const moves = isSelected && !isReadOnly ? movesOf(form, element) : undefined;
  const go = (place: Place | undefined) => place !== undefined && move(element.id, place);
  return (
    <div
      className={cx(classes.box, isSelected && classes.selected, isLifted && classes.lifted)}
      style={{ left: x - 6, top: y - 4, width: width + 12, height: height + 8 }}
      data-element={element.id}
    >
      <button
        type="button"
        className={classes.press}
        aria-label={`${nameOf(element)}, ${typeWords[element.type]}, ${at + 1} of ${elements.length}`}
        aria-pressed={isSelected}
        aria-describedby="designer-keys"
        onPointerDown={(event) => !isReadOnly && drag(event, { element })}
        onClick={() => select(element.id)}
        onKeyDown={(event) => {
          if (lift.steer(event, element)) select(element.id);
          else if (event.key === 'Delete' && !isReadOnly) remove(element.id);
        }}
        onBlur={lift.release}
      />
      {isSelected && <span className={classes.name}>{nameOf(element)}</span>}
      {moves && (
        <div className={classes.tools} role="toolbar" aria-label={`Actions on ${nameOf(element)}`}>
          <IconButton
            path={mdiArrowUp}
            size={18}
            label="Move up"
            disabled={!moves.up}
            onClick={() => go(moves.up)}
          />
          <IconButton
            path={mdiArrowDown}
            size={18}
            label="Move down"
            disabled={!moves.down}
            onClick={() => go(moves.down)}
          />
          <MoveMenu designing={designing} element={element} />
          <IconButton path={mdiTrashCanOutline} size={18} label="Remove" onClick={() => remove(element.id)} />
        </div>
      )}
    </div>
  );
};
