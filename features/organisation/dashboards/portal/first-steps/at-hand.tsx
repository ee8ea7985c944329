import { mdiCodeTags, mdiShieldCheckOutline, mdiWeb } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Icon } from '@candour/ui/icon.tsx';
import classes from './first-steps.module.css';

const catalogue = texts({
  see: 'What visitors will see',
  sketch: 'Sketch of a banner at the bottom of a page',
  title: 'Your privacy, your choice',
  text: 'Some cookies are needed. The others are up to you.',
  accept: 'Accept all',
  reject: 'Reject all',
  manage: 'Manage',
  hand: 'Good to have at hand',
  address: 'The address of your site',
  policy: 'A link to your privacy policy',
  somebody: 'Someone who can add a line to your pages',
});

/** Beside the first steps: what comes of them, and what they need. */
export const AtHand = () => {
  const words = useTexts(catalogue);
  const needed = [
    [mdiWeb, words.address],
    [mdiShieldCheckOutline, words.policy],
    [mdiCodeTags, words.somebody],
  ] as const;
  return (
    <aside className={classes.aside} aria-label={words.see}>
      <section className={classes.card}>
        <h3>{words.see}</h3>
        <div className={classes.sketch} role="img" aria-label={words.sketch}>
          <i />
          <i />
          <div className={classes.tiles}>
            <i />
            <i />
            <i />
          </div>
          <div className={classes.banner}>
            <b>{words.title}</b>
            <span>{words.text}</span>
            <span className={classes.buttons}>
              <em>{words.accept}</em>
              <em>{words.reject}</em>
              <em>{words.manage}</em>
            </span>
          </div>
        </div>
      </section>
      <section className={classes.card}>
        <h3>{words.hand}</h3>
        <ul className={classes.needed}>
          {needed.map(([icon, text]) => (
            <li key={text}>
              <Icon path={icon} size={18} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
