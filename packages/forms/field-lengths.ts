import type { StandakField } from '@candour/consent/standak-fields.ts';

const lengths: Readonly<Partial<Record<StandakField, number>>> = {
  title: 50,
  forename: 100,
  middlename: 100,
  surname: 100,
  urn1: 100,
  urn2: 100,
  urn3: 100,
  address1: 150,
  address2: 150,
  address3: 150,
  address4: 150,
  address5: 150,
  town: 150,
  county: 150,
  postcode: 20,
  email1: 254,
  email2: 254,
  telephone1: 50,
  telephone2: 50,
  mobile: 50,
};

/** The most characters that the server keeps in a contact field. */
export const lengthOf = (name: StandakField): number => lengths[name] ?? 255;
