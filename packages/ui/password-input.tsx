import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './input.module.css';
import { TextInput } from './text-input.tsx';

/** A password with a button that shows it. */
export const PasswordInput = (native: ComponentProps<'input'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.withAction}>
      <TextInput autoCapitalize="none" spellCheck={false} {...native} type={isShown ? 'text' : 'password'} />
      <IconButton
        path={isShown ? mdiEyeOffOutline : mdiEyeOutline}
        label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        className={classes.action}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
};
