import { mdiArrowRight, mdiOpenInNew } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { publishing } from '../../../../cookies/cookie-banners/contract/publishing.ts';
import type { FirstStepName, FirstSteps } from '../../contract/first-steps.ts';
import classes from './first-steps.module.css';
import { placeOf } from './place-of.ts';

const catalogue = texts({
  Site: 'Add your site',
  Look: 'Open the editor',
  Publish: 'Go to Publish',
  code: 'Embed code',
  other: 'Other ways to add it',
  open: (site: string) => `Open ${site}`,
  newTab: 'opens a new tab',
  waiting: 'Waiting for the first visit',
});

type Props = { name: FirstStepName; banner: FirstSteps['banner'] };

/** The step whose turn it is, in place where that can be. */
export const StepAction = ({ name, banner }: Props) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const place = placeOf(name, banner);
  if (place === undefined) return null;
  const go = () => void navigate(place);
  if (name === 'Code' || name === 'Visit') {
    // A site on this machine has a port that nobody told us.
    const site = banner?.domains.find(isPublicHost);
    return (
      <div className={classes.action}>
        {typeof banner?.profileId === 'number' && <Code profileId={banner.profileId} />}
        <div className={classes.row}>
          {site !== undefined && <OpenSite site={site} />}
          <Button look="quiet" small onClick={go}>
            {words.other}
          </Button>
        </div>
        <p className={classes.waiting}>{words.waiting}</p>
      </div>
    );
  }
  const further = name === 'Look' ? placeOf('Publish', banner) : undefined;
  return (
    <div className={classes.action}>
      <div className={classes.row}>
        <Button look="primary" iconAfter={mdiArrowRight} onClick={go}>
          {words[name]}
        </Button>
        {further !== undefined && (
          <Button look="quiet" onClick={() => void navigate(further)}>
            {words.Publish}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Whether a browser finds it by its name alone. */
const isPublicHost = (host: string): boolean => /\.[a-z][^.]*$/i.test(host) && !host.endsWith('.localhost');

const Code = ({ profileId }: { profileId: number }) => {
  const words = useTexts(catalogue);
  const { data } = useRead(publishing.embedCode, { query: { ProfileId: profileId } });
  const code = data?.embedCodes.find(({ variant }) => variant === 'standard')?.code;
  return code === undefined ? <Waiting height={56} /> : <CodeBlock code={code} label={words.code} />;
};

const OpenSite = ({ site }: { site: string }) => {
  const words = useTexts(catalogue);
  return (
    <a href={`https://${site}/`} target="_blank" rel="noopener">
      {words.open(site)} <Icon path={mdiOpenInNew} size={14} label={words.newTab} />
    </a>
  );
};
