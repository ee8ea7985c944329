import { useLocation } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { Schema } from '../contract/route.ts';
import { brandChoicesOf, type BrandChoices } from './brand-filter.ts';
import { labelOf, useWording } from './use-words.ts';
import { addressOf, changed, listStateOf, sortText, viewAll, type ListState } from './list-state.ts';
import { searched, sorted } from './row-model.ts';
import { fullColumns, withBrandBesideName, type CellValue, type Column, type FullColumn } from './columns.ts';
import { useSurroundings } from './surroundings.tsx';
import type { RowRoutes } from './row-facts.tsx';
import { useAddress } from './use-address.ts';
import { useKeptView, type KeptView } from './use-kept-view.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Name<F extends Fields> = keyof z.output<F> & string;

/** What a list needs to know about its noun; a `resource` has it all. */
export type ListFacts<F extends Fields> = {
  fields: F;
  id: Name<F>;
  label: Name<F>;
  search: readonly Name<F>[];
  order: Name<F>;
  /** `brand` adds the brand filter. */
  scope?: 'brand' | 'tenant';
  /** The routes that list a row's usages and its history; a `resource` has both. */
  routes?: RowRoutes;
};

export type Filter<Row> = {
  label?: string;
  choices: readonly { value: string; label: string }[];
  /** Whether a row passes; by default the field of that name must equal the value. */
  matches?: (row: Row, value: string) => boolean;
};

export type ListOptions<Row> = {
  /** The columns of its table; a list of cards has none. */
  columns?: readonly Column<Row>[];
  filters?: Readonly<Record<string, Filter<Row>>>;
  /** For example, newest first. */
  isDescending?: boolean;
  /** The rows already come in display order, as from a server that pages. */
  isFixedOrder?: boolean;
  /** Initial rows per page; all of them by default. */
  size?: number;
  /** If the server searches and pages: how many rows pass, of which `rows` is one page. */
  total?: number | undefined;
  /** Whether the rows can be sorted by a column; by default by each. */
  canSort?: (name: string) => boolean;
  /** Reads the rows of all pages, for an export of what the list shows. */
  everyRow?: (() => Promise<readonly Row[]>) | undefined;
  /** Keeps two lists on one screen apart in the address. */
  prefix?: string;
};

/** A list whose search, filters, order and page are stored in the address. */
export type List<F extends Fields = Fields> = {
  facts: ListFacts<F>;
  state: ListState;
  /** All rows, undefined while they load. */
  all: readonly z.output<F>[] | undefined;
  /** The rows that pass search and filters, in order. */
  rows: readonly z.output<F>[];
  /** The columns the person has not put away. */
  columns: readonly FullColumn<z.output<F>>[];
  allColumns: readonly FullColumn<z.output<F>>[];
  view: KeptView;
  isFixedOrder: boolean;
  canSort: (name: string) => boolean;
  /** How many rows pass, wherever they are counted. */
  total: number;
  /** Whether the server pages: `rows` is the page that is shown. */
  isPaged: boolean;
  /** Every row that passes, in order: those of all pages where the server pages. */
  everyRow: () => Promise<readonly z.output<F>[]>;
  brands: BrandChoices;
  filters: readonly { name: string; label: string; choices: Filter<unknown>['choices'] }[];
  /** A step is something that the browser goes back from. */
  change: (change: Partial<ListState>, isStep?: boolean) => void;
  /** Resets search and filters. */
  clear: () => void;
  isNarrowed: boolean;
  selected: ReadonlySet<unknown>;
  /** The rows that are selected: where the server pages, also those on other pages that were shown. */
  chosen: readonly z.output<F>[];
  select: (ids: ReadonlySet<unknown>) => void;
};

/**
 * The state of a list screen. `rows` is undefined while loading. Members of the address: `q`, `sort` (a
 * field, prefixed with `-` for descending), `page`, `size`, `brand`, and the names of the filters.
 */
export const useList = <F extends Fields>(
  rows: readonly z.output<F>[] | undefined,
  facts: ListFacts<F>,
  options: ListOptions<z.output<F>> = {},
): List<F> => {
  const wording = useWording();
  const { filters = {}, isFixedOrder = false } = options;
  const isPaged = 'total' in options;
  const { state, start, change, view, brandChoices } = useListState(facts, options);
  const allColumns = withBrandBesideName(
    fullColumns(options.columns ?? [], facts.fields.shape, wording),
    facts.label,
  );
  const columns = allColumns
    .filter(({ name }) => name === facts.label || view.columns[name] !== false)
    .map((column) => (view.columns[column.name] === true ? { ...column, priority: 1 as const } : column));
  // Page and size do not change which rows there are.
  const asked = useDeferredValue(JSON.stringify({ ...state, page: 1, size: null }));
  const shown = useMemo(
    () =>
      isFixedOrder || isPaged
        ? (rows ?? [])
        : rowsFor(rows ?? [], JSON.parse(asked) as ListState, { facts, filters, columns: allColumns }), // written just above
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- facts, filters and columns are written in place
    [rows, asked],
  );
  const { search, brandId, filters: set } = state;
  const choosing = useChosen(shown, facts.id, isPaged ? JSON.stringify([search, brandId, set]) : null);
  return {
    facts,
    state,
    all: rows,
    rows: shown,
    columns,
    allColumns,
    view,
    isFixedOrder,
    canSort: options.canSort ?? (() => !isFixedOrder),
    total: options.total ?? shown.length,
    isPaged,
    everyRow: options.everyRow ?? (async () => shown),
    brands: brandChoices,
    filters: Object.entries(filters).map(([name, { label, choices }]) => ({
      name,
      label: wording(label ?? labelOf(facts.fields.shape[name], name)),
      choices,
    })),
    change,
    clear: () => change({ search: '', filters: {}, brandId: start.brandId }),
    isNarrowed:
      state.search !== '' || state.brandId !== start.brandId || Object.keys(state.filters).length > 0,
    ...choosing,
  };
};

