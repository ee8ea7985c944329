import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { ConfirmedAddress, SavedContact } from '@candour/forms/portal-wire.ts';
import type { Db } from '@candour/kit/server/database';
import { guidFrom } from '@candour/kit/server/guid-from';
import { Refusal, refuse, refuseFields } from '@candour/kit/server/refusal';
import { keepFormerAddress, provesAddress } from '../../../people/data-subjects/door.ts';
import type { Contact, ContactField } from '../../../people/data-subjects/contract/contact.ts';
import { submissionOf } from '../../hosted-pages/door.ts';
import { findPeople } from '../../tokens/door.ts';
import type { AddressConfirmation, ContactChange } from '../contract.ts';
import { answerAt, askAt } from './address-changes.ts';
import { contactOf, isChangeable, readContact } from './contact.ts';
import { namesFor } from './names-for.ts';
import { mustBeProven, pageVisit, type PortalVisit } from './visit.ts';

/** Saves what somebody changed of their contact details. A new email address gets a code first. */
export const changeContact = async (
  db: Db,
  visit: PortalVisit,
  change: ContactChange,
): Promise<SavedContact> => {
  mustBeProven(visit);
  const held = await readContact(db, visit);
  const { email1, ...others } = change.contact;
  const told = changedIn(others, held);
  for (const name of Object.keys(told) as ContactField[])
    if (!isChangeable(visit, name))
      refuseFields({ [`contact.${name}`]: 'This field cannot be changed here' });
  const isOther = email1 !== undefined && email1 !== '' && !isSameAddress(email1, held.email1 ?? '');
  if (isOther && !isChangeable(visit, 'email1'))
    refuseFields({ 'contact.email1': 'This field cannot be changed here' });
  if (Object.keys(told).length > 0) await submit(db, visit, { ...change, contact: told });
  const confirm = isOther ? { request: await askAt(db, visit, email1), sentTo: email1 } : null;
  return { fields: await contactOf(db, visit), confirm };
};

/** Changes the email address, once whoever asks has shown that they read what is sent there. */
export const confirmAddress = async (
  db: Db,
  visit: PortalVisit,
  { request, code, version, language }: AddressConfirmation,
): Promise<ConfirmedAddress | null> => {
  const { platform, opened, session } = visit;
  const { brandId } = opened.content;
  const now = platform.now();
  const address = await answerAt(db, visit, { request, code });
  if (address === null) return null;
  const { dataSubjectId } = session;
  const [owner = null] = await findPeople(db, [{ fieldName: 'email1', value: address }]);
  if (owner !== null && owner !== dataSubjectId)
    refuse(409, 'Another person has this email address', 'taken');
  const { email1: before = '' } = await readContact(db, visit);
  const oldUntil = await keepFormerAddress(db, { dataSubjectId, address: before, now });
  await submit(db, visit, { submissionGuid: request, version, contact: { email1: address } });
  await provesAddress(db, { dataSubjectId, sentTo: { field: 'email1', value: address }, now: () => now });
  if (before !== '') await tellOld(db, visit, { before, oldUntil, language, brandId });
  return { fields: await contactOf(db, visit), oldUntil };
};

/** An emptied field stays as it was: contact details are taken away by a request, not by a slip. */
const changedIn = (given: Omit<ContactChange['contact'], 'email1'>, held: Contact): Contact =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== held[name as ContactField],
    ),
  );

const isSameAddress = (one: string, other: string): boolean =>
  identifiersIn({ email1: one })[0]?.value === identifiersIn({ email1: other })[0]?.value;

const submit = async (
  db: Db,
  visit: PortalVisit,
  { submissionGuid, version, contact }: Pick<ContactChange, 'submissionGuid' | 'version' | 'contact'>,
): Promise<void> => {
  const { platform, opened, session } = visit;
  const shown = await pageVisit(db, visit, version);
  const submission = submissionOf({
    ...shown,
    // Of this person and this portal, so that a guid of somebody else's submission opens nothing.
    submissionGuid: guidFrom(`contact ${opened.content.linkId} ${session.dataSubjectId} ${submissionGuid}`),
    capturedAt: platform.now().toISOString(),
    preferences: [],
    contact,
  });
  try {
    await platform.dataSubjects.take(db, {
      submission,
      within: [submission.brandId],
    });
  } catch (error) {
    if (error instanceof Refusal && error.body.fields !== undefined)
      refuseFields(atContact(error.body.fields));
    throw error;
  }
};

const atContact = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^dataSubject/, 'contact'), message]),
  );

type Old = { before: string; oldUntil: string; language: string; brandId: number };

/** Whoever reads the old address learns of it, and can still sign in with it. */
const tellOld = async (
  db: Db,
  { platform }: PortalVisit,
  { before, oldUntil, language, brandId }: Old,
): Promise<void> => {
  const { brandName, languageId } = await namesFor(db, { brandId, language });
  const dateOf = (at: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at);
  await platform.mail.queue(db, {
    type: 'ContactChanged',
    brandId,
    to: { address: before, name: '' },
    ...(languageId !== null && { languageId }),
    values: { BrandName: brandName, At: dateOf(platform.now()), Until: dateOf(new Date(oldUntil)) },
  });
};
