import { useId, useState, type KeyboardEvent } from 'react';
import { isSafeAddress } from '../../consent/safe-address.ts';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import input from '../input.module.css';
import type { Link } from './commands.ts';
import classes from './rich-text.module.css';

type Props = {
  /** The link to change; undefined for a new one. */
  link: Link | undefined;
  apply: (link: Link) => void;
  remove: () => void;
  close: () => void;
};

const message = 'This field must be a valid URL';

/** Where a link leads; unsafe addresses are refused. */
export const LinkField = ({ link, apply, remove, close }: Props) => {
  const id = useId();
  const [href, setHref] = useState(link?.href ?? '');
  const [opensTab, setOpensTab] = useState(link === undefined || link.target === '_blank');
  const [isRefused, setRefused] = useState(false);
  const submit = () => {
    const address = completed(href.trim());
    if (address === '' || !isSafeAddress(address)) return setRefused(true);
    apply({ href: address, target: opensTab ? '_blank' : '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = { Enter: submit, Escape: close }[event.key];
    if (action === undefined || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    // Meant neither for the surrounding form nor for the dialog.
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return (
    <div role="group" aria-label="Link" className={classes.link} onKeyDown={onKeyDown}>
      <label htmlFor={id} className={classes.linkLabel}>
        Link address
      </label>
      <input
        id={id}
        className={cx(input.input, classes.address)}
        // The person asked for it a moment ago.
        autoFocus
        inputMode="url"
        spellCheck={false}
        placeholder="https://www.example.org"
        value={href}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={(event) => {
          setHref(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {isRefused && message}
      </p>
      <label className={classes.tab}>
        <input
          type="checkbox"
          checked={opensTab}
          onChange={(event) => setOpensTab(event.currentTarget.checked)}
        />
        Open in a new tab
      </label>
      <div className={classes.linkActions}>
        {link !== undefined && (
          <Button small look="quiet" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button small onClick={close}>
          Cancel
        </Button>
        <Button small look="primary" onClick={submit}>
          Apply
        </Button>
      </div>
    </div>
  );
};

/** People omit what browsers add; an address of our own site or a placeholder stays as it is. */
const completed = (address: string): string => {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(address) ? `https://${address}` : address;
};
