import { identifierFields, type IdentifierField } from '@candour/consent/contact-identifiers.ts';
import type { Contact, ContactField } from '../../contract/contact.ts';
import type { MergeFieldPolicy, SurvivorChoice } from '../../contract/merging.ts';
import type { Person } from '../find-person.ts';

type Choosable = Pick<Person, 'dataSubjectId' | 'contact'> & { createdAt: string };

/** The record that stands for all; the oldest where nothing else decides. */
export const survivorAmong = <P extends Choosable>(people: readonly P[], choice: SurvivorChoice): P => {
  const oldest = people.toSorted(
    (one, other) =>
      Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
      (one.dataSubjectId < other.dataSubjectId ? -1 : 1),
  );
  const weight = ({ contact }: P): number => {
    if (choice === 'HasUrn1') return contact.urn1 === undefined ? 0 : 1;
    return choice === 'MostComplete' ? Object.keys(contact).length : 0;
  };
  const most = Math.max(...oldest.map(weight));
  const best = oldest.filter((each) => weight(each) === most);
  return (choice === 'Newest' ? best.at(-1) : best[0])!; // there is at least one
};

/** The contact fields of several records as those of one person. */
export const mergedPerson = <P extends Person>(
  survivor: P,
  people: readonly P[],
  policy: MergeFieldPolicy,
): Person => {
  const others = people.filter(({ dataSubjectId }) => dataSubjectId !== survivor.dataSubjectId);
  const names = [...new Set(people.flatMap(({ contact }) => Object.keys(contact)))] as ContactField[]; // of contacts
  const sources = names.map((name) => [name, sourceOf(name, { survivor, others, policy })] as const);
  return {
    dataSubjectId: survivor.dataSubjectId,
    brandIds: [...new Set(people.flatMap(({ brandIds }) => brandIds))].toSorted((a, b) => a - b),
    contact: Object.fromEntries(sources.map(([name, { contact }]) => [name, contact[name]])) as Contact,
    contactTimes: Object.fromEntries(sources.map(([name, { contactTimes }]) => [name, contactTimes[name]])),
    unproven: sources.flatMap(([name, { unproven }]) => (isUnproven(name, unproven) ? [name] : [])),
  };
};

const isUnproven = (name: string, unproven: readonly IdentifierField[]): name is IdentifierField =>
  identifierFields.some((field) => field === name && unproven.includes(field));

const sourceOf = <P extends Person>(
  name: ContactField,
  { survivor, others, policy }: { survivor: P; others: readonly P[]; policy: MergeFieldPolicy },
): P => {
  const having = [survivor, ...others].filter(({ contact }) => (contact[name] ?? '') !== '');
  if (policy === 'SurvivorWins' && having.includes(survivor)) return survivor;
  // What its owner told counts for more than what a stranger added.
  const proven = having.filter(({ unproven }) => !isUnproven(name, unproven));
  const [first, ...further] = proven.length > 0 ? proven : having;
  return further.reduce(
    (best, each) => ((each.contactTimes[name] ?? '') > (best.contactTimes[name] ?? '') ? each : best),
    first ?? survivor,
  );
};
