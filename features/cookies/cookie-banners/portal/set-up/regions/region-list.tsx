import { useState } from 'react';
import { Notice } from '@candour/ui/notice.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import type { Choosing, RegionData } from './choosing.ts';
import { RegionCard } from './region-card.tsx';
import classes from './regions.module.css';

/** All regions of the pack: wide ones first, then single countries and states of them. */
export const RegionList = ({ data, choosing }: { data: RegionData; choosing: Choosing }) => {
  const [sought, seek] = useState('');
  const { pack } = data;
  const wide = new Set(
    pack.regions.filter(({ rowIds }) => rowIds.length > 1).flatMap(({ rowIds }) => rowIds),
  );
  const isPart = ({ rowIds }: (typeof pack.regions)[number]) =>
    rowIds.length === 1 && wide.has(rowIds[0] ?? '');
  const found = pack.regions.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  const groups = [
    { title: 'Regions', regions: found.filter((region) => !isPart(region)) },
    { title: 'Single countries and states', regions: found.filter(isPart) },
  ].filter(({ regions }) => regions.length > 0);
  return (
    <div className={classes.list}>
      <Notice>
        These are our readings of the law, not legal advice. They fill profiles in, and change nothing that is
        published.
      </Notice>
      <SearchInput label="Search regions" placeholder="Search regions" value={sought} onSearch={seek} />
      {groups.length === 0 && <p>No region of this name.</p>}
      {groups.map(({ title, regions }) => (
        <section key={title} className={classes.group} aria-label={title}>
          <h4 className={classes.title}>{title}</h4>
          <ul className={classes.cards}>
            {regions.map((region) => (
              <RegionCard key={region.id} data={data} region={region} choosing={choosing} />
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.small}>Edition {pack.version}</p>
    </div>
  );
};
