import { mdiCheck } from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import { Select } from '@candour/ui/select.tsx';
import { useFormSetUp } from './form-set-up.tsx';
import classes from './top-bar.module.css';

type Props = { active: number; open: (step: number) => void };

/** The steps of a form: free to open, with a mark where nothing speaks against publishing. */
export const StepTabs = ({ active, open }: Props) => {
  const { facts, standing } = useFormSetUp();
  const steps = facts.steps.map(({ name, title }, at) => {
    const count =
      standing?.checks.filter(({ where, severity }) => where === name && severity !== 'remark').length ?? 0;
    return { name, title, number: at + 1, count };
  });
  return (
    <>
      <nav className={classes.steps} aria-label="Steps">
        {steps.map(({ name, title, number, count }) => (
          <button
            key={name}
            type="button"
            className={classes.step}
            aria-current={number === active ? 'step' : undefined}
            onClick={() => open(number)}
          >
            {name !== 'Publish' && standing !== undefined && count === 0 && (
              <Icon path={mdiCheck} size={16} className={classes.done} label="Done" />
            )}
            {title}
            {count > 0 && (
              <span className={classes.count}>
                {count}
                <span className="visually-hidden">{count === 1 ? ' problem' : ' problems'}</span>
              </span>
            )}
          </button>
        ))}
      </nav>
      <span className={classes.stepMenu}>
        <Select
          aria-label="Step"
          choices={steps.map(({ number, title }) => ({ value: number, label: `${number}. ${title}` }))}
          value={active}
          onValueChange={(number) => number !== null && open(number)}
        />
      </span>
    </>
  );
};
