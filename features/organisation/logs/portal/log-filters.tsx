import { productAreas } from '@candour/kit/contract/areas';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import { levelWords, logLevels, type LogType } from '../contract.ts';
import { ServiceFilter } from './service-filter.tsx';
import type { LogAddress } from './log-query.ts';
import classes from './logs.module.css';

const periods = [
  { value: '24', label: '24 hours' },
  { value: '1', label: '1 hour' },
  { value: '168', label: '7 days' },
  { value: '744', label: '31 days' },
];
const all = { value: '', label: 'All' };

const sentence = (key: string): string => {
  const words = key.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const areas = [
  all,
  ...Object.entries(productAreas)
    .map(([key, id]) => ({ value: String(id), label: sentence(key) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

type Props = {
  type: LogType;
  address: LogAddress;
  change: (part: { [name in keyof LogAddress]?: string | undefined }) => void;
};

/** Search, period, level and area of a log. */
export const LogFilters = ({ type, address, change }: Props) => (
  <div className={classes.filters}>
    <SearchInput
      label="Search the log"
      value={address.q ?? ''}
      onSearch={(q) => change({ q: q || undefined })}
    />
    <FilterChip
      label="Period"
      choices={periods}
      value={address.hours ?? '24'}
      onChoose={(hours) => change({ hours })}
    />
    <FilterChip
      label={type === 'integration-failures' ? 'State' : 'Level'}
      choices={[all, ...logLevels.map((level) => ({ value: level, label: levelWords(type)[level] }))]}
      value={address.level ?? ''}
      onChoose={(level) => change({ level: level || undefined })}
    />
    {type === 'integration-failures' && (
      <ServiceFilter value={address.service ?? ''} onChoose={(service) => change({ service })} />
    )}
    {type === 'audit' && (
      <FilterChip
        label="Area"
        choices={areas}
        value={address.area ?? ''}
        onChoose={(area) => change({ area: area || undefined })}
      />
    )}
  </div>
);
