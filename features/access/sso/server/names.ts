import type { StoredConfiguration } from './find-configuration.ts';
import { textOf, type VerifiedIdentity } from './verified-identity.ts';

const longest = 100;

/** Forename and surname from the provider, or derived from the address if it gives none. */
export const namesOf = (
  { forenameClaim, surnameClaim }: Pick<StoredConfiguration, 'forenameClaim' | 'surnameClaim'>,
  { claims }: Pick<VerifiedIdentity, 'claims'>,
  emailAddress: string,
): { forename: string; surname: string } => {
  const told = (name: string): string | undefined => textOf(claims, name);
  const [first, ...rest] = (told('name') ?? inAddress(emailAddress)).split(/\s+/);
  const forename = told(forenameClaim || 'given_name') ?? first ?? emailAddress;
  const surname = told(surnameClaim || 'family_name') ?? (rest.join(' ') || forename);
  return { forename: plain(forename), surname: plain(surname) };
};

/** `kari.nordmann@…` is most likely Kari Nordmann. */
const inAddress = (emailAddress: string): string =>
  emailAddress
    .slice(0, emailAddress.lastIndexOf('@'))
    .split(/[._-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

// Names come from outside; characters that no column or line can hold are removed.
const plain = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest);
