import { useState } from 'react';
import type { ResponseOf } from '@candour/kit/contract/route';
import { Chip } from '@candour/ui/chip.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { LibraryEntry, serviceLibrary } from '../../contract/library.ts';
import { purposeNames } from './purpose-names.ts';
import classes from './library.module.css';

type Props = {
  data: ResponseOf<typeof serviceLibrary.read>;
  chosen: readonly string[];
  toggle: (key: string) => void;
};

/** The library by name, searched by name, purpose and cookie. */
export const LibraryList = ({ data, chosen, toggle }: Props) => {
  const [sought, seek] = useState('');
  const found = data.services.filter((entry) => wordsOf(entry).includes(sought.trim().toLowerCase()));
  return (
    <section className={classes.list} aria-label="Library">
      <p className={classes.small}>
        {data.languages.length > 0
          ? `What each is for is filled in for visitors in ${listed(data.languages)}; purposes of cookies are in English. Change all of it afterwards.`
          : 'What each is for is filled in in English. Change all of it afterwards.'}
      </p>
      <SearchInput label="Search the library" placeholder="Name or cookie" value={sought} onSearch={seek} />
      {found.length === 0 && <p>No service of this name. Add it with “Add service”.</p>}
      <ul className={classes.cards}>
        {found.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            isChosen={chosen.includes(entry.key)}
            toggle={() => toggle(entry.key)}
          />
        ))}
      </ul>
    </section>
  );
};

type EntryProps = { entry: LibraryEntry; isChosen: boolean; toggle: () => void };

const Entry = ({ entry: { name, purpose, cookies, addedAs }, isChosen, toggle }: EntryProps) => (
  <li className={classes.card}>
    <label className={classes.choice}>
      <input type="checkbox" checked={isChosen} disabled={addedAs !== null} onChange={toggle} />
      <span className={classes.name}>{name}</span>
      <Chip>{purposeNames[purpose]}</Chip>
      {addedAs !== null && <StatusChip tone="success">Added as {addedAs.cookieScriptName}</StatusChip>}
    </label>
    <details className={classes.details}>
      <summary>{cookies.length === 1 ? '1 cookie' : `${cookies.length} cookies`}</summary>
      <ul className={classes.cookies}>
        {cookies.map(({ cookieName, host, purpose: does }) => (
          <li key={cookieName + host}>
            <code>{cookieName}</code>
            {host !== '' && ` on ${host}`}: {does}
          </li>
        ))}
      </ul>
    </details>
  </li>
);

const wordsOf = ({ name, purpose, cookies }: LibraryEntry): string =>
  [name, purposeNames[purpose], ...cookies.map(({ cookieName }) => cookieName)].join('\n').toLowerCase();

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
