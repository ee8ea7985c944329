import { createContext, use, type ReactNode } from 'react';
import { whyNot, type Access } from '../contract/access.ts';
import type { Screen } from '../contract/screen.ts';
import type { Client } from './client.ts';

export type Person = {
  userId: number;
  fullName: string;
  brandIds: readonly number[];
  permissionIds: readonly number[];
};

/** What every screen can rely on; the shell provides it once the person is signed in. */
export type Surroundings = {
  client: Client;
  person: Person;
  /** Every screen of the portal. */
  screens: readonly Screen[];
  /** The tenant's word for "Brand". */
  brandLabel: string;
  /** The brands the person may choose, by name; the Universal brand has id 0. */
  brands: readonly { brandId: number; brandName: string; defaultLanguageId: number; isActive: boolean }[];
};

const Context = createContext<Surroundings | null>(null);

export const SurroundingsProvider = ({ value, children }: { value: Surroundings; children: ReactNode }) => (
  <Context value={value}>{children}</Context>
);

/** The surroundings of a screen; throws outside the shell. */
export const useSurroundings = (): Surroundings => {
  const surroundings = use(Context);
  if (surroundings === null) throw new Error('This part needs the portal shell around it');
  return surroundings;
};

/** Whether the person may use a route or screen: `const may = useMay(); may(brands.create.access)`. */
export const useMay = (): ((access: Access) => boolean) => {
  const { person } = useSurroundings();
  return (access) => whyNot(access, person) === undefined;
};

/** Why the person may not, for display next to what is disabled; undefined if they may. */
export const useWhyNot = (): ((access: Access) => string | undefined) => {
  const { person } = useSurroundings();
  return (access) => whyNot(access, person);
};
