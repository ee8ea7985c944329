import { useEffect, useRef, useState } from 'react';
import type { WorkingElement, WorkingElementType } from '@candour/forms/working-form.ts';
import { Segmented } from '@candour/ui/segmented.tsx';
import { cx } from '@candour/ui/cx.ts';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Canvas } from './canvas.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import classes from './designer.module.css';
import { dropPlaceAt } from './drop-place.ts';
import type { Chosen } from './new-element.ts';
import { Outline } from './outline.tsx';
import { Palette } from './palette.tsx';
import type { PaletteItem } from './palette-items.ts';
import { stepOf, type Place } from './places.ts';
import { Properties } from './properties.tsx';
import { StepBar } from './step-bar.tsx';
import { useCanvasFrame } from './use-canvas-frame.ts';
import { useDesigner } from './use-designer.ts';
import { useDrag, type Dragged } from './use-drag.ts';
import { useLift } from './use-lift.ts';
import { usualPlace } from './usual-place.ts';
import { usePhone } from './use-phone.ts';

type Pane = 'elements' | 'outline' | 'form';

/** Something that is added once it was chosen what it is about. */
type Choosing = { type: WorkingElementType; place: Place | undefined };

/** Builds a form: what can be added on the left, the form itself, and what is selected on the right. */
export const Designer = () => {
  const designing = useDesigner();
  const { form, selected, select, add, move, isReadOnly } = designing;
  const isPhone = usePhone();
  const [pane, openPane] = useState<Pane>(isReadOnly ? 'outline' : 'elements');
  const [asked, openStep] = useState(0);
  const lift = useLift({
    ...designing,
    move: (elementId, to) => {
      move(elementId, to);
      openStep(stepOf(form, to));
    },
  });
  // What is lifted is seen where it would go.
  const step =
    lift.place === undefined ? Math.max(0, Math.min(asked, form.steps.length - 1)) : stepOf(form, lift.place);
  const [isNarrow, narrow] = useState(false);
  const [choosing, choose] = useState<Choosing>();
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const shown = useCanvasFrame(frame, step);
  useStepOfSelected(selected, { form, openStep });

  const addAt = (chosen: Chosen, place: Place | undefined): void =>
    add(chosen, place ?? usualPlace(form, chosen.type, { step, selected }));
  const begin = ({ type, chosen }: PaletteItem, place?: Place): void => {
    if (chosen === undefined) choose({ type, place });
    else addAt(chosen, place);
  };
  const placeUnder = (dragged: Dragged, { x, y }: { x: number; y: number }) => {
    const room = page.current?.getBoundingClientRect();
    if (room === undefined || x < room.left - 40 || x > room.right + 40 || y < room.top - 40)
      return undefined;
    const at = { element: elementOf(dragged), x: x - room.left, y: y - room.top };
    return dropPlaceAt(form, { step, ...shown }, at);
  };
  const { drag, begin: startDrag } = useDrag({
    drop: (dragged, at) => {
      const found = placeUnder(dragged, at);
      if (found === undefined || found.reason !== undefined) return;
      if ('item' in dragged) begin(dragged.item, found.place);
      else {
        move(dragged.element.id, found.place);
        select(dragged.element.id);
      }
    },
  });
  const drop = drag && placeUnder(drag.dragged, drag);
  const panes = [
    ...(isReadOnly ? [] : [{ value: 'elements' as const, label: 'Elements' }]),
    { value: 'outline' as const, label: 'Outline' },
    ...(isPhone ? [{ value: 'form' as const, label: 'Form' }] : []),
  ];
  const properties = (
    <Properties key={selected?.id ?? `step-${step}`} designing={designing} step={step} openStep={openStep} />
  );
  return (
    <div className={cx(classes.designer, drag && classes.dragging)} data-pane={pane}>
      <aside className={classes.left} aria-label="Building blocks">
        <Segmented label="View" choices={panes} value={pane} onChoose={openPane} />
        {pane === 'elements' && <Palette add={begin} drag={startDrag} />}
        {pane === 'outline' && <Outline designing={designing} lift={lift} openStep={openStep} />}
      </aside>
      <section className={classes.middle} aria-label="Form">
        <StepBar {...{ designing, step, openStep, isNarrow, narrow }} />
        <div
          className={classes.stage}
          onClick={(event) => event.target === event.currentTarget && select(undefined)}
        >
          <Canvas
            {...{ designing, frame, shown, step, lift, drop }}
            width={isNarrow ? 390 : 620}
            drag={startDrag}
            place={page}
          />
        </div>
      </section>
      {!isPhone && (
        <aside className={classes.right} aria-label="Properties">
          {properties}
        </aside>
      )}
      {isPhone && selected !== undefined && (
        <SideSheet isOpen title={designing.nameOf(selected)} onClose={() => select(undefined)}>
          {properties}
        </SideSheet>
      )}
      <p id="designer-keys" className="visually-hidden">
        Press Space to move it with the arrow keys, Delete to remove it.
      </p>
      <p role="status" className="visually-hidden">
        {lift.said}
      </p>
      {drag && <Ghost drag={drag} name={nameOfDragged(drag.dragged, designing.nameOf)} />}
      {choosing && (
        <ChooseDialog
          type={choosing.type}
          onClose={() => choose(undefined)}
          onChoose={(chosen) => {
            addAt(chosen, choosing.place);
            choose(undefined);
          }}
        />
      )}
    </div>
  );
};

/** What is dragged, below the pointer. */
const Ghost = ({ drag, name }: { drag: { x: number; y: number }; name: string }) => (
  <div className={classes.ghost} style={{ left: drag.x + 12, top: drag.y + 12 }} aria-hidden="true">
    {name}
  </div>
);

const nameOfDragged = (dragged: Dragged, nameOf: (element: WorkingElement) => string): string =>
  'item' in dragged ? dragged.item.label.replace('…', '') : nameOf(dragged.element);

/** Something new goes where any element of its type may go. */
const elementOf = (dragged: Dragged): WorkingElement => {
  if ('element' in dragged) return dragged.element;
  const { type } = dragged.item;
  return { id: '', type } as WorkingElement; // only its type counts
};

/** What is selected elsewhere is shown. */
const useStepOfSelected = (
  selected: WorkingElement | undefined,
  { form, openStep }: { form: Parameters<typeof stepOf>[0]; openStep: (step: number) => void },
): void => {
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const at = latest.current.steps.findIndex(({ rows }) =>
      rows.some(({ elements }) => elements.some(({ id }) => id === selected?.id)),
    );
    if (at >= 0) openStep(at);
  }, [selected?.id, openStep]);
};