/**
 * The rows somebody chose. Where the server pages, those on other pages stay chosen as they were seen; once
 * search or filters are others, only the ones that are shown. `asked` says what search and filters are, and
 * is null where nothing is paged.
 */
const useChosen = <Row extends object>(rows: readonly Row[], id: keyof Row, asked: string | null) => {
  type Seen = ReadonlyMap<unknown, Row | undefined>;
  const [choice, choose] = useState<{ asked: string | null; seen: Seen }>({ asked, seen: new Map() });
  const seen = useMemo((): Seen => {
    if (choice.asked === asked) return choice.seen;
    return new Map(rows.flatMap((row) => (choice.seen.has(row[id]) ? [[row[id], row]] : [])));
  }, [choice, asked, rows, id]);
  const shown = rows.filter((row) => seen.has(row[id]));
  const byId = new Map<unknown, Row>(shown.map((row) => [row[id], row]));
  return {
    selected: useMemo(() => new Set(seen.keys()), [seen]),
    chosen: asked === null ? shown : [...seen].flatMap(([key, row]) => byId.get(key) ?? row ?? []),
    select: (ids: ReadonlySet<unknown>) => {
      const there = new Map<unknown, Row>(rows.map((row) => [row[id], row]));
      const next = new Map([...ids].map((key) => [key, there.get(key) ?? seen.get(key)]));
      choose({ asked, seen: next });
    },
  };
};

/** How a list is looked at: what its address says, and what this browser keeps for the person. */
export const useListState = <F extends Fields>(facts: ListFacts<F>, options: ListOptions<z.output<F>>) => {
  const { brands, person } = useSurroundings();
  const { filters = {}, isDescending = false, size = null, prefix = '' } = options;
  const filterNames = Object.keys(filters);
  const brandChoices = useMemo(() => brandChoicesOf(brands, person.brandIds), [brands, person.brandIds]);
  const start: ListState = {
    search: '',
    sortBy: facts.order,
    isDescending,
    page: 1,
    size,
    brandId: facts.scope === 'brand' ? brandChoices.startId : viewAll,
    filters: {},
  };
  const path = useLocation({ select: ({ pathname }) => pathname });
  const view = useKeptView(person.userId, path.toLowerCase() + prefix);
  const { state, change } = useAddressState({ start, filterNames, prefix, view });
  // A server pages because all rows would be too many.
  const own = 'total' in options && state.size === null ? { ...state, size } : state;
  return { state: own, change, start, view, brandChoices };
};

type Place = { start: ListState; filterNames: string[]; prefix: string; view: KeptView };

/** The state in the address. It begins in the order the person left the list in. */
const useAddressState = ({ start, filterNames, prefix, view }: Place) => {
  const [address, changeAddress] = useAddress<string>();
  const own = Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    ),
  );
  const state = listStateOf({ ...own, sort: own['sort'] ?? view.sort }, start, filterNames);
  const { change: keep } = view;
  const key = JSON.stringify([state, start]);
  const change = useCallback(
    (part: Partial<ListState>, isStep = false) => {
      const next = changed(state, part);
      if (part.sortBy !== undefined) keep({ sort: sortText(next) });
      const members = Object.entries(addressOf(next, start, filterNames));
      changeAddress(Object.fromEntries(members.map(([name, value]) => [prefix + name, value])), isStep);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for state and start
    [key, changeAddress, keep, prefix],
  );
  return { state, change };
};

type Model<F extends Fields> = {
  facts: ListFacts<F>;
  filters: Readonly<Record<string, Filter<z.output<F>>>>;
  columns: readonly FullColumn<z.output<F>>[];
};

const rowsFor = <F extends Fields>(
  rows: readonly z.output<F>[],
  state: ListState,
  { facts, filters, columns }: Model<F>,
): readonly z.output<F>[] => {
  type Row = z.output<F>;
  const field = (name: string) => (row: Row) => row[name as keyof Row] as CellValue; // sortable fields are plain
  const passes = (row: Row): boolean =>
    (state.brandId === viewAll || facts.scope !== 'brand' || field('brandId')(row) === state.brandId) &&
    Object.entries(state.filters).every(
      ([name, value]) => filters[name]?.matches?.(row, value) ?? String(field(name)(row)) === value,
    );
  const found = searched(rows.filter(passes), state.search, facts.search.map(field));
  const column = columns.find(({ name }) => name === state.sortBy);
  // Equal ones are told by their names.
  const named = state.sortBy === facts.label ? found : sorted(found, field(facts.label), false);
  return sorted(named, column?.value ?? field(state.sortBy), state.isDescending);
};
