import type { Endpoint } from '@candour/kit/server/endpoint';
import { handle } from '@candour/kit/server/endpoint';
import { productAreas } from '@candour/kit/contract/areas';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { profileCalls } from './contract.ts';
import { historyOf, mergesOf, profileOf, submissionsOf } from './server/read-profile.ts';
import { mustFind } from './server/must-find.ts';
import { letterAsFile } from '../letters/door.ts';
import { noteView } from '../data-subject-rules/door.ts';
import { decideOffer, offersOf } from './server/offers.ts';
import { receiptOf } from './server/receipt-of.ts';
import { searchPeople } from './server/search-people.ts';

export const profileEndpoints: Endpoint[] = [
  handle(profileCalls.search, searchPeople),
  handle(profileCalls.read, async (call) => {
    const person = await mustFind(call.db, call.params.dataSubjectId);
    await noteView(call, person, 'View');
    return profileOf(call, person);
  }),
  handle(profileCalls.history, async (call) => {
    const person = await mustFind(call.db, call.params.dataSubjectId);
    await noteView(call, person, 'View history');
    const { dataSubjectId } = person;
    return {
      events: await historyOf(call, dataSubjectId),
      offers: await offersOf(call.db, { dataSubjectId, isOpen: false }),
    };
  }),
  handle(profileCalls.submissions, async (call) => {
    const person = await mustFind(call.db, call.params.dataSubjectId);
    await noteView(call, person, 'View submissions');
    return { submissions: await submissionsOf(call, person.dataSubjectId) };
  }),
  handle(profileCalls.receipt, receiptOf),
  handle(profileCalls.letter, async (call) => {
    const { db, params, platform } = call;
    const person = await mustFind(db, params.dataSubjectId);
    const { letterGuid } = params;
    const file = await letterAsFile(db, platform, { letterGuid, dataSubjectId: person.dataSubjectId });
    await noteView(call, person, 'Download letter');
    return file;
  }),
  handle(profileCalls.merges, async (call) => {
    const person = await mustFind(call.db, call.params.dataSubjectId);
    await noteView(call, person, 'View merges');
    return { merges: await mergesOf(call, person.dataSubjectId) };
  }),
  handle(profileCalls.decideOffer, decideOffer),
  handle(profileCalls.erase, async (call) => {
    const { db, body, audit, platform } = call;
    const { dataSubjectId, brandIds } = await mustFind(db, call.params.dataSubjectId);
    mustHoldBrands(call, brandIds);
    if (!(await platform.dataSubjects.erase(db, { dataSubjectId, within: call.brands }))) notFound();
    await audit({
      action: 'Erase',
      area: productAreas.DATA_SUBJECTS,
      entityId: dataSubjectId,
      entityName: 'Person',
      brandId: brandIds[0] ?? null,
      after: { reason: body.reason },
    });
  }),
];
