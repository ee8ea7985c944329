import { mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline, mdiMagnify } from '@mdi/js';
import type * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Icon } from '@candour/ui/icon.tsx';
import type { siteTrial } from '../../contract/start.ts';
import classes from './add-banner.module.css';

const catalogue = texts({
  looking: 'Looking at the site…',
  fine: 'Reached. No other banner runs here.',
  other: (name: string) => `Reached. ${name} runs here: take it off your pages when this banner goes live.`,
  unreached: 'We could not open this site from here. You can go on all the same.',
});

/** What came of trying the site: a remark, never an obstacle. */
export const SiteRemark = ({
  trial,
  isLooking,
}: {
  trial: z.output<typeof siteTrial> | undefined;
  isLooking: boolean;
}) => {
  const words = useTexts(catalogue);
  const [tone, icon, text] = isLooking
    ? (['dim', mdiMagnify, words.looking] as const)
    : trial === undefined || !trial.isReached
      ? (['dim', mdiInformationOutline, words.unreached] as const)
      : trial.otherBanner === ''
        ? (['good', mdiCheckCircleOutline, words.fine] as const)
        : (['careful', mdiAlertOutline, words.other(trial.otherBanner)] as const);
  return (
    <p className={classes.remark} data-tone={tone} role="status">
      <Icon path={icon} size={16} />
      {text}
    </p>
  );
};
