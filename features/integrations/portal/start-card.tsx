import { mdiPlus } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './start-card.module.css';

const catalogue = texts({ start: 'Get Started', creating: 'Creating...' });

type Props = {
  title: string;
  text: string;
  isCreating?: boolean;
  start: () => void;
};

/** Shown where there is nothing yet: what comes next, with a button for it. */
export const StartCard = ({ title, text, isCreating = false, start }: Props) => {
  const words = useTexts(catalogue);
  return (
    <section className={classes.card}>
      <span className={classes.mark}>
        <Icon path={mdiPlus} size={24} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </div>
      <Button look="primary" disabled={isCreating} onClick={start}>
        {isCreating ? words.creating : words.start}
      </Button>
    </section>
  );
};
