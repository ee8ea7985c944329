import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { getFirstSteps, type FirstSteps as State } from '../../contract/first-steps.ts';
import { AtHand } from './at-hand.tsx';
import classes from './first-steps.module.css';
import { StepItem } from './step-item.tsx';

const catalogue = texts({
  welcome: (name: string) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
  away: (steps: string) => `Your first banner is ${steps} away.`,
  published: 'Your banner is published. Your site still needs its code.',
  publishedAbout: 'Visitors see the banner as soon as the code is on your pages.',
  live: 'Your banner is live.',
  about: 'About three minutes. You can stop at any point; what you did is kept.',
  liveAbout: 'A first visitor has seen it. From now on this page counts what visitors answer.',
  done: (done: number, all: number) => `${done} of ${all} done`,
  label: 'First steps',
  putAway: 'Hide',
  fold: 'Fold',
  unfold: 'Unfold',
});

const countWords = ['no steps', 'one step', 'two steps', 'three steps', 'four steps', 'five steps'];

type Props = { state: State; putAway: () => void };

/** The way from an empty installation to a banner that visitors meet. */
export const FirstSteps = ({ state: { steps, banner }, putAway }: Props) => {
  const words = useTexts(catalogue);
  const { person } = useSurroundings();
  const done = steps.filter(({ isDone }) => isDone).length;
  const left = steps.length - done;
  const isPublished = steps.some(({ name, isDone }) => name === 'Publish' && isDone);
  const standing = isPublished ? words.published : words.away(countWords[left] ?? '');
  const [isFolded, fold] = useState(false);
  const current = steps.findIndex(({ isDone }) => !isDone);
  // A visit is told within a few seconds of its happening.
  useRead(getFirstSteps, undefined, { isQuiet: true, isLive: left > 0 && { everySeconds: 3 } });
  return (
    <div className={classes.page}>
      <header className={classes.hello}>
        <h2>{left === 0 ? words.live : `${words.welcome(callName(person.fullName))} ${standing}`}</h2>
        {!isFolded && (
          <p>{left === 0 ? words.liveAbout : isPublished ? words.publishedAbout : words.about}</p>
        )}
      </header>
      <div className={classes.columns}>
        <section className={classes.card} aria-label={words.label}>
          <div className={classes.progress}>
            <span className={classes.count} role="status">
              {words.done(done, steps.length)}
            </span>
            <progress value={done} max={steps.length} aria-label={words.label} />
            <Button look="quiet" small aria-expanded={!isFolded} onClick={() => fold(!isFolded)}>
              {isFolded ? words.unfold : words.fold}
            </Button>
            <Button look="quiet" small onClick={putAway}>
              {words.putAway}
            </Button>
          </div>
          {!isFolded && (
            <ol className={classes.steps}>
              {steps.map((step, at) => (
                <StepItem
                  key={step.name}
                  number={at + 1}
                  step={step}
                  banner={banner}
                  isCurrent={at === current}
                />
              ))}
            </ol>
          )}
        </section>
        {!isFolded && <AtHand />}
      </div>
    </div>
  );
};

/** The administrator of a new installation has no name of their own yet. */
const callName = (fullName: string): string =>
  fullName === 'First Administrator' ? '' : (fullName.split(' ')[0] ?? '');
