import { Icon } from '@candour/ui/icon.tsx';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import type { Dragged } from './use-drag.ts';
import { paletteGroups, type PaletteItem } from './palette-items.ts';
import classes from './palette.module.css';
import { isOffered, whyNotAdded } from './why-not-added.ts';

type Props = {
  add: (item: PaletteItem) => void;
  /** Begins to drag an item with the pointer. */
  drag: (event: React.PointerEvent, dragged: Dragged) => void;
};

/** Everything that can be added: press it, or drag it to its place. */
export const Palette = ({ add, drag }: Props) => {
  const { facts, editing, offers } = useFormSetUp();
  const groups = paletteGroups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ type }) => isOffered(type, facts.kind, offers)),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className={classes.palette}>
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          <ul className={classes.items}>
            {items.map((item) => {
              const reason =
                item.chosen === undefined ? undefined : whyNotAdded(editing.form, item.chosen, offers);
              return (
                <li key={item.label}>
                  <button
                    type="button"
                    className={classes.item}
                    aria-disabled={reason !== undefined || undefined}
                    title={reason}
                    onPointerDown={(event) => reason === undefined && drag(event, { item })}
                    onClick={() => reason === undefined && add(item)}
                  >
                    <Icon path={item.icon} size={18} />
                    {item.label}
                    {reason !== undefined && <span className="visually-hidden">: {reason}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
};
