import { mdiLockOutline, mdiPlus } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { Icon } from '@candour/ui/icon.tsx';
import { UsageBar } from '@candour/ui/usage-bar.tsx';
import classes from './start-card.module.css';

const catalogue = texts({
  title: 'Create New System',
  text: 'Connect a new integration to sync data automatically',
  start: 'Get Started',
  full: 'License Limit Reached',
  fullText: 'Upgrade your license to add more integrations',
  upgrade: 'Upgrade License',
  integrations: 'Integrations',
});

type Props = {
  disabled?: boolean;
  /** The number of services. */
  currentUsage?: number;
  /** The maximum number of services. */
  maxIntegrations?: number;
  /** Adds the usage bar. */
  showUsage?: boolean;
  start?: () => void;
  upgrade?: () => void;
};

const usualLimit = 10;

/** Creates a new integration, or says why that is impossible. */
export const CreateIntegrationCard = (props: Props) => {
  const { disabled = false, currentUsage = 0, maxIntegrations = usualLimit, showUsage = false } = props;
  const words = useTexts(catalogue);
  const isFull = currentUsage >= maxIntegrations;
  return (
    <section className={classes.card}>
      <span className={cx(classes.mark, isFull && classes.full)}>
        <Icon path={isFull ? mdiLockOutline : mdiPlus} size={24} />
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>{isFull ? words.full : words.title}</h3>
        <p className={classes.text}>{isFull ? words.fullText : words.text}</p>
      </div>
      {isFull ? (
        <Button onClick={props.upgrade}>{words.upgrade}</Button>
      ) : (
        <Button look="primary" disabled={disabled} onClick={props.start}>
          {words.start}
        </Button>
      )}
      {showUsage && (
        <div className={classes.usage}>
          <UsageBar label={words.integrations} used={currentUsage} limit={maxIntegrations} />
        </div>
      )}
    </section>
  );
};
