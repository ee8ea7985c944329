import { initialsOf, masked } from '@candour/consent/masked.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import type { Call } from '@candour/kit/server/call';
import { labelOfField } from '../../portal-config/contract.ts';
import { readShared } from '../../portal-config/door.ts';
import { restrictedSince, type FoundPerson } from '../../../people/profiles/door.ts';
import { agentArea, type agentCalls, type AgentProfile, type Purpose } from '../contract.ts';
import { channelsFor } from './channels.ts';
import { mustHaveFound, standingOf, type AgentCall } from './standing.ts';

/** A person as an agent sees them. */
export const viewPerson = async (call: Call<typeof agentCalls.view>): Promise<AgentProfile> => {
  const { params, query } = call;
  const { brandId, purpose } = query;
  const person = await mustHaveFound(call, { dataSubjectId: params.dataSubjectId, brandId });
  await noteView(call, { person, brandId, purpose });
  const standing = await standingOf(call, person);
  const isContactOpen = standing.strength >= standing.neededForContact;
  const { forename, surname } = person.contact;
  return {
    dataSubjectId: person.dataSubjectId,
    name: isContactOpen ? [forename, surname].filter(Boolean).join(' ') : initialsOf(person.contact),
    isRestricted: (await restrictedSince(call.db, person.dataSubjectId)) !== null,
    contact: await contactOf(call, person, isContactOpen),
    isContactOpen,
    standing,
    groups: await channelsFor(call, { dataSubjectId: person.dataSubjectId, brandId, isContactOpen }),
  };
};

const contactOf = async ({ db }: AgentCall, { dataSubjectId, contact }: FoundPerson, isOpen: boolean) => {
  const { contactDetailsFields, dataSubjectSearchFields } = await readShared(db);
  return standakFields.flatMap((fieldName) => {
    if (contactDetailsFields.find((field) => field.fieldName === fieldName)?.include !== true) return [];
    const value = fieldName === 'syrenisid' ? dataSubjectId : (contact[fieldName] ?? '');
    const search = dataSubjectSearchFields.find((field) => field.fieldName === fieldName);
    const isInProfile = search?.showInProfilesTable ?? true;
    // Whoever may edit contact details edits the others, too.
    if (!isOpen && !isInProfile) return [];
    const isShown = isOpen || fieldName === 'syrenisid';
    return [
      {
        fieldName,
        label: labelOfField(fieldName, dataSubjectSearchFields),
        value: isShown ? value : masked(fieldName, value),
        isInProfile,
      },
    ];
  });
};

type Viewed = { person: FoundPerson; brandId: number; purpose: Purpose };

const noteView = async (call: AgentCall, { person, brandId, purpose }: Viewed): Promise<void> => {
  const { db, session, platform, audit } = call;
  const { dataSubjectId } = person;
  const at = platform.now().toISOString();
  await db
    .insertInto('agentView')
    .values({ userId: session.userId, brandId, dataSubjectId, purpose, at })
    .execute();
  await audit({
    action: 'View person',
    area: agentArea,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId,
    after: { purpose },
  });
};
