import { mdiClose, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { plainText } from '@candour/consent/rich-text.ts';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import { moved } from '@candour/ui/moved.ts';
import { SearchInput } from '@candour/ui/search-input.tsx';
import type { Statement } from '../../statements/contract.ts';
import type { GroupItem } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './choose-statements.module.css';
import { ItemOptions } from './item-options.tsx';

const catalogue = texts({
  chosen: 'Chosen statements',
  chosenNone: 'Nothing chosen yet.',
  available: 'Published statements',
  search: 'Search statements',
  none: 'There is nothing to choose. Publish a statement first.',
  notFound: 'Nothing found.',
  add: (name: string) => `Add ${name}`,
  remove: (name: string) => `Remove ${name}`,
  taken: 'Its channel is already asked',
});

type Props = {
  id: string;
  items: readonly GroupItem[];
  onChange: (items: GroupItem[]) => void;
  /** Published statements that the group may contain. */
  statements: readonly Statement[];
};

/** Two lists: the available statements, and the chosen ones in order. */
export const ChooseStatements = ({ id, items, onChange, statements }: Props) => {
  const words = useTexts(catalogue);
  const { isReadOnly } = useFormHandle();
  const [search, look] = useState('');
  const byId = new Map(statements.map((statement) => [statement.statementId, statement]));
  const set = (next: readonly GroupItem[]) =>
    onChange(next.map((item, at) => ({ ...item, displayOrder: at + 1 })));
  const chosen = items.map((item) => ({
    ...item,
    id: item.statementId,
    label: byId.get(item.statementId)?.statementName ?? String(item.statementId),
  }));
  const isChosen = ({ statementId }: Statement) => items.some((item) => item.statementId === statementId);
  const channels = new Set(items.map(({ statementId }) => byId.get(statementId)?.channelId));
  const wanted = search.trim().toLowerCase();
  const found = statements.filter(
    (statement) =>
      !isChosen(statement) &&
      `${statement.statementName} ${statement.channelName} ${plainText(statement.statementText)}`
        .toLowerCase()
        .includes(wanted),
  );
  return (
    <div id={id} className={classes.lists}>
      <section className={classes.list}>
        <h4>{words.available}</h4>
        <SearchInput label={words.search} value={search} onSearch={look} />
        {found.length === 0 && <p className={layout.dim}>{wanted === '' ? words.none : words.notFound}</p>}
        <ul>
          {found.map((statement) => (
            <li key={statement.statementId} className={classes.choice}>
              <div>
                <strong>{statement.statementName}</strong>
                <span>{statement.channelName}</span>
                <p>{plainText(statement.statementText)}</p>
                {channels.has(statement.channelId) && <em>{words.taken}</em>}
              </div>
              <IconButton
                path={mdiPlus}
                label={words.add(statement.statementName)}
                disabled={isReadOnly || channels.has(statement.channelId)}
                onClick={() => set([...items, newItem(statement)])}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.list}>
        <h4>{words.chosen}</h4>
        {items.length === 0 && <p className={layout.dim}>{words.chosenNone}</p>}
        <ReorderList
          label={words.chosen}
          items={chosen}
          isDisabled={isReadOnly}
          onMove={(from, to) => set(moved(items, from, to))}
          end={(item) => (
            <IconButton
              path={mdiClose}
              label={words.remove(item.label)}
              disabled={isReadOnly}
              onClick={() => set(items.filter(({ statementId }) => statementId !== item.statementId))}
            />
          )}
        >
          {(item) => (
            <ItemOptions
              item={item}
              statement={byId.get(item.statementId)}
              onChange={(members) =>
                set(items.map((one) => (one.statementId === item.statementId ? { ...one, ...members } : one)))
              }
            />
          )}
        </ReorderList>
      </section>
    </div>
  );
};

const newItem = ({ statementId }: Statement): GroupItem => ({
  statementId,
  displayOrder: 0,
  isMandatory: false,
  defaultAnswer: 'None',
});
