import { parse } from 'csv-parse/sync';
import { refuse } from '@candour/kit/server/refusal';
import type { ProviderOnList } from '../contract.ts';

const options = { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true };
const longestCell = 2000;

/** Columns by the words their headings begin with: Google has spelled them in more than one way. */
const headings = {
  id: /^(?:provider )?id$/i,
  name: /^(?:provider )?name$/i,
  policyUrl: /^(?:privacy )?policy url$/i,
  domains: /^domains?$/i,
};

/** Reads the text of Google's list of providers; refuses with the first thing that is wrong with it. */
export const readProviderFile = (content: string): ProviderOnList[] => {
  const [head = [], ...rows] = rowsOf(content);
  const at = Object.fromEntries(
    Object.entries(headings).map(([name, heading]) => [name, head.findIndex((cell) => heading.test(cell))]),
  ) as Record<keyof typeof headings, number>; // the same names
  if (at.id < 0 || at.name < 0)
    refuse(
      400,
      "This is not Google's list: its first line has to name the columns Provider ID and Provider Name",
    );
  if (rows.length === 0) refuse(400, 'This list has no providers');
  const providers = rows.map((cells, index) => providerOf(cells, { at, line: index + 2 }));
  const ids = new Set<number>();
  for (const { id } of providers) {
    if (ids.has(id)) refuse(400, `Provider ${id} is on this list twice`);
    ids.add(id);
  }
  return providers.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
};

const rowsOf = (content: string): string[][] => {
  try {
    return parse(content, options);
  } catch {
    return refuse(400, 'This is not a CSV file');
  }
};

type Place = { at: Record<keyof typeof headings, number>; line: number };

const providerOf = (cells: readonly string[], { at, line }: Place): ProviderOnList => {
  const cell = (name: keyof typeof headings): string => (cells[at[name]] ?? '').slice(0, longestCell);
  const id = cell('id');
  if (!/^[1-9]\d{0,8}$/.test(id) || cell('name') === '')
    refuse(400, `Line ${line} of this list has no number or no name`);
  const policyUrl = cell('policyUrl');
  return {
    id: Number(id),
    name: cell('name'),
    policyUrl: /^https?:\/\//i.test(policyUrl) ? policyUrl : null,
    domains: cell('domains'),
  };
};
