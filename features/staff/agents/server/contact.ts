import { randomUUID } from 'node:crypto';
import type { Call } from '@candour/kit/server/call';
import { forbidden, refuse, refuseFields } from '@candour/kit/server/refusal';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { contactFieldTypes, valuesIn } from '../../portal-config/contract.ts';
import { readShared } from '../../portal-config/door.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import type { Contact } from '../../../people/data-subjects/contract.ts';
import { contactFields, type ContactField } from '../../../people/data-subjects/contract/contact.ts';
import { agentArea, type agentCalls } from '../contract.ts';
import { mustHaveFound, standingOf, type AgentCall } from './standing.ts';

type Values = Contact;

/** Only fields that agents see, and of a dropdown only its values. */
const mustBeOffered = async ({ db }: AgentCall, contact: Values): Promise<void> => {
  const { contactDetailsFields } = await readShared(db);
  for (const [name, value] of Object.entries(contact)) {
    const field = contactDetailsFields.find(({ fieldName }) => fieldName === name);
    if (field?.include !== true) refuseFields({ [`contact.${name}`]: 'Agents do not see this field' });
    const isChoice = field?.fieldType === contactFieldTypes.Dropdown;
    if (isChoice && value !== '' && !valuesIn(field.allowedValues).includes(value))
      refuseFields({ [`contact.${name}`]: 'The chosen item does not exist' });
  }
};

const submissionOf = (
  { session, platform }: AgentCall,
  brandId: number,
  dataSubject: Submission['dataSubject'],
) => ({
  submissionGuid: randomUUID(),
  brandId,
  capturedAt: platform.now().toISOString(),
  sourceType: 'CSPortal' as const,
  sourceId: null,
  dataSubject,
  preferences: [],
  metaData: {},
  operatorUserId: session.userId,
});

/** The fields that were sent. */
const writtenIn = (given: { [name in ContactField]?: string | undefined }): Contact => {
  const contact: Contact = {};
  for (const name of contactFields) {
    const value = given[name];
    if (value !== undefined) contact[name] = value;
  }
  return contact;
};

/** Adds a person. Whoever is known already is found instead, and has to be searched for. */
export const createPerson = async (call: Call<typeof agentCalls.create>) => {
  const { db, body, brands, platform, session, audit } = call;
  const { brandId } = body;
  const contact = writtenIn(body.contact);
  mustSeeBrand(call, brandId);
  if (!(await readShared(db)).basicConfig.canCreateDataSubjects) forbidden();
  await mustBeOffered(call, contact);
  const submission = submissionOf(call, brandId, contact);
  const asking = { brandId, source: 'CSPortal', within: brands, syrenisid: undefined, contact } as const;
  const finding = await platform.dataSubjects.find(db, asking);
  if (!('before' in finding) || finding.before !== null)
    refuse(409, 'There is somebody with these details already. Search for them.');
  const { dataSubjectId } = await platform.dataSubjects.take(db, { submission, within: brands });
  if (dataSubjectId === null) return refuse(409, 'Somebody has to decide first whether this person is known');
  const at = platform.now().toISOString();
  const { sessionId, userId } = session;
  await db
    .insertInto('agentSearch')
    .values({
      searchId: randomUUID(),
      sessionId,
      userId,
      brandId,
      fieldNames: [],
      foundIds: [dataSubjectId],
      at,
    })
    .execute();
  await db
    .insertInto('verification')
    .values({
      verificationId: randomUUID(),
      brandId,
      dataSubjectId,
      operatorUserId: userId,
      sessionId,
      method: 'created',
      fields: [],
      isMatch: true,
      reference: '',
      at,
    })
    .execute();
  await audit({
    action: 'Create person',
    area: agentArea,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId,
    after: { fieldNames: Object.keys(contact) },
  });
  return { dataSubjectId };
};

export const changeContact = async (call: Call<typeof agentCalls.changeContact>): Promise<void> => {
  const { db, body, params, brands, platform, audit } = call;
  const { brandId } = body;
  const contact = writtenIn(body.contact);
  if (!(await readShared(db)).basicConfig.canEditContactDetails) forbidden();
  const person = await mustHaveFound(call, { dataSubjectId: params.dataSubjectId, brandId });
  const standing = await standingOf(call, person);
  if (standing.strength < standing.neededForContact)
    refuse(403, 'Check who is calling before you change contact details');
  await mustBeOffered(call, contact);
  const { dataSubjectId } = person;
  const submission = {
    ...submissionOf(call, brandId, { ...contact, syrenisid: dataSubjectId }),
    recognised: {
      type: 'staff' as const,
      strength: 2 as const,
      ...(standing.verificationId !== null && { verificationId: standing.verificationId }),
    },
  };
  await platform.dataSubjects.take(db, { submission, within: brands, about: { dataSubjectId } });
  await audit({
    action: 'Change contact',
    area: agentArea,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId,
    after: { fieldNames: Object.keys(contact) },
  });
};
