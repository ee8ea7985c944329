/** The list state stored in the address. */
export type ListState = {
  search: string;
  sortBy: string;
  isDescending: boolean;
  /** From 1. */
  page: number;
  /** Rows per page; null shows all of them. */
  size: number | null;
  /** The chosen brand, -1 for all. */
  brandId: number;
  /** Filter name → chosen value; absent means all. */
  filters: Readonly<Record<string, string>>;
};

export const viewAll = -1;
export const pageSizes = [10, 25, 50, 100] as const;

/** Every member of an address is text. */
export type AddressMembers = Record<string, string | undefined>;

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Reads a list's state from the address; anything missing or invalid falls back to the initial state. */
export const listStateOf = (address: AddressMembers, start: ListState, filterNames: string[]): ListState => {
  const size = wholeNumber(address['size']);
  const sort = address['sort'] ?? '';
  const filters = filterNames.flatMap((name) => {
    const value = address[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return {
    search: address['q'] ?? '',
    sortBy: sort.replace(/^-/, '') || start.sortBy,
    isDescending: sort === '' ? start.isDescending : sort.startsWith('-'),
    page: Math.max(1, wholeNumber(address['page']) ?? 1),
    size: pageSizes.find((one) => one === size) ?? (address['size'] === 'all' ? null : start.size),
    brandId: wholeNumber(address['brand']) ?? start.brandId,
    filters: Object.fromEntries(filters),
  };
};

/** An order in one word, such as `-brandName`. */
export const sortText = ({ sortBy, isDescending }: ListState): string =>
  `${isDescending ? '-' : ''}${sortBy}`;

/** The address members of a state; undefined where the state is as it starts, to keep addresses short. */
export const addressOf = (state: ListState, start: ListState, filterNames: string[]): AddressMembers => {
  const hasOwnSort = state.sortBy !== start.sortBy || state.isDescending !== start.isDescending;
  return {
    q: state.search === '' ? undefined : state.search,
    sort: hasOwnSort ? sortText(state) : undefined,
    page: state.page === 1 ? undefined : String(state.page),
    size: state.size === start.size ? undefined : String(state.size ?? 'all'),
    brand: state.brandId === start.brandId ? undefined : String(state.brandId),
    ...Object.fromEntries(filterNames.map((name) => [name, state.filters[name]])),
  };
};

/** A state after a change; any change except of the page goes back to the first page. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
});
