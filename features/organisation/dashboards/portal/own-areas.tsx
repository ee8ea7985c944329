import { mdiChartBar } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts, useWording } from '@candour/kit/portal/use-words.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { getNavigation, type NavigationEntry, type NavigationLeaf } from '../../navigation/contract.ts';
import classes from './own-areas.module.css';

const catalogue = texts({
  nothing: 'Nothing to show here',
  nothingText: 'Ask your administrator for the permissions you need.',
});

type Area = { id: number; title: string; entries: NavigationLeaf[] };

/** The entries of the menu by area; the dashboard itself is none. */
const areasOf = (navigation: readonly NavigationEntry[]): Area[] =>
  navigation
    .map(({ id, displayText, sublinks, ...entry }) => ({
      id,
      title: displayText,
      entries: [
        { id, displayText, ...entry },
        ...sublinks.flatMap(({ deeperSublinks, ...sublink }) => [sublink, ...deeperSublinks]),
      ].filter(({ route, isExternal }) => route !== null && route !== 'dashboard' && !isExternal),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Where somebody works who may see no figures. */
export const OwnAreas = () => {
  const words = useTexts(catalogue);
  const wording = useWording();
  const { data } = useRead(getNavigation);
  const areas = areasOf(data?.adminPortalNavigation ?? []);
  if (data !== undefined && areas.length === 0)
    return (
      <EmptyState icon={mdiChartBar} title={words.nothing}>
        {words.nothingText}
      </EmptyState>
    );
  return (
    <div className={classes.areas}>
      {areas.map(({ id, title, entries }) => (
        <TitledCard key={id} title={wording(title)}>
          <ul className={classes.entries}>
            {entries.map(({ id: entryId, displayText, route }) => (
              <li key={entryId}>
                <Link to={`/${route}`}>{wording(displayText)}</Link>
              </li>
            ))}
          </ul>
        </TitledCard>
      ))}
    </div>
  );
};
