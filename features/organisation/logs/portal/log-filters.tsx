import type { ReactNode } from 'react';
import { productAreas } from '@candour/kit/contract/areas';
import { FilterBar } from '@candour/kit/portal/filter-bar.tsx';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { levelWords, logLevels, type LogType } from '../contract.ts';
import { ServiceFilter } from './service-filter.tsx';
import type { LogAddress } from './log-query.ts';

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
  /** What stands at the end of the line. */
  tools: ReactNode;
};

/** Search, period, level and area of a log. */
export const LogFilters = ({ type, address, change, tools }: Props) => (
  <FilterBar
    search={{
      label: 'Search the log',
      value: address.q ?? '',
      onSearch: (q) => change({ q: q || undefined }),
    }}
    tools={tools}
  >
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
  </FilterBar>
);
