import { Button } from '@candour/ui/button.tsx';
import classes from './translations.module.css';

type Language = {
  languageId: number;
  languageName: string;
  total: number;
  translated: number;
  outdated: number;
};

/** How far one language is. */
export const Progress = ({ language, open }: { language: Language; open: () => void }) => {
  const { languageName, total, translated, outdated } = language;
  const done = translated - outdated;
  return (
    <div className={classes.language}>
      <div className={classes.words}>
        <strong>{languageName}</strong>
        <span>
          {done} of {total} {total === 1 ? 'text' : 'texts'}
          {outdated > 0 && `, ${outdated} out of date`}
        </span>
      </div>
      <progress
        className={classes.progress}
        max={Math.max(1, total)}
        value={total === 0 ? 1 : done}
        aria-label={languageName}
      />
      <Button small onClick={open} aria-label={`Translate into ${languageName}`}>
        Translate
      </Button>
    </div>
  );
};
