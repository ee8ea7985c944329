import { mdiCheck } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText, relativeText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Icon } from '@candour/ui/icon.tsx';
import type { FirstStepName, FirstSteps } from '../../contract/first-steps.ts';
import classes from './first-steps.module.css';
import { placeOf } from './place-of.ts';
import { StepAction } from './step-action.tsx';

const catalogue = texts({
  Site: 'Add your organisation and site',
  SiteText: 'Three questions. Texts, colours and services come filled in.',
  SiteTime: '1 min',
  Look: 'Check the look',
  LookText: 'See the banner as visitors will. Change what you like, or go straight on.',
  LookTime: 'optional',
  Publish: 'Publish',
  PublishText: 'Makes the banner ready for your site. Visitors see it once its code is there.',
  PublishTime: '1 min',
  Code: 'Paste the code',
  CodeText: 'One line in the head of your pages, before any other script.',
  CodeTime: '1 min',
  Visit: 'See the first visit',
  VisitText: 'Open your site. The visit arrives here within seconds.',
  VisitTime: '',
  done: 'Done',
});

type Step = FirstSteps['steps'][number];
type Props = { number: number; step: Step; banner: FirstSteps['banner']; isCurrent: boolean };

/** One step: what it is for, and for the one whose turn it is, the way to do it. */
export const StepItem = ({ number, step: { name, isDone, doneAt }, banner, isCurrent }: Props) => {
  const words = useTexts(catalogue);
  const place = placeOf(name, banner);
  return (
    <li
      className={classes.step}
      data-done={isDone || undefined}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={classes.mark}>
        {isDone ? <Icon path={mdiCheck} size={16} label={words.done} /> : number}
      </span>
      <div className={classes.words}>
        <div className={classes.line}>
          <h3>{place === undefined || isCurrent ? words[name] : <Link {...place}>{words[name]}</Link>}</h3>
          <span className={classes.time}>
            {isDone && doneAt !== null && <time title={dateTimeText(doneAt)}>{relativeText(doneAt)}</time>}
            {!isDone && words[`${name}Time`]}
          </span>
        </div>
        <p className={classes.text}>
          {isDone ? doneText(name, banner) || words[`${name}Text`] : words[`${name}Text`]}
        </p>
        {isCurrent && <StepAction name={name} banner={banner} />}
      </div>
    </li>
  );
};

const doneText = (name: FirstStepName, banner: FirstSteps['banner']): string =>
  name === 'Site' && banner !== null ? `${banner.brandName}, ${banner.domains.join(', ')}` : '';
