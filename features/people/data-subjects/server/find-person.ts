import {
  identifiersIn,
  whoMayBe,
  type Identifier,
  type IdentifierField,
} from '@candour/consent/contact-identifiers.ts';
import type { BrandScope } from '@candour/kit/server/database';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Found } from '../../data-subject-rules/door.ts';
import type { Contact } from '../contract/contact.ts';

/** A person as stored. */
export type Person = {
  dataSubjectId: string;
  brandIds: number[];
  contact: Contact;
  contactTimes: Partial<Record<keyof Contact, string>>;
  /** Identifiers that strangers added: they find nobody. */
  unproven: readonly IdentifierField[];
};

type Asking = {
  brandId: number;
  /** The brands whose people may be found. */
  within: BrandScope;
  contact: Contact;
};

/** What people are found by where no rule is for a submission; refuses one that names nothing of the kind. */
export const identifiersFor = (contact: Contact): Identifier[] => {
  const identifiers = identifiersIn(contact);
  return identifiers.length > 0
    ? identifiers
    : refuseFields({
        dataSubject: 'Give at least one thing people can be found by: urn1, urn2, urn3, email1 or mobile',
      });
};

/**
 * Who among the people with one of its identifiers a submission is about; null for somebody new. People of
 * brands that the caller does not see are not found: they get a separate record. Refuses if it could be
 * several.
 */
export const personAmong = (all: readonly Found[], asking: Asking): Found | null => {
  const people = all.filter(isNear(asking.within));
  const possible = new Set(
    whoMayBe(
      identifiersFor(asking.contact),
      people.map(({ dataSubjectId, known }) => ({ dataSubjectId, identifiers: known })),
    ).map(({ dataSubjectId }) => dataSubjectId),
  );
  const found = people.filter(({ dataSubjectId }) => possible.has(dataSubjectId));
  const own = found.filter(({ brandIds }) => brandIds.includes(asking.brandId));
  const [person = null, ...others] = own.length > 0 ? own : found;
  return others.length === 0 ? person : isAmbiguous();
};

const isNear =
  (within: BrandScope) =>
  ({ brandIds }: Pick<Person, 'brandIds'>): boolean =>
    within === 'all' || brandIds.some((id) => within.includes(id));

/** The person whom a submission names, if the caller sees them. */
export const namedPerson = (person: Found | undefined, { within }: Asking): Found =>
  person !== undefined && isNear(within)(person)
    ? person
    : refuseFields({ 'dataSubject.syrenisid': 'The chosen item does not exist' });

export const isAmbiguous = (): never =>
  refuse(409, 'Several people have these identifiers. Give the id of the record you mean', 'ambiguous');
