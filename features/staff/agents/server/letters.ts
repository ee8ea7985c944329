import type { Call, CallInSteps } from '@candour/kit/server/call';
import type { LetterFacts } from '../../../people/letters/contract.ts';
import type { Download } from '@candour/kit/server/endpoint';
import { forbidden, refuse } from '@candour/kit/server/refusal';
import { keepLetter, letterAsFile } from '../../../people/letters/door.ts';
import { readShared } from '../../portal-config/door.ts';
import { agentArea, type agentCalls } from '../contract.ts';
import { mustHaveFound, standingOf } from './standing.ts';

/** Keeps the scan of a letter, for the answers that are recorded next. */
export const keepLetterFor = async (
  call: CallInSteps<typeof agentCalls.keepLetter>,
): Promise<LetterFacts> => {
  const { body, params, platform, session, step } = call;
  const { brandId, file } = body;
  const { dataSubjectId } = params;
  const letter = await keepLetter(platform, {
    file,
    by: session,
    step: (work) => step((db) => work(db)),
    about: async (db) => {
      const { basicConfig } = await readShared(db);
      if (!basicConfig.canEditPreferences) forbidden();
      const person = await mustHaveFound({ ...call, db }, { dataSubjectId, brandId });
      return { dataSubjectId: person.dataSubjectId, brandId };
    },
  });
  await step(async (_, audit) =>
    audit({
      action: 'Keep a letter',
      area: agentArea,
      entityId: dataSubjectId,
      entityName: 'Person',
      brandId,
      after: letter,
    }),
  );
  return letter;
};

/** A letter tells where its writer lives: it opens with the check that opens contact details. */
export const readLetterOf = async (call: Call<typeof agentCalls.readLetter>): Promise<Download> => {
  const { db, params, query, platform, audit } = call;
  const { brandId } = query;
  const { letterGuid } = params;
  const person = await mustHaveFound(call, { dataSubjectId: params.dataSubjectId, brandId });
  const { strength, neededForContact } = await standingOf(call, person);
  if (strength < neededForContact) refuse(403, 'Check who is calling before you open a letter');
  const { dataSubjectId } = person;
  const file = await letterAsFile(db, platform, { letterGuid, dataSubjectId, brandId });
  await audit({
    action: 'Open a letter',
    area: agentArea,
    entityId: dataSubjectId,
    entityName: 'Person',
    brandId,
    after: { letterGuid },
  });
  return file;
};
