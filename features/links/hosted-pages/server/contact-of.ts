import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import type { ContactFieldName } from '@candour/forms/answers.ts';
import type { FormDefinition } from '@candour/forms/definition.ts';
import { elementsOf } from '@candour/forms/elements-of.ts';
import type { PageState } from '@candour/forms/page-port.ts';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import { lookUp } from '../../../people/data-subjects/door.ts';
import { mayShowPii } from '../../links/contract/link-types.ts';
import type { PageSession } from '../../page-sessions/door.ts';
import type { ShownPage } from './open-page.ts';

type Of = { page: ShownPage; session: PageSession };

/** Whether somebody has proved who they are well enough to see what is known of them. */
const isStrong = ({ page: { content }, session }: Of): boolean =>
  content.opens !== undefined &&
  mayShowPii(content.opens.authenticationType) &&
  session.authentication !== 'directLink' &&
  session.strength >= 2;

const fieldsOf = (definition: FormDefinition): ContactFieldName[] =>
  elementsOf(definition).flatMap((each) => (each.type === 'contactField' ? [each.fieldName] : []));

/** The contact fields of a page as they are known. */
export const contactOf = async (db: Db, of: Of): Promise<PageState['contact']> => {
  const { definition } = of.page.form.published;
  if ((definition.page?.contactDetails ?? 'none') === 'none' || !isStrong(of)) return {};
  const identifiers = [{ fieldName: 'syrenisid', value: of.session.dataSubjectId }];
  const [person] = await lookUp(db, { identifiers, brands: [of.page.content.brandId] });
  return Object.fromEntries(
    fieldsOf(definition).flatMap((name) => {
      const value = person?.[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
};

/**
 * Refuses contact fields that a page does not let people change. What people are found by is not changed
 * here: an address is proven before it finds anybody.
 */
export const mustBeChangeable = (of: Of, contact: Readonly<Record<string, string>>): void => {
  const { definition } = of.page.form.published;
  const isOpen = definition.page?.contactDetails === 'edit' && isStrong(of);
  const open: readonly string[] = isOpen ? fieldsOf(definition) : [];
  for (const [name, value] of Object.entries(contact)) {
    if (!open.includes(name)) refuseFields({ [`contact.${name}`]: 'This page does not ask for this field' });
    if (identifierFields.some((each) => each === name) || value.trim() === '')
      refuseFields({ [`contact.${name}`]: 'This field cannot be changed here' });
  }
};
